// The perspective of a machine: that of its model, else of its process; its cards with their figures.
import type { OperationFunction } from '../../engine/context/functions.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Statement } from '../../kernel/database/database.ts'
import { addDays, wallTime } from '../../../metadata/mill/zone.ts'
import { clockIn, DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { contextOf } from '../../engine/context/context.ts'
import { list } from '../../engine/entity/read/list.ts'
import type { ModulePlatform } from '../handlers.ts'
import { type BoardCard, type CardKind, dimensionOf, measureOf, textCard } from './cards.ts'
import { type Evaluate, evaluator, type Formula, isWrongFormula } from './evaluate.ts'

interface StoredCard {
  readonly id: string
  readonly name: string
  readonly dataType: 'number' | 'ratio' | 'line' | 'bar' | 'pie' | 'list' | 'status'
  readonly yieldIndicator: boolean
  readonly split: string | null
  readonly width: number
  readonly indicators: readonly {
    readonly identifier: string
    readonly name: string
    readonly decimals: number
    readonly unit: string | null
  }[]
}

const cardsStatement = (device: string): Statement => ({
  name: 'cards_of_machine',
  text: `select coalesce(json_agg(json_build_object('id', l.id, 'name', c.name, 'dataType', c.data_type, 'yieldIndicator', c.yield_indicator, 'split', c.split, 'width', coalesce(l.width, 3),
      'indicators', (select coalesce(json_agg(json_build_object('identifier', i.identifier, 'name', i.name, 'decimals', coalesce(i.decimals, 2), 'unit', i.unit) order by i.name), '[]')
        from read.card_indicators r join read.indicator i on i.id = r.target_id where r.owner_id = c.id)) order by l.position nulls last, l.id), '[]')::text
    from (select p.id from read.perspective p join read.device d on d.id = $1::uuid
      where p.enabled and (p.device_model_id = d.device_model_id or p.process_id = d.process_id) order by p.device_model_id is null limit 1) p
    join read.perspective_card l on l.perspective_id = p.id join read.card c on c.id = l.card_id`,
  values: [device],
})

/** `{ device, from?, until? }`, the last seven days unless said → the cards of its perspective; none where it has none. */
export const showPerspective =
  (platform: ModulePlatform): OperationFunction =>
  async ({ context: { caller }, transaction, input }) => {
    const device = String(input.device)
    const today = clockIn().today
    const until = typeof input.until === 'string' ? input.until : today
    const from = typeof input.from === 'string' ? input.from : addDays(until, -6)
    const [rows] = await transaction.run(cardsStatement(device))
    const cards = JSON.parse(rows?.[0] ?? '[]') as readonly StoredCard[]
    const filter = { device: [device], date: [from, until] }
    const evaluate = cards.some(({ dataType }) => dataType !== 'status') ? await evaluator(platform, caller) : undefined
    const shown = cards.map((card) =>
      evaluate && card.dataType !== 'status'
        ? figuresCard(evaluate, { card, filter, caller })
        : statusCard(platform, { card, device, caller }),
    )
    return { cards: await Promise.all(shown) }
  }

const kinds: Readonly<Record<StoredCard['dataType'], CardKind>> = {
  number: 'statistic',
  ratio: 'gauge',
  line: 'line',
  bar: 'bar',
  pie: 'pie',
  list: 'list',
  status: 'text',
}

interface OfCard {
  readonly card: StoredCard
  readonly filter: Readonly<Record<string, unknown>>
  readonly caller: Caller
}

async function figuresCard(evaluate: Evaluate, { card, filter, caller }: OfCard): Promise<BoardCard> {
  const { language } = caller
  const split = card.dataType === 'number' || card.dataType === 'ratio' ? undefined : (card.split ?? 'date')
  const formulas: readonly Formula[] = [
    ...(card.yieldIndicator
      ? [{ id: 'x_yield', label: language === 'zh' ? '产量' : 'Output', formula: 'kg', operation: 'SUM', decimals: 1, unit: 'kg' } as const]
      : []),
    ...card.indicators.map(({ identifier, name, decimals, unit }, at) => ({
      id: `x_card${at}`,
      label: name,
      formula: identifier,
      operation: 'SUM' as const,
      decimals,
      unit,
    })),
  ]
  const common = { id: card.id, title: card.name, width: card.width }
  const found = await evaluate({ formulas, filter, ...(split !== undefined && { dimensions: [split] }), top: 100 })
  if (isWrongFormula(found)) return textCard({ ...common, text: found.wrong[language] })
  const y = found.measures.map((measure) => measureOf(measure, language))
  return { ...common, kind: kinds[card.dataType], x: dimensionOf(found.dimensions[0], language), y, rows: found.rows }
}

interface Now {
  readonly state: string
  readonly since: string
}

async function nowOf(platform: ModulePlatform, caller: Caller, device: string): Promise<Now | undefined> {
  const { text } = await list(contextOf(platform, caller, { entity: 'machineNow', action: 'page' }), { filter: { device } })
  const [now] = JSON.parse(text) as readonly Now[]
  return now
}

async function statusCard(
  platform: ModulePlatform,
  { card, device, caller }: { readonly card: StoredCard; readonly device: string; readonly caller: Caller },
): Promise<BoardCard> {
  const now = caller.grants.allows('machineNow.page') ? await nowOf(platform, caller, device) : undefined
  const words = platform.modelOf(caller).dictionaries.machineState?.values ?? []
  const word = words.find(({ value }) => value === now?.state)
  const text = word ? word.label[caller.language] : '--'
  const note = now && wallTime(Date.parse(now.since), DEFAULT_ZONE)
  return textCard({ id: card.id, title: card.name, width: card.width, text, ...(note !== undefined && { note }) })
}
