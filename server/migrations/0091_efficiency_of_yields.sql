-- F8 of each yield, where its theoretical output is known.
do $$
begin
  execute 'create or replace view read.shift_yield as ' || regexp_replace(pg_get_viewdef('read.shift_yield'::regclass), '\s+FROM data\.shift_yield\M',
    ', round(100 * shift_yield.actual_kg / nullif(shift_yield.theoretical_kg, 0), 2) as efficiency FROM data.shift_yield');
end $$;
