-- Supplements and repairs from before shifts had a name there: that of the shift as it was scheduled, else as the running rule calls it, else its number.
do $$
declare
  t text;
begin
  foreach t in array array['production_supplement', 'yield_repair'] loop
    execute format($f$update data.%I c set period_name = coalesce(
      (select s.period_name from data.shift_schedule s join data.operating_rule r on (r.tenant_id, r.id) = (s.tenant_id, s.rule_id)
        where s.tenant_id = c.tenant_id and r.running and s.date = c.production_date and s.period_index = c.period order by r.id limit 1),
      (select p.name from (select p.tenant_id, p.id, p.name, row_number() over (partition by p.tenant_id, p.rule_id order by p.sort nulls last, p.id) as n
          from data.shift_period p join data.operating_rule r on (r.tenant_id, r.id) = (p.tenant_id, p.rule_id)
          where r.running and r.enabled and r.deleted_at is null) p
        where p.tenant_id = c.tenant_id and p.n = c.period order by p.id limit 1),
      c.period::text) where c.period_name is null$f$, t);
  end loop;
end $$;
