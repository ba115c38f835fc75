// npm run bench: measures every budget that applies and writes docs/benchmarks.md. With names: only those parts of it. --quick: fewer rounds, printed and not written.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from './measure/console.ts'
import { type Bench, log } from './measure/figure.ts'
import { keep, kept } from './measure/kept.ts'
import { markdown, section } from './measure/markdown.ts'
import { exportRows } from './export/export.ts'
import { firstStart } from './firstStart/firstStart.ts'
import { form } from './form/form.ts'
import { grid } from './grid/grid.ts'
import { ingest } from './ingest/ingest.ts'
import { listPage } from './listPage/listPage.ts'
import { parallelChecks } from './parallelChecks/parallelChecks.ts'
import { report } from './report/report.ts'
import { rivalTables } from './rivals/rivals.ts'
import { listApi } from './listApi/listApi.ts'
import { startUp } from './startUp/startUp.ts'
import { workshop } from './workshop/workshop.ts'
import { wall } from './wall/wall.ts'

const benches: readonly Bench[] = [
  listPage,
  rivalTables,
  form,
  grid,
  listApi,
  report,
  ingest,
  wall,
  firstStart,
  startUp,
  workshop,
  parallelChecks,
  exportRows,
]

const args = process.argv.slice(2)
const quick = args.includes('--quick')
const names = args.filter((arg) => !arg.startsWith('--'))
const unknown = [
  ...names.filter((name) => !benches.some((bench) => bench.name === name)),
  ...args.filter((arg) => arg.startsWith('--') && arg !== '--quick'),
]
if (unknown.length > 0) {
  log(`Not known: ${unknown.join(', ')}. Say --quick for fewer rounds, or some of: ${benches.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
  log(`\n${bench.name} …`)
  const report = await bench.run({ quick })
  if (quick) process.stdout.write(section(report))
  else await keep(bench.name, report)
}
if (!quick) await writeFile(join(repository, 'docs', 'benchmarks.md'), markdown(await kept(benches.map(({ name }) => name))))
