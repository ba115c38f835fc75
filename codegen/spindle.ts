// The `spindle` command: check, new, where-used, codegen, faults, house.
import { parseArgs } from 'node:util'
import { nearest } from '../metadata/base/nearest.ts'
import { check } from './check/check.ts'
import { codegen } from './codegen.ts'
import { plantFaults } from './faults/run.ts'
import { house } from './house/house.ts'
import { create } from './new/new.ts'
import { pack } from './pack.ts'
import { readRepository, ROOT } from './repository.ts'
import { UsageError } from './usage.ts'
import { whereUsed } from './whereUsed/whereUsed.ts'

const help = `spindle – documents in; types, migrations, scaffolds and answers out

  spindle check [step …]              everything that can be said without running the console; a step by its name in the summary
  spindle new page <id> --entity <entity> [--menu <directory>] [--area <folder>] [--zh … --en …]
  spindle new entity <id> --zh … --en … [--area <folder>]
  spindle new widget <id> --zh … --en … [--role field|filter|cell|chart|template]
  spindle new endpoint <id> --zh … --en …
                                      files that compile as they are, and the one line that places them
  spindle codegen                     writes types and the next migration
      --check                         writes nothing, fails when something would change
      --allow "<loss>"                a loss that is meant, as the refusal names it; may be repeated
      --name <words>                  name of the migration
      --from-start                    one migration from nothing instead of those there are: only before a first release
  spindle where-used <id>             every document and place that refers to an entity, entity.field, dictionary, dataset, widget, page or permission key
  spindle pack <folder>               a widget's package, from its package.widget.json and component.js, for upload
  spindle faults [word …]             plants known faults, one after the other, and says which test finds each; by a part of a file's name or of what it breaks
  spindle house                       figures of the code's structure: files, floors, folders, names, longest functions
  spindle --help                      this

Exit codes: 0 all is well, 1 something was found or refused, 2 the command was not understood.`

const options = {
  help: { type: 'boolean', short: 'h' },
  check: { type: 'boolean' },
  allow: { type: 'string', multiple: true },
  name: { type: 'string' },
  'from-start': { type: 'boolean' },
  entity: { type: 'string' },
  menu: { type: 'string' },
  area: { type: 'string' },
  role: { type: 'string' },
  zh: { type: 'string' },
  en: { type: 'string' },
} as const

type Values = ReturnType<typeof parse>['values']
const parse = (args: readonly string[]) => parseArgs({ args: [...args], options, allowPositionals: true })

/** Each answers whether all is well. */
const commands: Readonly<Record<string, (words: readonly string[], values: Values) => Promise<boolean>>> = {
  check: (steps) => check(ROOT, steps),
  async new([kind, id], { entity, menu, area, role, zh, en }) {
    console.log((await create(ROOT, { kind, id, entity, menu, area, role, zh, en })).join('\n'))
    return true
  },
  codegen: (_, { check: checkOnly = false, allow, name, 'from-start': fromStart = false }) =>
    codegen(ROOT, { checkOnly, allowed: new Set(allow), fromStart, name }),
  async house() {
    console.log((await house(ROOT)).join('\n'))
    return true
  },
  async pack([folder]) {
    if (folder === undefined) throw new UsageError('Say which folder, such as examples/shiftCalendar.')
    console.log(await pack(folder))
    return true
  },
  faults: (words) => plantFaults(ROOT, words),
  async 'where-used'([id]) {
    if (id === undefined) throw new UsageError('Say whose uses are meant, such as stopReason or stopReason.name.')
    const lines = whereUsed(await readRepository(ROOT), id)
    console.log(lines.length ? lines.join('\n') : 'Nothing refers to it.')
    return true
  },
}

function meant(word: string, known: readonly string[], before = ''): string {
  const near = nearest(word, known)
  return near ? ` – did you mean “${before}${near}”?` : '.'
}

async function main(args: readonly string[]): Promise<boolean> {
  const strange = args.find((arg) => arg.startsWith('--') && !Object.hasOwn(options, arg.slice(2).split('=')[0] ?? ''))
  if (strange !== undefined) throw new UsageError(`There is no option “${strange}”${meant(strange.slice(2), Object.keys(options), '--')}`)
  const { values, positionals } = parse(args)
  const [word, ...rest] = positionals
  if (values.help || word === undefined) {
    console.log(help)
    return true
  }
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined
  if (!command) throw new UsageError(`There is no command “${word}”${meant(word, Object.keys(commands))}`)
  return command(rest, values)
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  const misunderstood =
    error instanceof UsageError || (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  if (!misunderstood) throw error
  console.error(`${error.message}\nspindle --help lists what there is.`)
  process.exitCode = 2
}
