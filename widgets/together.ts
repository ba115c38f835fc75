// The widgets that nearly every list page shows at once: their code comes in one file with the page's own (vite.config.ts).
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
