// How a list is planned. Which rows it shows depends on the values asked for, so that statement is planned for them each time; drawing rows by
// their ids does not, and its plan, the costly one to make, is kept. Between the two the ids stay in the transaction: still one round trip.
import type { Statement } from '../../database/database.ts'

/** First: until the end of the transaction, statements are planned for their values. Measured: a kept plan took five times as long to find a page. */
export const freshPlans: Statement = {
  name: 'fresh_plans',
  text: "select set_config('plan_cache_mode', 'force_custom_plan', true)",
  values: [],
}

/** A column that ends it: what follows is planned once a connection, for whatever values. */
export const keptPlans = "set_config('plan_cache_mode', 'force_generic_plan', true)"

/** A column that keeps an array of ids. */
export const keepIds = (ids: string): string => `set_config('app.page', ${ids}::text, true)`

/** The kept ids. */
export const keptIds = "current_setting('app.page')::uuid[]"
