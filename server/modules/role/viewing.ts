// Looking at the console as a role: what begins and ends it. While it lasts the session holds that role alone, and writes nothing (request/perform.ts).
import type { OperationFunction } from '../../entity/functions.ts'
import { toBytea } from '../../database/bytea.ts'
import { data, type Answer } from '../../request/answer.ts'
import { audit } from '../../request/audit.ts'
import { Refusal } from '../../request/errors.ts'
import type { Call } from '../../request/route.ts'
import { goesBeyond } from '../../permission/beyond.ts'
import type { ModulePlatform } from '../handlers.ts'
import { rolesIn, rolesOf, storedRoles } from './stored.ts'
import { namesBeyond } from './within.ts'

/** Then the session is its owner's again. */
const longest = '1 hour'

/** @throws Refusal viewsBeyond for a role that gives what the caller lacks. */
export const viewAs: OperationFunction = async ({ context, transaction, rows: [row] }) => {
  const role = (await rolesOf(transaction)).find(({ id }) => id === row?.id)
  if (!role) throw new Refusal('notFound')
  const names = namesBeyond(context, role)
  if (names !== undefined) throw new Refusal('viewsBeyond', { values: { names } })
  const [[until] = []] = await transaction.run({
    name: 'view_as',
    text: 'select app.view_as($1, $2::uuid, $3::interval)',
    values: [toBytea(context.caller.tokenHash), role.id, longest],
  })
  if (!until) throw new Refusal('sessionEnded')
  return undefined
}

/** → `[{ id, name, version }]`: those that give nothing that the caller lacks. */
export const viewable =
  ({ database, modelOf }: ModulePlatform) =>
  async ({ caller }: Call): Promise<Answer> => {
    const [rows = []] = await database.control.read(caller, [storedRoles])
    return data(
      rolesIn(rows)
        .filter((role) => !goesBeyond(modelOf(caller), caller, role))
        .map(({ id, name, version }) => ({ id, name, version })),
    )
  }

/** His own rights back; no matter when there was nothing to end. */
export const endView =
  ({ database, sessions }: ModulePlatform) =>
  async ({ caller }: Call): Promise<Answer> => {
    const answer = await database.control.write(caller, async (transaction) => {
      const [[role] = []] = await transaction.run({
        name: 'end_view',
        text: 'select app.end_view($1)',
        values: [toBytea(caller.tokenHash)],
      })
      const named = caller.viewing && { record: caller.viewing.role.name }
      await transaction.run(audit(caller, role ? [{ entity: 'role', action: 'endView', rowId: role, ...named }] : []))
      return data(null)
    })
    sessions.forget(caller.tokenHash)
    return answer
  }
