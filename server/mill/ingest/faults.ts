// What could not be taken: counted by machine, kind and day, with a sample, for the administrator to see.
import type { Message } from '../../../metadata/telemetry/message.ts'
import { columnLiteral, type Run } from '../facts/writeFacts.ts'

export type FaultKind = 'unreadable' | 'impossible' | 'future' | 'late' | 'unknownDevice' | 'refused' | 'rejected'

export interface Fault {
  readonly deviceNo: string
  readonly kind: FaultKind
  readonly reason: string
  readonly sample: string
}

interface Count extends Fault {
  readonly count: number
}

/** Kinds of one machine are few; machines that nobody knows are not, and are not all named. */
const mostNames = 500

export class Faults {
  readonly #counts = new Map<string, Count>()

  add(fault: Fault): void {
    const deviceNo = this.#counts.size >= mostNames ? '…' : fault.deviceNo.slice(0, 50)
    const key = `${deviceNo} ${fault.kind}`
    this.#counts.set(key, { ...fault, deviceNo, count: (this.#counts.get(key)?.count ?? 0) + 1 })
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0
  }

  /** Those counted so far: they count from now on in the transaction that writes them. */
  drain(): readonly Count[] {
    const counts = [...this.#counts.values()]
    this.#counts.clear()
    return counts
  }

  giveBack(counts: readonly Count[]): void {
    for (const count of counts) {
      const key = `${count.deviceNo} ${count.kind}`
      this.#counts.set(key, { ...count, count: count.count + (this.#counts.get(key)?.count ?? 0) })
    }
  }
}

/** Of what could be read, and of what could not. */
export const sampleOfMessage = (message: Message): string => JSON.stringify(message).slice(0, 1_000)
export const sampleOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 1_000)).toString(bytes[0] === 0xb1 ? 'hex' : 'utf8')

export async function writeFaults(run: Run, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const ordered = counts.toSorted((a, b) => (`${a.deviceNo} ${a.kind}` < `${b.deviceNo} ${b.kind}` ? -1 : 1))
  await run({
    name: 'telemetry_faults',
    text: `insert into data.telemetry_fault as f (tenant_id, day, device_no, device_id, kind, count, reason, sample)
      select app.tenant(), (now() at time zone 'Asia/Shanghai')::date, u.device_no, (select d.id from read.device d where d.machine_number = u.device_no and d.deleted_at is null), u.kind, u.count, u.reason, u.sample
      from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[]) u (device_no, kind, count, reason, sample)
      on conflict (tenant_id, day, device_no, kind) do update set count = f.count + excluded.count, reason = excluded.reason, sample = excluded.sample, last_at = now()`,
    values: [
      columnLiteral(ordered, ({ deviceNo }) => clean(deviceNo)),
      columnLiteral(ordered, ({ kind }) => kind),
      columnLiteral(ordered, ({ count }) => String(count)),
      columnLiteral(ordered, ({ reason }) => clean(reason).slice(0, 500)),
      columnLiteral(ordered, ({ sample }) => clean(sample).slice(0, 2_000)),
    ],
  })
}

/** PostgreSQL takes no null character, and nobody wants to read the others. */
// oxlint-disable-next-line no-control-regex
const clean = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]/g, '�')
