drop index data.rollup_dirty_corrected;
