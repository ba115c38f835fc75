-- What a tenant's lists remember of a value of a dictionary follows when it is renamed: the conditions that saved views hold, whoever saved them.
-- A condition is the JSON of what it asks for, so a value stands in it in quotes.
create function app.state_with_value(p_state jsonb, p_block text, p_field text, p_value text, p_to text) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(p_state->'address') = 'object' then p_state || jsonb_build_object('address', (
    select coalesce(jsonb_object_agg(key,
      case when jsonb_typeof(value) = 'string' and split_part(key, '.', 1) <> p_block and key = split_part(key, '.', 1) || '.' || p_field
        then to_jsonb(replace(value #>> '{}', to_json(p_value)::text, to_json(p_to)::text)) else value end), '{}')
    from jsonb_each(p_state->'address'))) else p_state end
$$;

-- p_lists: [{ page, block, field }], the lists over the entities whose field has the dictionary. Answers how many views it concerns, and changes them only where it is told to.
create function app.rename_value_in_lists(p_lists jsonb, p_value text, p_to text, p_apply boolean) returns integer language plpgsql security definer as $$
declare
  l record;
  v record;
  changed jsonb;
  found uuid[] := '{}';
begin
  for v in select id, page, block, state from control.saved_view where tenant_id = app.tenant() loop
    changed := v.state;
    for l in select field from jsonb_to_recordset(p_lists) as x(page text, block text, field text) where x.page = v.page and x.block = v.block loop
      changed := app.state_with_value(changed, v.block, l.field, p_value, p_to);
    end loop;
    if changed <> v.state then
      found := found || v.id;
      if p_apply then
        update control.saved_view set state = changed where tenant_id = app.tenant() and id = v.id;
      end if;
    end if;
  end loop;
  return cardinality(found);
end
$$;

revoke execute on function app.state_with_value(jsonb, text, text, text, text), app.rename_value_in_lists(jsonb, text, text, boolean) from public;
grant execute on function app.rename_value_in_lists(jsonb, text, text, boolean) to spindle_app;
