-- A version of a draft is never given twice: whoever holds that of a draft which was discarded or published since does not take the one begun anew for it.
create sequence control.layer_draft_version as integer;
select setval('control.layer_draft_version', coalesce(max(version), 0) + 1, false) from control.layer_draft;
grant usage on sequence control.layer_draft_version to spindle_app;
alter table control.layer_draft alter column version set default nextval('control.layer_draft_version');
