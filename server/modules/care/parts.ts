// A wear part as it is written: named after its spare part, on a machine that has a variety group, of a category that the machine's model takes.
import type { ConstraintFunction, FillFunction } from '../../engine/context/functions.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'
import { countLife } from '../../mill/wear/life.ts'

const noVarietyGroup = {
  zh: '当前设备没有品种组，不能添加专件',
  en: 'The current device has no variety group so special parts cannot be added',
}

/** Name and category of the spare part, the machine's variety group. */
export const partCalled: FillFunction = async ({ transaction, drafts, complain }) => {
  const named = drafts.filter(({ values }) => typeof values.sparePart === 'string' && typeof values.device === 'string')
  const rows = await transaction.run({
    name: 'wear_parts_called',
    text: `select s.name, s.spare_type_id, d.variety_group_id from unnest($1::uuid[], $2::uuid[]) with ordinality c (spare, device, n)
      left join read.spare_part s on s.id = c.spare left join read.device d on d.id = c.device order by c.n`,
    values: [columnLiteral(named, ({ values }) => String(values.sparePart)), columnLiteral(named, ({ values }) => String(values.device))],
  })
  for (const [at, draft] of named.entries()) {
    const { values, stored } = draft
    const [name = null, category = null, varietyGroup = null] = rows[at] ?? []
    if (varietyGroup === null && stored?.device !== values.device) complain(draft, 'device', noVarietyGroup)
    values.name ??= name
    Object.assign(values, { category, varietyGroup })
  }
}

/** A model without a special category takes parts of all; with one, those of the type of this code and of the types below it. */
export const fitsMachine: ConstraintFunction = async ({ transaction, changes }) => {
  const rows = await transaction.run({
    name: 'wear_parts_fit',
    text: `with recursive above (part, type, parent, code) as (
        select p.id, t.id, t.parent_id, t.code from data.special_part p join data.spare_type t on (t.tenant_id, t.id) = (p.tenant_id, p.category_id)
          where p.tenant_id = app.tenant() and p.id = any($1::uuid[])
        union all select a.part, t.id, t.parent_id, t.code from above a join data.spare_type t on t.tenant_id = app.tenant() and t.id = a.parent)
      select p.id, coalesce(m.special_category_name, m.special_category_code) from data.special_part p
        join data.device d on (d.tenant_id, d.id) = (p.tenant_id, p.device_id) join data.device_model m on (m.tenant_id, m.id) = (d.tenant_id, d.device_model_id)
      where p.tenant_id = app.tenant() and p.id = any($1::uuid[]) and m.special_category_code <> ''
        and not exists (select from above a where a.part = p.id and a.code = m.special_category_code)`,
    values: [arrayLiteral(written(changes))],
  })
  return rows.map(([id, category]) => ({ id: id ?? '', values: { category: category ?? '' } }))
}

/** What was written changes what is left. */
export const countsLife: ConstraintFunction = async ({ transaction, changes }) => {
  await countLife((statement) => transaction.run(statement), written(changes))
  return []
}

const written = (changes: readonly { readonly id: string; readonly after?: unknown }[]): readonly string[] =>
  changes.flatMap(({ id, after }) => (after ? [id] : []))
