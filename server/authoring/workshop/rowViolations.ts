// What a layer asks of stored rows, and which of them would not pass, in the reader's words.
import type { Layered } from '../../../metadata/compiler/compileLayered.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Model, Text } from '../../../metadata/model/model.ts'
import type { Homes } from '../../kernel/database/database.ts'
import type { LayerChange } from '../../engine/entity/layer/changed.ts'
import { type Violation, violationsOf } from '../../engine/entity/layer/violations.ts'
import type { Caller } from '../../kernel/call/caller.ts'

interface Rows {
  readonly homes: Homes
  readonly caller: Caller
  readonly before: Model
}

/** What a layer asks of stored rows, by the entities that it changes. */
export const changesOfRows = (layered: Layered, { homes, caller, before }: Rows): readonly LayerChange[] => {
  const { model } = layered
  // Transactions of their own beside the one that publishes: the call's idempotency key is claimed there, and they would wait for it for ever.
  const { key: _, bodyHash: __, ...call } = caller.call
  const callCaller = { ...caller, call }
  return Object.values(model?.entities ?? {}).flatMap((after) =>
    model && after !== before.entities[after.id] && after.store === 'table'
      ? [{ database: homes[after.home], caller: callCaller, model, before: before.entities[after.id], after }]
      : [],
  )
}

interface DescribedViolation extends Violation {
  readonly message: string
}

/** Each also in the reader's words. */
export async function violationsIn(changes: readonly LayerChange[], language: keyof Text): Promise<readonly DescribedViolation[]> {
  const found: DescribedViolation[] = []
  for (const change of changes)
    for (const violation of await violationsOf(change)) found.push({ ...violation, message: wordsOf(change, violation)[language] })
  return found
}

function wordsOf({ before, after: entity }: LayerChange, { field, rule, rows, total }: Violation): Text {
  const fieldLabel = field === undefined ? undefined : entity.fields[field]?.label
  const ruleMessage = rule === undefined ? undefined : entity.unique.find(({ id }) => id === rule)?.message
  // of what no row can hold yet nothing can be put right beforehand
  const kind = field === undefined ? 'rule' : before && !before.fields[field] ? 'fresh' : 'field'
  const say = (language: keyof Text): string =>
    fill(sentences[kind][language], {
      entity: entity.label[language],
      what: fieldLabel?.[language] ?? ruleMessage?.[language] ?? field ?? rule ?? '',
      rows,
      total,
    })
  return { zh: say('zh'), en: say('en') }
}

const sentences = {
  field: {
    zh: '“{entity}”的“{what}”：{total} 条数据中有 {rows} 条不符合。请先修改这些数据，或放宽要求',
    en: '{what} of {entity}: {rows} of {total} rows would not pass. Change these rows first, or ask for less',
  },
  fresh: {
    zh: '“{entity}”的“{what}”是新字段，已有的 {rows} 条数据还没有值。请给它默认值；或先不勾选“必填”发布，补齐数据后再设为必填',
    en: '{what} of {entity} is new, and {rows} rows that are there have no value. Give it a default; or publish it without asking for it, fill the rows in, and require it then',
  },
  rule: {
    zh: '“{entity}”的唯一规则（{what}）：{total} 条数据中有 {rows} 条重复。请先修改这些数据',
    en: 'Unique rule of {entity} ({what}): {rows} of {total} rows repeat another. Change these rows first',
  },
} satisfies Record<string, Text>
