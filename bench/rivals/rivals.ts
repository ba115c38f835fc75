// The interpreted list page with 1,000 rows against the same columns in the table components that admin consoles are mostly built with.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { record } from '../listPage/answers.ts'
import { benchPage } from '../listPage/benchPage.ts'
import { serve } from '../listPage/site.ts'
import { launch } from '../measure/browser.ts'
import { build } from '../measure/build.ts'
import { repository } from '../measure/console.ts'
import { type Bench, type Figure, log, ratioFigure } from '../measure/figure.ts'
import { installOthers } from '../measure/others.ts'
import { lastRow } from './lastRow.ts'

const rivals = [
  { name: 'ProTable', page: 'proTable', row: '.ant-table-tbody tr.ant-table-row', cell: 'td', limit: 0.2 },
  { name: 'amis', page: 'amis', row: '.cxd-Table-content tbody tr', cell: 'td', limit: 0.45 },
  { name: 'react-admin', page: 'reactAdmin', row: 'tbody tr', cell: 'td', limit: 0.35 },
] as const

export const rivalTables: Bench = {
  name: 'rivals',
  run: async ({ size }) => {
    const rounds = { smallest: 1, quick: 2, full: 5 }[size]
    await installOthers(import.meta.dirname)
    const recorded = await record()
    const dist = await mkdtemp(join(tmpdir(), 'spindle-rivals-'))
    await build('bench/rivals/vite.config.ts', dist)
    await cp(join(import.meta.dirname, 'node_modules', 'amis', 'sdk'), join(dist, 'sdk'), { recursive: true })
    const own = await serve(join(repository, 'dist'), recorded)
    const site = await serve(dist, recorded, { strict: false })
    own.answering.small = 1000
    const browser = await launch()
    const ours = {
      address: own.origin + benchPage.route,
      row: '.ag-row:not([row-index^="b"])',
      cell: '[role="gridcell"]',
      token: recorded.token,
    }
    const sides = [ours, ...rivals.map(({ page, row, cell }) => ({ address: `${site.origin}/${page}.html`, row, cell }))]
    try {
      const found: number[][] = sides.map(() => [])
      // The first visit to each warms the browser and counts for nothing.
      for (const side of sides) await lastRow(browser, side)
      for (let round = 0; round < rounds; round++) {
        for (const [at, side] of sides.entries()) found[at]?.push(await lastRow(browser, side))
        log(`rivals ${round + 1}/${rounds}: ${found.map((side) => Math.round(side.at(-1) ?? 0)).join(' against ')} ms`)
      }
      const [mine = [], ...theirs] = found
      return {
        title: 'List page of 1,000 rows against other tables',
        sides: ['Spindle', 'the other'],
        how: [
          'Ours: the whole console on the page of the section “List page”, answered with 1,000 rows. The others: pages of a table alone (no menu, no session, no policy) with the same 14 columns, six conditions and the links of a row, as their guides build it, dates, figures and yes or no told by their kinds and drawn by the components’ own fields: ProTable and react-admin with their own React and antd or Material UI, built for production by Vite; amis as its makers publish it (`sdk.js`). Versions stand in `bench/rivals/package.json`. react-admin and amis show no row of sums.',
          'From navigation, in a fresh browser profile, to the frame after the one in which the lowest row in sight has its texts. Ours draws the rows in sight alone, as they are scrolled to; so does amis.',
        ],
        figures: rivals.map(({ name, limit }, at): Figure => {
          const pairs = { ours: mine, theirs: theirs[at] ?? [] }
          return ratioFigure({ what: `navigation to last row, 1,000 rows, ${name}`, unit: 'ms', pairs, limit: { most: limit } })
        }),
      }
    } finally {
      await browser.close()
      own.close()
      site.close()
      await rm(dist, { recursive: true, force: true })
    }
  },
}
