// Limits that the browser keeps to and the server holds everybody to.

/** Seconds that the way back stands on screen after a removal. */
export const undoSeconds = 10
/**
 * Minutes in which whoever removed a row may bring it back: longer than the way back is shown, which stands as long as the pointer rests on it,
 * and whose call may take a slow line its time.
 */
export const undoMinutes = 5
/** Fields that a list may be ordered by at once. */
export const mostSortKeys = 5
/** Fields of an entity of a tenant's own: as many as a sheet has columns that is read into it. */
export const mostOwnFields = 200
