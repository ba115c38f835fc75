// What a caller is told of his own tenant, and what holds its rows to what it has bought.
import type { Statement } from '../../database/database.ts'
import { licenceState, type Standing } from '../../permission/standing.ts'
import { data } from '../../request/answer.ts'
import type { Caller } from '../../request/caller.ts'
import { Refusal } from '../../request/errors.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

export function tenant({ database }: ModulePlatform): Handlers {
  return {
    caller: {
      info: async ({ caller }) => {
        const { licensedUntil: _, held: __, parts, ...standing } = standingOf(caller)
        const [rows] = await database.read(caller, [machines])
        return data({
          id: caller.tenantId,
          ...standing,
          tenantSons: parts,
          machines: Number(rows?.[0]?.[0] ?? 0),
          licence: licenceOf(caller),
        })
      },
      loginSelectLicence: async ({ caller }) => data(licenceOf(caller)),
    },
  }
}

function licenceOf(caller: Caller): unknown {
  const standing = standingOf(caller)
  return { ...licenceState(standing), licensedUntil: standing.licensedUntil }
}

function standingOf({ standing }: Caller): Standing {
  if (!standing) throw new Refusal('sessionEnded')
  return standing
}

const machines: Statement = { name: 'machines', text: 'select count(*) from read.device where deleted_at is null', values: [] }
