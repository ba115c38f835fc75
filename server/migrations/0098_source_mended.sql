-- What stopped a data source that is not in use is told until it is reached by another way: whether that one works is not known before it is tried. What was
-- left behind in a database stays there by whatever account one comes.
create function app.source_mended() returns trigger language plpgsql as $$
begin
  new.problem := null;
  return new;
end $$;
revoke execute on function app.source_mended() from public;
create trigger source_mended before update of address, account, password on control.data_source for each row
  when (old.state = 'off' and (new.address, new.account, new.password) is distinct from (old.address, old.account, old.password)
    and (old.problem is distinct from 'leftover' or new.address <> old.address))
  execute function app.source_mended();
