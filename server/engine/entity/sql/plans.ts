// How a list is planned. Which way of finding its rows is best depends on the values asked for where several indexes offer themselves: such
// statements are planned for them each time, which costs as much as running most of them. What does not depend on the values (drawing rows by
// their ids, and filters that leave no choice) keeps one plan a connection. Between the two the ids stay in the transaction.
import type { Statement } from '../../../kernel/database/database.ts'

/** First: until the end of the transaction, statements are planned for their values. Measured: a kept plan took five times as long to find a page. */
export const freshPlans: Statement = {
  name: 'fresh_plans',
  text: "select set_config('plan_cache_mode', 'force_custom_plan', true)",
  values: [],
}

/** A column that ends it: what follows is planned once a connection, for whatever values. */
export const keepPlans = "set_config('plan_cache_mode', 'force_generic_plan', true)"

/** First, instead: everything is planned once a connection. */
export const genericPlans: Statement = { name: 'kept_plans', text: `select ${keepPlans}`, values: [] }

/** A column that keeps an array of ids. */
export const keepIds = (ids: string): string => `set_config('app.page', (${ids})::text, true)`

/** The kept ids. */
export const storedIds = "current_setting('app.page')::uuid[]"

/**
 * A column: until `readInOrder`, what follows reads rows page by page, each once. Counting and collecting need no order; left alone PostgreSQL goes
 * row by row, since it takes the order of an index for that of the rows by its first column, which is the tenant everywhere. Not for what an index
 * alone can tell: that is switched off as well. Measured: a third of 10,000 machines, those enabled among them, counted in half the time.
 */
export const readByPages = "set_config('enable_indexscan', 'off', true)"

/** A column that ends it: rows of a page are found in the order of an index, or one by one by their ids. */
export const readInOrder = "set_config('enable_indexscan', 'on', true)"

/** First, instead: planned for the values, and read by pages. */
export const freshPlansByPages: Statement = { name: 'fresh_plans_by_pages', text: `${freshPlans.text}, ${readByPages}`, values: [] }
