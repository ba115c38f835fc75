// Movements by hand: what follows from the part is filled in, and the stock changes in the transaction that stores them.
import type { ConstraintFunction, FillFunction } from '../../engine/context/functions.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'
import { amountOf, titleOf } from '../../mill/supply/movementTitle.ts'
import { partsOf } from './post.ts'
import { changeStock } from './stock.ts'

const leaves: ReadonlySet<unknown> = new Set(['issue', 'loss'])

/** Title, unit, price and amount as they are at this moment, and the person who registers it where none is named. */
export const movementCalled: FillFunction = async ({ context: { caller }, transaction, drafts }) => {
  const fresh = drafts.filter(({ stored, values }) => !stored && typeof values.sparePart === 'string')
  const parts = await partsOf(
    transaction,
    fresh.map(({ values }) => ({ sparePart: String(values.sparePart) })),
  )
  for (const { values } of fresh) {
    const { name, unit, price } = parts.get(String(values.sparePart)) ?? { name: '', unit: null, price: null }
    const qty = Number(values.qty)
    const change = leaves.has(values.kind) ? -qty : qty
    Object.assign(values, { change, title: titleOf(name, change), unit, price, amount: amountOf(price, change) })
    values.employee ??= caller.employeeId
  }
}

/** Of several movements of one call the later ones find what the earlier ones leave; one that is removed gives back what it took. */
export const movesStock: ConstraintFunction = async ({ context: { caller }, transaction, changes }) => {
  const made = changes.flatMap(({ id, before, after }) => {
    if (before && after) return []
    const { sparePart, change } = after ?? before ?? {}
    return [{ id, sparePart: String(sparePart), change: after ? Number(change) : -Number(change) }]
  })
  if (made.length === 0) return []
  const { short, after } = await changeStock(transaction, { caller, moves: made })
  const shortages = new Map(short.map((each) => [each.sparePart, each]))
  if (short.length > 0)
    return made.flatMap(({ id, sparePart, change }) => {
      const shortage = change < 0 ? shortages.get(sparePart) : undefined
      return shortage ? [{ id, values: { part: shortage.name, stock: shortage.stock } }] : []
    })
  await transaction.run({
    name: 'stock_after_movements',
    text: `update data.spare_movement m set stock_after = u.stock from unnest($1::uuid[], $2::numeric[]) u (id, stock)
      where m.tenant_id = app.tenant() and m.id = u.id`,
    values: [columnLiteral(made, ({ id }) => id), arrayLiteral(after)],
  })
  return []
}
