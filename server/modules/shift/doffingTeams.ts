// Nobody is in two doffing teams at once, as far as they are enabled: a doff would count for both.
import type { ConstraintFunction } from '../../engine/context/functions.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import { laterOf, mostClashes } from '../../engine/entity/write/together.ts'

export const doffingOnce: ConstraintFunction = async (call) => {
  const { transaction, changes } = call
  await transaction.run({
    name: 'lock_doffing_teams',
    text: "select pg_advisory_xact_lock(hashtextextended(app.tenant()::text || ':doffing', 0))",
    values: [],
  })
  const rows = await transaction.run({
    name: 'in_two_doffing_teams',
    text: `select t.id, x.id, x.person, x.team from data.doffing_team t cross join lateral (
        select o.id, e.name as person, o.name as team from data.doffing_team_members m
          join data.doffing_team_members n on n.tenant_id = m.tenant_id and n.target_id = m.target_id and n.owner_id <> m.owner_id
          join data.doffing_team o on (o.tenant_id, o.id) = (n.tenant_id, n.owner_id) and o.enabled is not false and o.deleted_at is null
          join data.employee e on (e.tenant_id, e.id) = (m.tenant_id, m.target_id)
        where (m.tenant_id, m.owner_id) = (t.tenant_id, t.id) order by o.id, e.id limit ${mostClashes}) x
      where t.tenant_id = app.tenant() and t.id = any($1::uuid[]) and t.enabled is not false and t.deleted_at is null`,
    values: [arrayLiteral(changes.flatMap(({ id, after }) => (after ? [id] : [])))],
  })
  return laterOf(
    call,
    rows.map(([id, other, person, team]) => ({ id: id ?? '', other: other ?? '', values: { person: person ?? '', team: team ?? '' } })),
  )
}
