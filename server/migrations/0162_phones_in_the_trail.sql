-- A visitor's login is his phone: the trail names him by what is left of it when it is masked, whoever writes the line. Lines of before stay as they were hashed,
-- also where a move of their tenant copies them.
create function app.masked_phone(p_text text) returns text language sql immutable parallel safe
return regexp_replace(p_text, '^((\+?86)?1[3-9][0-9])[0-9]{4}([0-9]{4})$', '\1****\3');

create function app.masked_login(p_values jsonb) returns jsonb language sql immutable parallel safe
return case when jsonb_typeof(p_values -> 'loginName') = 'string'
  then jsonb_set(p_values, '{loginName}', to_jsonb(app.masked_phone(p_values ->> 'loginName'))) else p_values end;

create function app.mask_phones() returns trigger language plpgsql as $$
begin
  new.username := app.masked_phone(new.username);
  new.record := app.masked_phone(new.record);
  new.old := app.masked_login(new.old);
  new.new := app.masked_login(new.new);
  return new;
end $$;
revoke execute on function app.masked_phone(text), app.masked_login(jsonb), app.mask_phones() from public;
grant execute on function app.masked_phone(text), app.masked_login(jsonb) to spindle_app;

do $$
begin
  execute format('create trigger mask_phones before insert on data.audit for each row when (new.at >= %L) execute function app.mask_phones()', now());
end $$;
