-- What a tenant's lists remember of a field, a list or a page follows when it is renamed, whoever saved it: private views and preferences too, which
-- no other caller sees. Each function answers how many it concerns, and changes them only where it is told to.

-- Columns as they are arranged, conditions of a search (block.field), the order of the list itself (block.sort).
create function app.state_with_field(p_state jsonb, p_block text, p_field text, p_to text) returns jsonb language sql immutable as $$
  select p_state
    || case when jsonb_typeof(p_state->'columns') = 'array' then jsonb_build_object('columns', (
        select coalesce(jsonb_agg(case when c.value->>'field' = p_field then c.value || jsonb_build_object('field', p_to) else c.value end order by c.n), '[]')
        from jsonb_array_elements(p_state->'columns') with ordinality as c(value, n))) else '{}' end
    || case when jsonb_typeof(p_state->'address') = 'object' then jsonb_build_object('address', (
        select coalesce(jsonb_object_agg(
          case when split_part(key, '.', 1) <> p_block and key = split_part(key, '.', 1) || '.' || p_field then split_part(key, '.', 1) || '.' || p_to else key end,
          case when key = p_block || '.sort' then to_jsonb((
            select string_agg(case when ltrim(part, '-') = p_field then replace(part, p_field, p_to) else part end, ',' order by n)
            from unnest(string_to_array(value #>> '{}', ',')) with ordinality as s(part, n))) else value end), '{}')
        from jsonb_each(p_state->'address'))) else '{}' end
$$;

-- p_lists: [{ page, block }], the lists over the field's entity.
create function app.rename_field_in_lists(p_lists jsonb, p_field text, p_to text, p_apply boolean) returns integer language sql security definer as $$
  with lists as (select page, block from jsonb_to_recordset(p_lists) as l(page text, block text)),
  views as (
    select v.id, app.state_with_field(v.state, v.block, p_field, p_to) as state
    from control.saved_view v join lists l on l.page = v.page and l.block = v.block
    where v.tenant_id = app.tenant() and v.state <> app.state_with_field(v.state, v.block, p_field, p_to)),
  arranged as (
    select p.user_id, p.key, app.state_with_field(p.value, l.block, p_field, p_to) as value
    from control.preference p join lists l on p.key = 'columns/' || l.page || '/' || l.block
    where p.tenant_id = app.tenant() and jsonb_typeof(p.value) = 'object' and p.value <> app.state_with_field(p.value, l.block, p_field, p_to)),
  write_views as (
    update control.saved_view v set state = n.state from views n where p_apply and v.tenant_id = app.tenant() and v.id = n.id),
  write_arranged as (
    update control.preference p set value = n.value from arranged n
    where p_apply and p.tenant_id = app.tenant() and p.user_id = n.user_id and p.key = n.key)
  select (select count(*) from views)::integer + (select count(*) from arranged)::integer
$$;

-- Headings of files that are brought in, by the field that each stands for.
create function app.rename_field_in_imports(p_entity text, p_field text, p_to text, p_apply boolean) returns integer language sql security definer as $$
  with found as (
    select p.user_id, (select jsonb_object_agg(key, case when e.value = to_jsonb(p_field) then to_jsonb(p_to) else e.value end)
        from jsonb_each(p.value) e) as value
    from control.preference p
    where p.tenant_id = app.tenant() and p.key = 'columns/import/' || p_entity and jsonb_typeof(p.value) = 'object'
      and exists (select 1 from jsonb_each(p.value) e where e.value = to_jsonb(p_field))),
  written as (
    update control.preference p set value = n.value from found n
    where p_apply and p.tenant_id = app.tenant() and p.user_id = n.user_id and p.key = 'columns/import/' || p_entity)
  select count(*)::integer from found
$$;

-- A list under another id, of the same page: its views, what they keep of it, and how its columns are arranged.
create function app.rename_list(p_page text, p_block text, p_to text, p_apply boolean) returns integer language sql security definer as $$
  with views as (
    select v.id, case when v.block = p_block then p_to else v.block end as block,
      case when jsonb_typeof(v.state->'address') = 'object' then v.state || jsonb_build_object('address', (
        select coalesce(jsonb_object_agg(case when split_part(key, '.', 1) = p_block then p_to || substr(key, length(p_block) + 1) else key end, value), '{}')
        from jsonb_each(v.state->'address'))) else v.state end as state
    from control.saved_view v where v.tenant_id = app.tenant() and v.page = p_page),
  moved as (select n.* from views n join control.saved_view v on v.tenant_id = app.tenant() and v.id = n.id where v.block <> n.block or v.state <> n.state),
  kept as (
    select p.user_id, p.key, split_part(p.key, '/', 1) || '/' || p_page || '/' || p_to as now from control.preference p
    where p.tenant_id = app.tenant() and p.key in ('columns/' || p_page || '/' || p_block, 'dashboard/' || p_page || '/' || p_block)),
  write_views as (
    update control.saved_view v set block = n.block, state = n.state from moved n where p_apply and v.tenant_id = app.tenant() and v.id = n.id),
  write_kept as (
    update control.preference p set key = n.now from kept n where p_apply and p.tenant_id = app.tenant() and p.user_id = n.user_id and p.key = n.key)
  select (select count(*) from moved)::integer + (select count(*) from kept)::integer
$$;

create function app.rename_lists_of_page(p_page text, p_to text, p_apply boolean) returns integer language sql security definer as $$
  with views as (select id from control.saved_view where tenant_id = app.tenant() and page = p_page),
  kept as (
    select p.user_id, p.key, split_part(p.key, '/', 1) || '/' || p_to || '/' || split_part(p.key, '/', 3) as now from control.preference p
    where p.tenant_id = app.tenant() and split_part(p.key, '/', 1) in ('columns', 'dashboard') and split_part(p.key, '/', 2) = p_page
      and split_part(p.key, '/', 3) <> ''),
  write_views as (
    update control.saved_view v set page = p_to from views n where p_apply and v.tenant_id = app.tenant() and v.id = n.id),
  write_kept as (
    update control.preference p set key = n.now from kept n where p_apply and p.tenant_id = app.tenant() and p.user_id = n.user_id and p.key = n.key)
  select (select count(*) from views)::integer + (select count(*) from kept)::integer
$$;

revoke execute on function app.state_with_field(jsonb, text, text, text), app.rename_field_in_lists(jsonb, text, text, boolean),
  app.rename_field_in_imports(text, text, text, boolean), app.rename_list(text, text, text, boolean), app.rename_lists_of_page(text, text, boolean) from public;
grant execute on function app.rename_field_in_lists(jsonb, text, text, boolean), app.rename_field_in_imports(text, text, text, boolean),
  app.rename_list(text, text, text, boolean), app.rename_lists_of_page(text, text, boolean) to spindle_app;
