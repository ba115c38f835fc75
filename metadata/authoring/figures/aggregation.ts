// How a number of many rows becomes one figure: what is usual for its unit and kind, and the measure that says it.
import type { EntityDocument, FieldSchema, Measure } from '../../generated/language.ts'
import type { Text } from '../../model/model.ts'
import { freeId } from '../words/names.ts'

export const aggregations = ['sum', 'average', 'weighted', 'min', 'max', 'distinct'] as const
export type Aggregation = (typeof aggregations)[number]

const text = (zh: string, en: string): Text => ({ zh, en })
const pairs = (...of: readonly Text[]) => of

/** Units of what there is of: twice as many rows have twice as much of it. */
const amounts = pairs(
  text('千克', 'kg'),
  text('公斤', 'kilogram'),
  text('克', 'g'),
  text('吨', 't'),
  text('毫克', 'mg'),
  text('米', 'm'),
  text('千米', 'km'),
  text('平方米', 'm²'),
  text('立方米', 'm³'),
  text('升', 'l'),
  text('度', 'kWh'),
  text('兆瓦时', 'MWh'),
  text('元', 'yuan'),
  text('万元', '10k yuan'),
  text('分钟', 'min'),
  text('分', 'minutes'),
  text('小时', 'h'),
  text('秒', 's'),
  text('次', 'times'),
  text('件', 'pieces'),
  text('个', 'pcs'),
  text('张', 'labels'),
  text('只', 'units'),
  text('包', 'bales'),
  text('锭', 'spindles'),
  text('锭时', 'sp·h'),
  text('台', 'machines'),
  text('人', 'people'),
  text('条', 'slivers'),
  text('根', 'ends'),
  text('字节', 'bytes'),
  text('字节', 'B'),
)
/** What names or orders rows ends so. */
const orders = pairs(
  text('序号', 'seq'),
  text('编号', 'number'),
  text('号', 'no'),
  text('序', 'index'),
  text('顺序', 'order'),
  text('排序', 'sort'),
  text('排名', 'rank'),
  text('等级', 'level'),
  text('级别', 'position'),
  text('班次', 'period'),
  text('年份', 'year'),
  text('月份', 'month'),
)
/** Without a unit, numbers of things end so. */
const counts = pairs(
  text('数量', 'count'),
  text('次数', 'times'),
  text('个数', 'pieces'),
  text('人数', 'people'),
  text('锭数', 'spindles'),
  text('总数', 'total'),
  text('合计', 'qty'),
  text('金额', 'amount'),
  text('产量', 'output'),
  text('重量', 'weight'),
  text('件数', 'quantity'),
)

/** Whether the name, or what it is called, ends in one of these words. */
const endsIn = (words: readonly Text[], name: string, label: Text): boolean =>
  words.some(
    ({ zh, en }) =>
      label.zh.endsWith(zh) ||
      name
        .split(/(?=[A-Z])|_/)
        .at(-1)
        ?.toLowerCase() === en.toLowerCase(),
  )

type Shape = Pick<FieldSchema, 'type' | 'x-field'>

/** @returns undefined for a number that names its row and is aggregated in no way */
export function usualAggregation(name: string, { type, 'x-field': { label, unit } }: Shape): Exclude<Aggregation, 'weighted'> | undefined {
  const said = typeof unit === 'string' ? [unit] : unit ? [unit.zh, unit.en] : []
  if (said.length > 0) return said.some((each) => amounts.some(({ zh, en }) => each === zh || each === en)) ? 'sum' : 'average'
  if (endsIn(orders, name, label)) return undefined
  return type === 'integer' || endsIn(counts, name, label) ? 'sum' : 'average'
}

interface Wanted {
  readonly field: string
  readonly label: Text
  readonly aggregation: Aggregation
  /** Of a weighted average. */
  readonly weightedBy?: string | undefined
  /** Over which fact, where there are several. */
  readonly fact?: string | undefined
}

/** @param taken ids of measures and dimensions */
export function measureOf({ field, label, aggregation, weightedBy, fact }: Wanted, taken: ReadonlySet<string>): Measure {
  const proposed = aggregation === 'sum' ? field : `${field}${aggregation.charAt(0).toUpperCase()}${aggregation.slice(1)}`
  const isWeighted = aggregation === 'weighted'
  return {
    id: freeId(proposed, taken),
    label: called(label, aggregation),
    op: isWeighted ? 'average' : aggregation,
    field,
    ...(isWeighted && weightedBy !== undefined && { weightedBy }),
    ...(fact !== undefined && { fact }),
  }
}

/** A sum is called as its field is. */
function called(label: Text, aggregation: Aggregation): Text {
  const own = words[aggregation]
  return own ? { zh: own.zh.replace('{}', label.zh), en: own.en.replace('{}', lower(label.en)) } : label
}

/** Words of capitals only keep them: CV. */
const lower = (word: string): string => (/^[A-Z][a-z]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word)

const words: Partial<Record<Aggregation, Text>> = {
  average: { zh: '平均{}', en: 'Average {}' },
  weighted: { zh: '加权平均{}', en: 'Weighted average {}' },
  min: { zh: '最小{}', en: 'Lowest {}' },
  max: { zh: '最大{}', en: 'Highest {}' },
  distinct: { zh: '{}（不同值数）', en: 'Different values of {}' },
}

/** A measure as it is chosen: one that is there, or one that its dataset gains with the chart. */
export interface ChosenMeasure {
  readonly id: string
  readonly label: Text
  readonly op?: Measure['op']
  readonly field?: string | null
  readonly weightedBy?: string | null
  readonly fact?: string | null
  /** Of what is aggregated as the chart says: not of what is narrowed, counted within others or made of other measures. */
  readonly plain?: boolean
}

const plainOps: ReadonlySet<string | undefined> = new Set(['sum', 'average', 'min', 'max', 'distinct'])

/** Whether it may be aggregated otherwise. */
export const isPlain = (measure: Measure): boolean =>
  plainOps.has(measure.op) &&
  measure.field !== undefined &&
  (['where', 'since', 'per', 'within', 'factor'] as const).every((key) => measure[key] === undefined)

/** How it is aggregated. */
export const aggregationOf = ({ op, weightedBy }: ChosenMeasure): Aggregation =>
  weightedBy ? 'weighted' : (aggregations.find((each) => each === op) ?? 'sum')

/** Numbers and references of a row without a measure in the dataset yet. */
export function furtherMeasures(
  entity: EntityDocument | undefined,
  known: readonly ChosenMeasure[],
): readonly (Measure & { readonly plain: true })[] {
  const measured = new Set(known.map(({ field }) => field))
  const taken = new Set(known.map(({ id }) => id))
  return Object.entries(entity?.schema.properties ?? {}).flatMap(([field, schema]) => {
    const { label, secret, computed, reference } = schema['x-field']
    const isNumber = schema.type === 'number' || schema.type === 'integer'
    if (measured.has(field) || secret !== undefined || computed !== undefined || !(isNumber || reference !== undefined)) return []
    const aggregation = isNumber ? (usualAggregation(field, schema) ?? 'max') : 'distinct'
    return [{ ...measureOf({ field, label, aggregation }, taken), plain: true as const }]
  })
}
