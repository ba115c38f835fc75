// What boxes have said in the last days, as it came, and how their machines were at some moments: from there a late message is heard with all that follow it.
import { decode } from '../../../metadata/telemetry/codec.ts'
import { isUnfit, kindNames, type Message } from '../../../metadata/telemetry/message.ts'
import { inOrder } from '../machineState/replay.ts'
import { type CourseState, newState, type Past } from '../machineState/state.ts'
import { millis, rowsOf } from '../facts/rowsOf.ts'
import { columnLiteral, type Run } from '../facts/writeFacts.ts'
import type { AppliedMessages, Said } from './appliedMessages.ts'

/** Messages may be three days old, and a past is stored every hour or two. */
const retention = "interval '75 hours'"
const headBytes = 5

export async function writeSaid(run: Run, heard: readonly AppliedMessages[]): Promise<void> {
  for (const { device, said } of heard)
    if (said.isLateLost)
      await run({
        name: 'telemetry_late_lost',
        text: 'delete from data.telemetry_said where tenant_id = app.tenant() and device_id = $1::uuid and late',
        values: [device],
      })
  const rows = heard.flatMap(({ device, said }) => [
    ...(said.heard.length > 0 ? [{ device, late: false, said: said.heard }] : []),
    ...(said.late.length > 0 ? [{ device, late: true, said: said.late }] : []),
  ])
  if (rows.length > 0)
    await run({
      name: 'telemetry_said',
      text: `insert into data.telemetry_said (tenant_id, device_id, until_at, late, said)
        select app.tenant(), u.* from unnest($1::uuid[], $2::timestamptz[], $3::boolean[], $4::bytea[]) u`,
      values: [
        columnLiteral(rows, ({ device }) => device),
        columnLiteral(rows, ({ said }) => new Date(said.at(-1)?.message.ts ?? 0).toISOString()),
        columnLiteral(rows, ({ late }) => String(late)),
        `{${rows.map(({ said }) => `"\\\\x${packed(said)}"`).join()}}`,
      ],
    })
  const pasts = heard.flatMap(({ device, pasts: own }) => own.map((past) => ({ device, past })))
  if (pasts.length === 0) return
  const devices = columnLiteral([...new Set(pasts.map(({ device }) => device))], (id) => id)
  await run({
    name: 'telemetry_write_pasts',
    text: `insert into data.telemetry_past (tenant_id, device_id, at, state)
      select app.tenant(), (u.past->>'device')::uuid, to_timestamp((u.past->>'at')::float8 / 1000), u.past->'state' from jsonb_array_elements($1::jsonb) u (past)
      on conflict (tenant_id, device_id, at) do update set state = excluded.state`,
    values: [JSON.stringify(pasts.map(({ device, past }) => ({ device, ...past })))],
  })
  for (const [table, column] of [
    ['telemetry_said', 'until_at'],
    ['telemetry_past', 'at'],
  ] as const)
    await run({
      name: `${table}_prune`,
      text: `delete from data.${table} o using (select device_id, max(at) as at from (
            select device_id, at, max(at) over (partition by device_id) as last from data.telemetry_past
            where tenant_id = app.tenant() and device_id = any($1::uuid[])) k where at < last - ${retention} group by device_id) p
        where o.tenant_id = app.tenant() and o.device_id = p.device_id and o.${column} < p.at`,
      values: [devices],
    })
}

function packed(said: readonly Said[]): string {
  const head = said.map(({ kind, bytes }) => {
    const own = Buffer.allocUnsafe(headBytes)
    own.writeUInt8(kind, 0)
    own.writeUInt32BE(bytes.length, 1)
    return own
  })
  return Buffer.concat(said.flatMap(({ bytes }, at) => [head[at] ?? Buffer.alloc(headBytes), bytes])).toString('hex')
}

function unpacked(bytes: Buffer): readonly Message[] {
  const found: Message[] = []
  for (let at = 0; at < bytes.length;) {
    const kind = kindNames[bytes.readUInt8(at)]
    const end = at + headBytes + bytes.readUInt32BE(at + 1)
    const message = kind && decode(kind, bytes.subarray(at + headBytes, end))
    if (message && !isUnfit(message)) found.push(message)
    at = end
  }
  return found
}

/** Its last past before a moment; none where it is not known any more how it was. */
export async function pastBefore(run: Run, device: string, at: number): Promise<Past | undefined> {
  const rows = await rowsOf<{ at: number; state: CourseState }>(run, 'past_before', {
    text: `select ${millis('at')} as at, state from read.telemetry_past where device_id = $1::uuid and at < $2::timestamptz order by at desc limit 1`,
    values: [device, new Date(at).toISOString()],
  })
  return rows[0] && { at: Math.round(rows[0].at), state: { ...newState(), ...rows[0].state } }
}

export interface SaidSince {
  /** In the order of time, each once. */
  readonly messages: readonly Message[]
  /** Of those that have not been heard in their place. */
  readonly isLate: (message: Message) => boolean
}

export async function saidSince(run: Run, device: string, at: number): Promise<SaidSince> {
  const rows = await run({
    name: 'telemetry_said_since',
    text: `select late, encode(said, 'hex') from read.telemetry_said where device_id = $1::uuid and until_at > $2::timestamptz`,
    values: [device, new Date(at).toISOString()],
  })
  const messages = new Map<string, Message>()
  const late = new Set<string>()
  const keyOf = ({ boot, seq }: Message): string => `${boot} ${seq}`
  for (const [isLate, said = ''] of rows)
    for (const message of unpacked(Buffer.from(said ?? '', 'hex'))) {
      if (message.ts <= at) continue
      messages.set(keyOf(message), message)
      if (isLate === 't') late.add(keyOf(message))
    }
  return { messages: [...messages.values()].toSorted(inOrder), isLate: (message) => late.has(keyOf(message)) }
}
