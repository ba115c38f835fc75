// A console's part that carries jobs out, as a process of its own: to be killed. Its job writes a row in each of its steps.
import { pino } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import { Seal } from '../../../base/seal.ts'
import { settingsFrom } from '../../../base/settings.ts'
import type { JobFunction } from '../../../engine/context/jobs.ts'
import { Databases } from '../../../kernel/database/databases.ts'
import { PreSessionQueries } from '../../../kernel/database/preSessionQueries.ts'
import { Postgres } from '../../../kernel/database/postgres.ts'
import { LiveBus } from '../../../platform/live/bus.ts'
import { JobRunner } from '../jobRunner.ts'

const log = pino({ level: 'warn' }, process.stderr)
const database = new Postgres(process.env.DATABASE_URL ?? '', log)
const databases = new Databases(database, () => Promise.reject(new Error('no tenant has a database of its own here')))

const steps: JobFunction = async ({ once, progress, signal }) => {
  const count = Number(process.env.STEPS)
  for (let n = 0; n < count && !signal.aborted; n += 1) {
    await once(`step ${n}`, (caller) =>
      databases.tenant.write(caller, async (transaction) => {
        await transaction.run({
          name: 'step',
          text: `insert into data.renovate_colour (tenant_id, id, name, name_pinyin, hex) values (app.tenant(), app.uuid7(), $1, $1, '#000000')`,
          values: [`step ${n}`],
        })
        await sleep(3)
      }),
    )
    progress(n + 1, count)
    process.stdout.write(`${n}\n`)
  }
}

const none = (): never => {
  throw new Error('there are no documents here')
}
const doors = new PreSessionQueries(database)
const settings = settingsFrom({ DATA_DIR: '/nowhere', SECRET_KEY: 'ab'.repeat(32) })
new JobRunner({
  settings,
  database: databases,
  doors,
  layers: { of: () => Promise.resolve(undefined) },
  live: new LiveBus({ doors, listener: () => database.listener(), log }),
  product: none,
  modelOf: none,
  seal: new Seal(settings),
  functions: { operations: {}, constraints: {}, fills: {}, documents: {}, receivers: {}, jobs: { 'test.steps': steps } },
  log,
}).start()
// Its timers keep no process alive.
setInterval(() => undefined, 60_000)
