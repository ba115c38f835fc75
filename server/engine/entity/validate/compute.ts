// What follows from the record: aggregates over children, then expressions, decimals at their places.
import type { Field, Text } from '../../../../metadata/model/model.ts'
import { maxInteger } from '../../../../metadata/document/valueSchema.ts'
import { addDecimals, compareDecimals, type Decimal } from '../../../../metadata/functions/decimal.ts'
import { decimalOf } from '../../../../metadata/functions/sumHolds.ts'
import { evaluateIn } from '../../context/cel.ts'
import type { Context } from '../../context/context.ts'
import { normalise, type Draft } from '../../context/draft.ts'
import type { Findings } from '../../context/findings.ts'

/** Fills in the computed fields of the draft and its children, children first; complains at those whose result their column cannot hold. */
export function compute(context: Context, draft: Draft, findings: Findings): void {
  for (const set of Object.values(draft.children)) for (const child of set.drafts) compute(context, child, findings)
  fill(context, draft)
  for (const { name, kind, decimals = 0 } of Object.values(draft.entity.fields)) {
    const value = draft.values[name]
    if ((kind !== 'decimal' && kind !== 'integer') || typeof value !== 'number' || Math.abs(value) <= mostOf(kind, decimals)) continue
    findings.complain(draft.path + name, tooLarge(mostOf(kind, decimals)))
    // What is made of it would be complained about as well, and means nothing.
    draft.values[name] = null
  }
}

function fill(context: Context, draft: Draft): void {
  const computed = Object.values(draft.entity.fields).filter((field) => field.computed !== undefined)
  // One may follow from another: as many rounds as there are, at most.
  for (let round = 0; round < computed.length; round++) {
    const before = JSON.stringify(draft.values)
    for (const field of computed) draft.values[field.name] = normalise(field, valueOf(context, draft, field))
    if (JSON.stringify(draft.values) === before) return
  }
}

/** The largest number that a column holds; given numbers are kept below it by their schema. */
const mostOf = (kind: 'decimal' | 'integer', decimals: number): number => (kind === 'integer' ? maxInteger : 10 ** (15 - decimals) - 1)

const tooLarge = (most: number): Text => ({
  zh: `计算结果超出可保存的范围（最大 ${most.toLocaleString('en')}），请检查相关数值`,
  en: `The result is too large to be kept (at most ${most.toLocaleString('en')}); check the figures it follows from`,
})

function valueOf(context: Context, draft: Draft, { computed }: Field): unknown {
  if (!computed) return null
  if ('cel' in computed) return evaluateIn(context, draft, computed.cel)
  const { of, op, field } = computed.aggregate
  const rows = (draft.children[of]?.drafts ?? []).map((child) => (field === undefined ? null : child.values[field]))
  return op === 'count'
    ? rows.length
    : aggregate(
        op,
        rows.map(decimalOf).filter((value) => value !== undefined),
      )
}

function aggregate(op: 'sum' | 'min' | 'max', values: readonly Decimal[]): number | null {
  const [first, ...rest] = values
  if (!first) return op === 'sum' ? 0 : null
  if (op === 'sum') return rest.reduce(addDecimals, first).toNumber()
  const sign = op === 'min' ? 1 : -1
  return rest.reduce((a, b) => (compareDecimals(a, b) * sign <= 0 ? a : b), first).toNumber()
}
