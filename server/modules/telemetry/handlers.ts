// What people may do about telemetry: hand history over, have figures reckoned anew, read and renew the keys of boxes, say what a stop was.
import type { Transaction } from '../../kernel/database/database.ts'
import { isId } from '../../engine/entity/sql/id.ts'
import { data } from '../../kernel/call/answer.ts'
import { audit, auditHourly } from '../../kernel/database/audit.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import { boxKey, keyVersionOf, renewKey } from '../../mill/facts/boxKeys.ts'
import { mostLines, takeHistory } from '../../mill/history/take.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { registerStop } from './registerStop.ts'

export function telemetry({ database, seal }: ModulePlatform): Handlers {
  return {
    caller: {
      /** Lines of JSON, at most 20,000 → `{ taken, refused, problems }`. The same lines again change nothing. A program hands in one batch after the other: the trail tells of them by the hour. */
      importHistory: ({ caller, body }) => {
        const text = linesIn(body)
        return database.background.tenant.write(caller, async (transaction) => {
          const taken = await takeHistory((statement) => transaction.run(statement), text)
          await transaction.run(auditHourly(caller, { entity: 'telemetry', action: 'importHistory' }))
          return data(taken)
        })
      },
      /** What the machine's box signs in with; that it was read stands in the trail. */
      boxKey: ({ caller, params: { id = '' } }) => {
        if (!isId(id)) throw new Refusal('notFound')
        return database.tenant.write(caller, async (transaction) => data(await keyFor(transaction, caller, id)))
      },
    },
    functions: {
      recompute: async ({ transaction }) => {
        await transaction.run(recompute)
        return undefined
      },
      renewBoxKey: async ({ transaction, rows }) => {
        for (const { id } of rows) await renewKey((statement) => transaction.run(statement), String(id))
        return undefined
      },
      registerStop,
    },
  }

  async function keyFor(transaction: Transaction, caller: Caller, id: string) {
    const [row] = await transaction.run({
      name: 'machine_number',
      text: 'select machine_number from read.device where id = $1::uuid and deleted_at is null',
      values: [id],
    })
    const deviceNo = row?.[0]
    if (!deviceNo) throw new Refusal('notFound')
    const address = { tenant: caller.tenantId, deviceNo }
    const version = await keyVersionOf((statement) => transaction.run(statement), id)
    await transaction.run(audit(caller, [{ entity: 'device', action: 'boxKey', rowId: id, record: deviceNo }]))
    return { username: `${caller.tenantId}/${deviceNo}`, key: boxKey(seal, address, version), version }
  }
}

const recompute = {
  name: 'recompute',
  text: `insert into data.rollup_span (tenant_id, device_id, from_at, until_at, reason)
    select app.tenant(), id, now() - interval '72 hours', now(), 'recompute' from read.device where deleted_at is null`,
  values: [],
}

/** @throws Refusal tooMany. */
function linesIn(body: unknown): string {
  const text = typeof body === 'string' ? body : ''
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  if (lines > mostLines + 1) throw new Refusal('tooMany', { values: { limit: mostLines } })
  return text
}
