-- Somebody waits for the cell that he has corrected, so it is made before a history of years.
create index rollup_dirty_corrected on data.rollup_dirty (tenant_id, production_date desc, period desc) where reason = 'correction';
