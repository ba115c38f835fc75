-- Which parts of its tenant a session may choose, and whether it is held to them: a sub-account is, everybody else chooses among all.

create or replace function app.standing(p_token_hash bytea) returns jsonb language sql stable security definer
begin atomic
  select jsonb_build_object('name', t.name, 'corporateName', t.corporate_name, 'type', t.type, 'status', t.status, 'edition', t.edition,
    'machineCount', t.machine_count, 'licensedUntil', t.licensed_until, 'held', coalesce(p.held, false), 'parts', coalesce(p.parts, '[]'))
  from control.session s join control.tenant t on t.id = s.tenant_id
  join control.user_account u on (u.tenant_id, u.id) = (s.tenant_id, s.user_id)
  cross join lateral (
    select bool_or(f.own) as held, jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'number', f.number) order by f.number) filter (where f.own or not f.any_own) as parts
    from (
      select id, name, number, lower(account) = lower(u.login_name) is true as own, bool_or(lower(account) = lower(u.login_name) is true) over () as any_own
      from data.factory where tenant_id = s.tenant_id) f
  ) p
  where s.token_hash = p_token_hash;
end;

create function app.move_epoch_of_factory() returns trigger language plpgsql security definer as $$
begin
  update control.session s set epoch = s.epoch + 1 where s.tenant_id = coalesce(new.tenant_id, old.tenant_id) and s.ended_at is null;
  return null;
end $$;
create trigger move_epoch after insert or update or delete on data.factory for each row execute function app.move_epoch_of_factory();
revoke execute on function app.move_epoch_of_factory() from public;

-- As in 0019; the administrator chooses a password of his own before anything else.
create or replace function app.furnish_tenant() returns trigger language plpgsql security definer as $$
declare made uuid; administrator uuid;
begin
  insert into control.user_account (tenant_id, login_name, name, password_hash, password_given)
    values (new.id, new.account, '系统管理员', new.password, true) on conflict do nothing returning id into made;
  if made is null then
    raise exception 'the login name is taken' using errcode = 'SP400', column = 'account';
  end if;
  insert into control.role (tenant_id, code, name, name_pinyin, sort)
    values (new.id, 'ROLE_ADMIN', '系统管理员', 'xitongguanliyuan xtgly', 1) returning id into administrator;
  insert into control.role_grant (tenant_id, role_id, key) values (new.id, administrator, '*');
  insert into control.user_role (tenant_id, user_id, role_id) values (new.id, made, administrator);
  update control.tenant set password = null where id = new.id;
  return null;
end $$;
