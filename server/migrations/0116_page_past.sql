-- The past of a page is also that of what it uses: what has been published of any of these documents, newest first, and which versions of the page
-- have crashed; the first crash of a version is told to whoever published any of them last.
drop function app.page_past(uuid, text), app.tell_crash(text, json);

create function app.page_past(p_tenant uuid, p_page text, p_uses text[]) returns json language sql stable security definer
begin atomic
  select json_build_object(
    'changes', (select coalesce(json_agg(json_build_object('n', c.n, 'at', c.at, 'by', c.by_name, 'target', c.target, 'before', c.before) order by c.n desc), '[]')
      from (select c.n, r.at, r.by_name, c.target, c.before from control.layer_change c join control.layer_revision r on (r.tenant_id, r.n) = (c.tenant_id, c.n)
        where c.tenant_id = p_tenant and c.target = any (p_uses || ('page:' || p_page)) order by c.n desc limit 200) c),
    'crashed', (select coalesce(json_agg(version), '[]') from control.page_crash where (tenant_id, page) = (p_tenant, p_page)));
end;

create function app.tell_crash(p_targets text[], p_message json) returns void language plpgsql security definer as $$
declare
  v_user uuid;
  v_id uuid := app.uuid7();
begin
  select u.id into v_user from control.layer_change c
    join control.layer_revision r on (r.tenant_id, r.n) = (c.tenant_id, c.n)
    join control.user_account u on (u.tenant_id, u.id) = (r.tenant_id, r.user_id)
    where c.tenant_id = app.tenant() and c.target = any (p_targets) and u.active
    order by c.n desc limit 1;
  if v_user is null then return; end if;
  insert into control.message (tenant_id, id, title, type, important, content, shelf, sender, sent_at)
    values (app.tenant(), v_id, left(p_message ->> 'title', 100), 'notice', true, p_message ->> 'content', 'on', left(p_message ->> 'sender', 50), now());
  insert into control.message_audience (tenant_id, message_id, user_id) values (app.tenant(), v_id, v_user);
end $$;
revoke execute on function app.page_past(uuid, text, text[]), app.tell_crash(text[], json) from public;
grant execute on function app.page_past(uuid, text, text[]), app.tell_crash(text[], json) to spindle_app;
