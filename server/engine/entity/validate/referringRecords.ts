// What holds something that is to go: which field of what, and of how many records.
import { fill } from '../../../../metadata/base/fill.ts'
import type { Guard } from '../../../../metadata/generated/language.ts'
import type { Entity, Field, Text } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import type { Context } from '../../context/context.ts'
import { referring } from '../sql/can.ts'
import { Writer } from '../../../kernel/database/writer.ts'

export const referringText = ({ label }: Entity, field: Field, n: number): Text => ({
  zh: `${label.zh}“${field.label.zh}”${n} 条数据`,
  en: `${field.label.en} of ${label.en}, ${n} ${n === 1 ? 'record' : 'records'}`,
})

/** So many places are named. */
const most = 5

const between = { zh: '；', en: '; ' }
const further = { zh: '……另有 {n} 处', en: '… and {n} more' }

export function placesIn(all: readonly Text[], language: keyof Text): string {
  const rest = all.length - most
  const said = all.slice(0, most).map((each) => each[language])
  return [...said, ...(rest > 0 ? [fill(further[language], { n: rest })] : [])].join(between[language])
}

/** What refers to a row, of what the guard asks for: one statement. */
export async function holdersOf(
  { entity, model }: Context,
  transaction: Transaction,
  { guard, id }: { readonly guard: Guard; readonly id: string },
): Promise<readonly Text[]> {
  const writer = new Writer()
  const target = writer.bind(id, 'uuid')
  const fields = (guard.unlessReferencedBy ?? []).flatMap((by) => referring(model, entity, { by, target }))
  if (fields.length === 0) return []
  const counts = fields.map(({ from }) => `(select count(*) ${from})`)
  const [found = []] = await transaction.run(writer.statement(`select ${counts.join(', ')}`))
  return fields.flatMap(({ entity: other, field }, at) => (Number(found[at]) > 0 ? [referringText(other, field, Number(found[at]))] : []))
}
