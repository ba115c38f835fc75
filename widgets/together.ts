// Widgets whose code comes in one file, as a page or a form that shows one of them nearly always shows others (vite.config.ts).

/** What nearly every list page shows at once: in the file of the page's own code. */
export const firstWidgets = [
  'search',
  'table',
  'textFilter',
  'selectFilter',
  'textCell',
  'numberCell',
  'referenceCell',
  'booleanCell',
  'dateCell',
  'dateTimeCell',
  'tagCell',
  'linkCell',
  'listCell',
] as const

/** What nearly every form shows. */
export const plainFields = ['text', 'longText', 'number', 'select', 'multiSelect', 'radio', 'switch', 'formula'] as const

/** What finds records by what is typed. */
export const lookups = ['lookup', 'multiLookup', 'treeSelect', 'lookupFilter'] as const

/** What is chosen from a calendar or a clock. */
export const days = ['date', 'dateTime', 'month', 'time', 'periods', 'dateFilter'] as const
