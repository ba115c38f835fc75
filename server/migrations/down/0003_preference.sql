-- Undoes 0003_preference.sql. Run by hand, never by the server.
drop view read.preference;
drop table control.preference;
