// Sums and averages over the whole result of a list, which stand beside its total.
import type { Field } from '../../../../metadata/model/model.ts'
import { sees, type Context } from '../../context/context.ts'
import { about } from '../../context/messages.ts'
import { refuse, type Body } from './read.ts'
import { jsonObject } from '../sql/jsonObject.ts'
import { columnOf } from '../sql/names.ts'
import { literal } from '../../../kernel/database/writer.ts'

/**
 * The `sums` and `averages` of a call as further pairs of json_build_object over the view under `t`; '' where none are asked for.
 * One rounding rule, that of numeric.
 * @throws Refusal invalid on fields that are hidden or hold no numbers, and on anything malformed.
 */
export function readFigures(context: Context, body: Body): string {
  const sum = readSums(context, body).map((field) => `${literal(field.name)}, sum(${columnOf(field, 't')})`)
  const average = [...readAverages(context, body)].map(
    ([field, places]) => `${literal(field.name)}, round(avg(${columnOf(field, 't')}), ${places})`,
  )
  return [...objectSql('sums', sum), ...objectSql('averages', average)].join('')
}

/** Fields whose sums over the whole result are asked for. */
function readSums(context: Context, { sums }: Body): readonly Field[] {
  if (sums === undefined || sums === null) return []
  if (!Array.isArray(sums) || sums.length > 50) return refuse(context, { sums: 'wrongSum' })
  return sums.map((name: unknown) => countable(context, name) ?? refuse(context, { sums: about('wrongSum', name) }))
}

/** Fields whose averages over the whole result are asked for, with their places. */
function readAverages(context: Context, { averages }: Body): ReadonlyMap<Field, number> {
  if (averages === undefined || averages === null) return new Map()
  const entries = typeof averages === 'object' && !Array.isArray(averages) ? Object.entries(averages) : []
  if (entries.length === 0 || entries.length > 50) return refuse(context, { averages: 'wrongSum' })
  return new Map(
    entries.map(([name, places]) => {
      const field = countable(context, name)
      const sound = typeof places === 'number' && Number.isInteger(places) && places >= 0 && places <= 6
      return field && sound ? [field, places] : refuse(context, { averages: about('wrongSum', name) })
    }),
  )
}

function countable(context: Context, name: unknown): Field | undefined {
  const field = typeof name === 'string' && Object.hasOwn(context.entity.fields, name) ? context.entity.fields[name] : undefined
  const counts = field && (field.kind === 'integer' || field.kind === 'decimal') && !field.secret && sees(context, field.name)
  return counts ? field : undefined
}

const objectSql = (name: string, pairs: readonly string[]): readonly string[] =>
  pairs.length === 0 ? [] : [`, '${name}', ${jsonObject(pairs)}`]
