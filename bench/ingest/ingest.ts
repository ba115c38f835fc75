// Telemetry from messages to committed facts, against the same PostgreSQL's bulk insert of the messages as they are; and what the broker takes by itself.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync } from 'mqtt'
import pg from 'pg'
import { pino } from 'pino'
import { loginOf, topicOf } from '../../metadata/telemetry/topics.ts'
import { Databases } from '../../server/kernel/database/databases.ts'
import { asOwner, openDatabase } from '../../server/kernel/database/open.ts'
import { Seal } from '../../server/base/seal.ts'
import { Broker } from '../../server/mill/broker/broker.ts'
import { TenantIngest } from '../../server/mill/ingest/tenant.ts'
import { makeParts } from '../../server/mill/parts.ts'
import { startConsole } from '../measure/console.ts'
import { superuserUrl } from '../measure/embedded.ts'
import { amount, type Bench, log, ratioFigure } from '../measure/figure.ts'
import { timed } from '../measure/process.ts'
import { median } from '../measure/statistics.ts'
import { tenant } from '../report/year.ts'
import { spoken, type Spoken } from './spoken.ts'

/** Machines, and the minutes of all of them that each round brings. */
const sizes = {
  smallest: { machines: 16, minutes: 1 },
  quick: { machines: 60, minutes: 10 },
  full: { machines: 60, minutes: 10 },
} as const
const clients = 16

/** For the broker alone: everybody may speak, and what is said is taken at once. */
class Open extends TenantIngest {
  override admits(): Promise<boolean> {
    return Promise.resolve(true)
  }
  override offer(): Promise<void> {
    return Promise.resolve()
  }
}

export const ingest: Bench = {
  name: 'ingest',
  run: async ({ size }) => {
    const { machines, minutes } = sizes[size]
    const rounds = { smallest: 1, quick: 3, full: 15 }[size]
    const dataDir = await mkdtemp(join(tmpdir(), 'spindle-bench-'))
    // Makes the database and the demo mill.
    await (await startConsole({ dataDir })).stop()
    const quiet = pino({ level: 'warn' })
    const { opened, close } = openDatabase({ dataDir }, quiet, (cause) => quiet.error(String(cause)))
    const open = await opened
    const raw = new pg.Client({ connectionString: await superuserUrl(dataDir) })
    try {
      await raw.connect()
      await asOwner(open.ownerUrl, (owner) => makeParts(owner))
      await raw.query(
        'create table public.raw (device text, boot int8, seq int8, ts timestamptz, kind text, body bytea, primary key (device, boot, seq))',
      )
      const { rows } = await raw.query<{ no: string }>(
        'select machine_number as no from data.device where tenant_id = $1 and spindle_count >= 480 order by 1 limit $2',
        [tenant, machines],
      )
      const numbers = rows.map(({ no }) => no)
      const databases = new Databases(open.database, () => Promise.reject(new Error('there is no other database')))
      const held = { tenant, source: undefined }
      const [epoch] = await databases.forMachines(held, (run) =>
        run({
          name: 'epoch',
          text: 'insert into data.telemetry_epoch as e (tenant_id) values (app.tenant()) on conflict (tenant_id, what) do update set n = e.n + 1 returning n',
          values: [],
        }),
      )
      const options = { held: { ...held, epoch: epoch?.[0] ?? '' }, databases, log: quiet }
      const tenantIngest = new TenantIngest(options)
      const found: { ours: number[]; theirs: number[]; broker: number[] } = { ours: [], theirs: [], broker: [] }
      const begun = Date.now() - (rounds + 2) * minutes * 60_000
      for (let round = 0; round <= rounds; round++) {
        const said = spoken(numbers, { from: begun + round * minutes * 60_000, minutes, seq: round * minutes * 100 })
        const ours =
          said.length /
          (await timed(() => Promise.all(said.map(({ deviceNo, message, bytes }) => tenantIngest.offer(deviceNo, message.kind, bytes)))))
        const theirs = said.length / (await timed(() => insertRaw(raw, said)))
        const broker = await brokerRate(new Open(options), said)
        log(
          `ingest ${round}/${rounds}: ${said.length} messages, ${[ours, theirs, broker].map((each) => amount(each * 1000, 'a second')).join(' against ')}`,
        )
        // The first one reads machines and code.
        if (round === 0) continue
        found.ours.push(ours * 1000)
        found.theirs.push(theirs * 1000)
        found.broker.push(broker * 1000)
      }
      await tenantIngest.close()
      return {
        title: 'Telemetry ingest',
        sides: ['Spindle', 'raw bulk insert'],
        how: [
          `Ours: ${minutes} minutes of ${machines} frames (ticks, maps, breaks, meters, air; compact form) are offered at once to the ingest of their tenant, until all of them may be acknowledged: decoded, told apart from repeats, put in order, made into intervals, episodes, stops, hours, energy and the current state, committed under row-level security with what is dirty marked. The broker is left out.`,
          'Theirs: the same messages as bytes into a table with one index (machine, boot, seq), a thousand to a statement (`unnest`), as the superuser, in the same run on the same PostgreSQL.',
          `The broker by itself: ${clients} boxes publish the same messages at QoS 1 over TCP to the embedded broker, which checks whose they are and acknowledges them; nothing is written.`,
        ],
        figures: [
          ratioFigure({ what: 'messages', unit: 'a second', pairs: found, limit: { least: 0.5 } }),
          { what: 'the broker by itself', unit: 'a second', ours: median(found.broker), rounds },
        ],
      }
    } finally {
      await raw.end()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

async function insertRaw(client: pg.Client, said: readonly Spoken[]): Promise<void> {
  for (let at = 0; at < said.length; at += 1_000) {
    const rows = said.slice(at, at + 1_000)
    await client.query({
      name: 'raw',
      text: 'insert into public.raw select * from unnest($1::text[], $2::int8[], $3::int8[], $4::timestamptz[], $5::text[], $6::bytea[])',
      values: [
        rows.map(({ deviceNo }) => deviceNo),
        rows.map(({ message }) => message.boot),
        rows.map(({ message }) => message.seq),
        rows.map(({ message }) => new Date(message.ts)),
        rows.map(({ message }) => message.kind),
        rows.map(({ bytes }) => Buffer.from(bytes)),
      ],
    })
  }
}

/** Messages a millisecond. */
async function brokerRate(open: TenantIngest, said: readonly Spoken[]): Promise<number> {
  const broker = new Broker({
    seal: new Seal({ dataDir: '/nowhere', secretKey: Buffer.alloc(32) }),
    log: pino({ level: 'silent' }),
    ingestOf: () => open,
  })
  const port = await broker.listen(0, '127.0.0.1')
  const byBox = [...Map.groupBy(said, ({ deviceNo }) => deviceNo)].slice(0, clients)
  const boxes = await Promise.all(
    byBox.map(async ([deviceNo, own]) => {
      const login = { username: loginOf({ tenant, deviceNo }), password: 'any' }
      return { own, client: await connectAsync(`mqtt://127.0.0.1:${port}`, { protocolVersion: 4, ...login }) }
    }),
  )
  const all = boxes.reduce((sum, { own }) => sum + own.length, 0)
  const taken = await timed(() =>
    Promise.all(
      boxes.flatMap(({ own, client }) =>
        own.map(({ deviceNo, message, bytes }) =>
          client.publishAsync(topicOf({ tenant, deviceNo }, message.kind), Buffer.from(bytes), { qos: 1 }),
        ),
      ),
    ),
  )
  await Promise.all(boxes.map(({ client }) => client.endAsync(true)))
  await broker.close()
  return all / taken
}
