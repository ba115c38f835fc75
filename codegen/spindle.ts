// The `spindle` command: check, new, where-used, codegen.
import { parseArgs } from 'node:util'
import { check } from './check/check.ts'
import { codegen } from './codegen.ts'
import { readRepository, ROOT } from './repository.ts'
import { UsageError } from './usage.ts'
import { whereUsed } from './whereUsed/whereUsed.ts'

const help = `spindle – documents in; types, migrations, scaffolds and answers out

  spindle check [step …]              everything that can be said without running the console; a step by its name in the summary
  spindle codegen                     writes types and the next migration
      --check                         writes nothing, fails when something would change
      --allow "<loss>"                a loss that is meant, as the refusal names it; may be repeated
      --name <words>                  name of the migration
      --from-start                    one migration from nothing instead of those there are: only before a first release
  spindle where-used <id>             every document and place that refers to an entity, entity.field, dictionary, dataset, widget, page or permission key
  spindle --help                      this

Exit codes: 0 all is well, 1 something was found or refused, 2 the command was not understood.`

const options = {
  help: { type: 'boolean', short: 'h' },
  check: { type: 'boolean' },
  allow: { type: 'string', multiple: true },
  name: { type: 'string' },
  'from-start': { type: 'boolean' },
} as const

async function main(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [command, ...rest] = positionals
  if (values.help || !command) {
    console.log(help)
    return true
  }
  if (command === 'check') return check(ROOT, rest)
  if (command === 'codegen')
    return codegen(ROOT, {
      checkOnly: values.check === true,
      allowed: new Set(values.allow),
      fromStart: values['from-start'] === true,
      ...(values.name && { name: values.name }),
    })
  if (command === 'where-used') {
    const lines = whereUsed(await readRepository(ROOT), rest[0] ?? '')
    console.log(lines.length ? lines.join('\n') : 'Nothing refers to it.')
    return true
  }
  throw new UsageError(`There is no command “${command}”.`)
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
