-- Yields tell why they were corrected last.
do $$
begin
  execute 'create or replace view read.shift_yield as ' || regexp_replace(pg_get_viewdef('read.shift_yield'::regclass), '\s+FROM data\.shift_yield\M', $why$,
    case when shift_yield.corrected then (
      select c.reason from (
        select tenant_id, device_id, production_date, period, variety_id, updated_at, reason from data.production_supplement
        union all select tenant_id, device_id, production_date, period, variety_id, updated_at, reason from data.yield_repair) c
      where c.tenant_id = shift_yield.tenant_id and c.device_id = shift_yield.device_id and c.production_date = shift_yield.production_date
        and c.period = shift_yield.period and (c.variety_id is null or c.variety_id = shift_yield.variety_id)
      order by c.updated_at desc limit 1) end as remark FROM data.shift_yield$why$);
end $$;
