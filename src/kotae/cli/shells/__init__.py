"""Scripts that complete `kotae` in shells, one module per shell. Each is made from the commands and their options."""
