// Actions by which rows come into sight.

/** What shows the rows of a list, or figures. */
export const listing = ['page', 'list', 'tree', 'read'] as const

/** What a search asks for: rows as they stand now, too. */
export const searching = [...listing, 'subscribe'] as const
