// Rows that a tenant's own fields refer to: no foreign key holds them, so that who removes one asks first.
import type { Entity } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Context } from '../../context/context.ts'
import { literal, Writer } from '../../../kernel/database/writer.ts'

interface Going {
  readonly entity: Entity
  readonly ids: readonly string[]
}

/** Whoever writes such a reference holds the row it leads to until the end (references.ts). @throws Refusal inUse, as a foreign key would. */
export async function holdReferred({ model }: Pick<Context, 'model'>, transaction: Transaction, { entity, ids }: Going): Promise<void> {
  const fields = entity.referencedBy.filter(({ entity: id, field }) => {
    const { extra, elsewhere } = model.entities[id]?.fields[field] ?? {}
    return extra && !elsewhere
  })
  if (fields.length === 0) return
  const writer = new Writer()
  const gone = writer.list(ids, 'uuid')
  const by = fields.map((each) => `(r.entity = ${literal(each.entity)} and r.field = ${literal(each.field)})`).join(' or ')
  const text = `select exists (select 1 from read.x_ref r where r.target_id = any(${gone}) and (${by}) and not (r.entity = ${literal(entity.id)} and r.row_id = any(${gone})))`
  if ((await transaction.run(writer.statement(text)))[0]?.[0] === 't') throw new Refusal('inUse')
}
