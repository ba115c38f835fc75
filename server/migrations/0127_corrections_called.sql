-- Supplements and repairs from before they were called by machine, day and shift, and said who wrote them last.
do $$
declare
  t text;
begin
  foreach t in array array['production_supplement', 'yield_repair'] loop
    execute format($f$update data.%I c set title = x.title, title_pinyin = lower(x.title || ' ' || x.title), operator_id = c.updated_by
      from (select d.tenant_id, d.id, concat_ws(' · ', d.name, n.production_date, coalesce(n.period_name, n.period::text)) as title, n.id as row
        from data.%I n join data.device d on (d.tenant_id, d.id) = (n.tenant_id, n.device_id)) x
      where (c.tenant_id, c.id) = (x.tenant_id, x.row) and c.title is null$f$, t, t);
  end loop;
end $$;
