-- The trail as a chain (R45): each link holds the hash of the one before and of its line, so that a line which is changed, removed or slipped in is found.
-- Links lie in the platform's database for every tenant: who owns a tenant's own database does not own its links, and a move of the tenant leaves them alone.

-- A line, whatever database it lies in: words of times and numbers do not follow any setting. A column that comes later is hashed only where it holds something.
create function app.line_hash(l data.audit) returns bytea language sql stable parallel safe
return sha256(convert_to(jsonb_build_array(l.tenant_id, l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), l.user_id, l.username,
  l.entity, l.action, l.row_id, l.record, l.old, l.new, l.ip, l.correlation_id)::text, 'UTF8'));

-- Lines that are no links yet, hashed in the transaction that writes them: what happens to a line after that is found. Writers wait for nobody here; a console
-- links them behind (server/trail).
create table app.fresh_line (
  n bigint generated always as identity primary key,
  tenant_id uuid not null,
  line uuid not null,
  content bytea not null
);
create index fresh_line_of on app.fresh_line (tenant_id, line);
create function app.note_line() returns trigger language plpgsql security definer as $$
begin
  insert into app.fresh_line (tenant_id, line, content) values (new.tenant_id, new.id, app.line_hash(new));
  return null;
end $$;
create trigger note_line after insert on data.audit for each row execute function app.note_line();
insert into app.fresh_line (tenant_id, line, content) select a.tenant_id, a.id, app.line_hash(a) from data.audit a order by a.id;

create table control.trail_link (
  tenant_id uuid not null,
  n bigint not null,
  line uuid not null,
  content bytea not null,
  hash bytea not null,
  at timestamptz not null default now(),
  primary key (tenant_id, n),
  unique (tenant_id, line)
);
alter table control.trail_link enable row level security;
alter table control.trail_link force row level security;
create policy app_select on control.trail_link for select to spindle_app using (tenant_id = app.tenant());
create policy app_insert on control.trail_link for insert to spindle_app with check (tenant_id = app.tenant());
create policy app_update on control.trail_link for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy app_delete on control.trail_link for delete to spindle_app using (tenant_id = app.tenant());
create policy owner_all on control.trail_link to current_user using (true) with check (true);
create policy reader_select on control.trail_link for select to spindle_reader using (true);
grant select on control.trail_link to spindle_reader;

-- Whether each link follows from the one before: null where that one is missing.
create view read.trail_link as
  select l.tenant_id, l.n, l.line, l.content, l.hash, l.at,
    l.hash = sha256(case when l.n = 1 then ''::bytea else (select b.hash from control.trail_link b where (b.tenant_id, b.n) = (l.tenant_id, l.n - 1)) end || l.content) as follows
  from control.trail_link l where l.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.trail_link to spindle_app;
alter view read.trail_link owner to spindle_reader;

-- Doors: the oldest lines that are no links yet, links made of them, and those that have become links.
create function app.fresh_lines(p_most integer) returns text language sql stable security definer
begin atomic
  select coalesce(json_agg(json_build_object('n', f.n, 'tenant', f.tenant_id, 'line', f.line, 'content', encode(f.content, 'hex')) order by f.n), '[]')::text
  from (select * from app.fresh_line order by n limit p_most) f;
end;

-- Of the caller's tenant: which of these lines wait here.
create function app.waiting_lines(p_lines uuid[]) returns setof uuid language sql stable security definer
begin atomic
  select line from app.fresh_line where tenant_id = app.tenant() and line = any(p_lines);
end;

-- One console at a time for a tenant. A line that has come twice, by a move or from a console that died, stays the link that it is.
create function app.link_lines(p_lines json) returns void language plpgsql security definer as $$
declare
  whose uuid;
  last bigint;
  before bytea;
  given record;
begin
  for whose in select distinct (e->>'tenant')::uuid from json_array_elements(p_lines) e order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(whose::text || ':trail', 0));
    select l.n, l.hash into last, before from control.trail_link l where l.tenant_id = whose order by l.n desc limit 1;
    if not found then
      last := 0;
      before := '';
    end if;
    for given in
      select (e->>'line')::uuid as line, decode(e->>'content', 'hex') as content from json_array_elements(p_lines) with ordinality as l(e, place)
      where (e->>'tenant')::uuid = whose order by place
    loop
      insert into control.trail_link (tenant_id, n, line, content, hash) values (whose, last + 1, given.line, given.content, sha256(before || given.content))
        on conflict (tenant_id, line) do nothing;
      if found then
        last := last + 1;
        before := sha256(before || given.content);
      end if;
    end loop;
  end loop;
end $$;
create function app.linked_lines(p_numbers bigint[]) returns void language sql security definer
begin atomic
  delete from app.fresh_line where n = any(p_numbers);
end;

revoke execute on all functions in schema app from public;
grant execute on function app.line_hash(data.audit), app.fresh_lines(integer), app.waiting_lines(uuid[]), app.link_lines(json), app.linked_lines(bigint[]) to spindle_app;
