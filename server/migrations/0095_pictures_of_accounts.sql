-- As other columns of accounts are.
grant select (picture) on control.user_account to spindle_app;
