-- Yields tell their shift by name too: the period as the value of a dictionary.
do $$
begin
  execute 'create or replace view read.shift_yield as ' || regexp_replace(pg_get_viewdef('read.shift_yield'::regclass), '\s+FROM data\.shift_yield\M', ', shift_yield.period::text as shift FROM data.shift_yield');
end $$;
