// What stands on a page's story once it has been drawn on samples.

/** Pages that begin with the rows of today, of which the samples have none. */
const beginEmpty: ReadonlySet<string> = new Set(['userMachineBind'])
const filled =
  '.ag-row, .kit-chart-drawing canvas, .pie-whole, .kit-chart-drawing svg, .stat-value, .tile, .map-machine, .wall-canvas, .cards-list li, [data-document]'

/** A selector: rows, a drawing, tiles, a wall, documents, or that there are none. */
export const shownOn = (page: string): string => (beginEmpty.has(page) ? '.kit-empty' : filled)
