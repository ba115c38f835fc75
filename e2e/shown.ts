// What of a page is there once it has been drawn.
import { globSync, readFileSync } from 'node:fs'

/** Lists that begin empty say so (nobody has uploaded anything yet, nor has the platform looked in, and the machines have sent nothing); tabs of roles and of the log are forms, documents are no rows, and nothing is published at first. */
const others: Readonly<Record<string, string>> = {
  '/file-manage': '.kit-empty:visible',
  '/widget-packages': '.kit-empty:visible',
  '/platform-visits': '.kit-empty:visible',
  '/production-supplement': '.kit-empty:visible',
  '/early-warning-management': '.kit-empty:visible',
  '/telemetry': '.kit-empty:visible',
  '/person-configuration': '.ag-row:visible, .kit-empty:visible',
  '/data-place': '.cards-list li:visible',
  '/page-settings': '[data-document]:visible, .kit-empty:visible',
  '/role-manage': 'main form:not([role="search"]):visible',
  '/log-tracking': 'main form:not([role="search"]):visible',
}

interface MenuEntry {
  readonly id?: string
  readonly page?: string
  readonly items?: readonly MenuEntry[]
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T
const pagesUnder = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap(({ page, items = [] }) => [...(page === undefined ? [] : [page]), ...pagesUnder(items)])

/** Screens of the floor stand without machines here: they say that nothing has come yet. */
const ofTheFloor = new Set(
  pagesUnder(
    read<{ readonly items: readonly MenuEntry[] }>('pages/menu.json').items.filter(({ id = '' }) =>
      ['intelligentAnalysis', 'statistics', 'parking', 'dataDetail'].includes(id),
    ),
  ).concat('iotMonitoring', 'deviceStatus', 'productionData', 'dataBoardDetails', 'stagingPage'),
)
const withoutMachines = new Set(
  globSync('pages/*/*.json')
    .map((file) => read<{ readonly id: string; readonly route: string }>(file))
    .flatMap(({ id, route }) => (ofTheFloor.has(id) ? [route] : [])),
)

/** Selector of a page's first row or drawing, by its route. */
export const shownOn = (route: string): string =>
  [
    '.ag-row:visible, .kit-chart-drawing canvas:visible',
    others[route] ?? [],
    withoutMachines.has(route) ? '.kit-empty:visible, .stat-value:visible' : [],
  ]
    .flat()
    .join()
