// What a caller is told of his own tenant, and what holds its rows to what it has bought.
import type { Statement } from '../../kernel/database/database.ts'
import type { PreSessionQueries } from '../../kernel/database/preSessionQueries.ts'
import { licenceState } from '../../kernel/permission/subscription.ts'
import { data, json } from '../../kernel/call/answer.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import { hashOf, newToken } from '../../http/sessions.ts'
import { texts } from '../../kernel/request/values.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { firstSteps } from './firstSteps.ts'
import { machinesBought } from './machinesBought.ts'
import { machinesFit } from './machinesFit.ts'
import { modulesKnown } from './modulesKnown.ts'
import { subAccountKnown, subAccountNotAbove, subAccountNotOwn } from './subAccount.ts'

export function tenant({ database, doors, modelOf }: ModulePlatform): Handlers {
  return {
    constraints: { machinesBought, machinesFit: machinesFit(doors), modulesKnown, subAccountKnown, subAccountNotOwn, subAccountNotAbove },
    caller: {
      info: async ({ caller }) => {
        if (caller.kind === 'visitor') return data(null)
        const { licensedUntil: _, licences: __, held: ___, visit: ____, parts, ...standing } = caller.standing
        const [rows] = await database.tenant.read(caller, [machines])
        return data({
          id: caller.tenantId,
          ...standing,
          tenantSons: parts,
          machines: Number(rows?.[0]?.[0] ?? 0),
          licence: licenceState(caller.standing),
        })
      },
      firstSteps: async ({ caller }) => data(await firstSteps(database.tenant, modelOf(caller), caller)),
      entries: async ({ caller }) => {
        const [rows] = await database.control.read(caller, [openEntries(caller)])
        return json(rows?.[0]?.[0] ?? '[]')
      },
      enter: async (call) => data(await enter(doors, call)),
      loginSelectLicence: async ({ caller }) => data(caller.kind === 'visitor' ? null : licenceState(caller.standing)),
    },
  }
}

/** @throws Refusal notFound for an entry that is not the caller's own, is over or has been ended. */
async function enter(doors: PreSessionQueries, { caller, body, ip, request, correlationId }: Call): Promise<unknown> {
  const { id } = texts(body, 'id')
  const token = newToken()
  const from = { ip, agent: request.headers['user-agent'] ?? '', correlationId }
  const until = await doors.enterTenant(caller.tokenHash, { entry: id, tokenHash: hashOf(token), ...from })
  if (until === undefined) throw new Refusal('notFound')
  return { token, until }
}

const openEntries = ({ userId }: Caller): Statement => ({
  name: 'open_entries',
  text: `select coalesce(json_agg(json_build_object('id', e.id, 'tenant', t.name, 'until', e.until) order by e.until), '[]')::text
    from read.tenant_entry e join read.tenant t on t.id = e.holder_id where e.created_by = $1::uuid and e.status = 'open' and e.until > now()`,
  values: [userId],
})

const machines: Statement = { name: 'machines', text: 'select count(*) from read.device where deleted_at is null', values: [] }
