// npm run bench: measures every budget that applies and writes docs/benchmarks.md. With names: only those parts of it. --quick: fewer rounds, printed
// and not written. --smallest: whether each still yields its figures; budgets are not checked.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { benches } from './benches.ts'
import { repository } from './measure/console.ts'
import { lineOf, log, type Size } from './measure/figure.ts'
import { keep, storedReports } from './measure/storedReports.ts'
import { markdown, section } from './measure/markdown.ts'
import { runAll } from './measure/runAll.ts'

const sizes: Readonly<Record<string, Size>> = { '--quick': 'quick', '--smallest': 'smallest' }

const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith('--'))
const options = args.filter((arg) => arg.startsWith('--'))
const unknown = [
  ...names.filter((name) => !benches.some((bench) => bench.name === name)),
  ...options.filter((option) => !Object.hasOwn(sizes, option)),
]
if (unknown.length > 0) {
  log(
    `Not known: ${unknown.join(', ')}. Say --quick for fewer rounds, --smallest to see whether they work, or some of: ${benches.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

const size = sizes[options.at(-1) ?? ''] ?? 'full'
const chosen = benches.filter(({ name }) => names.length === 0 || names.includes(name))
const failed = await runAll(chosen, size, async (name, report) => {
  if (size === 'full') await keep(name, report)
  else process.stdout.write(size === 'quick' ? section(report) : report.figures.map(lineOf).join(''))
})
if (size === 'full')
  await writeFile(join(repository, 'docs', 'benchmarks.md'), markdown(await storedReports(benches.map(({ name }) => name))))
if (failed.length > 0) log(`\n${failed.length} of ${chosen.length} benches failed: ${failed.join(', ')}`)
// A bench that failed may have left something open; what was printed is out first.
process.stdout.write('', () => process.exit(failed.length > 0 ? 1 : 0))
