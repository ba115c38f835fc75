// The perspective of a machine: that of its model, else of its process; its cards with their figures.
import type { OperationFunction } from '../../engine/context/functions.ts'
import { Refusal } from '../../base/errors.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Statement } from '../../kernel/database/database.ts'
import { addDays, wallTime } from '../../../metadata/mill/zone.ts'
import { clockIn, DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { contextOf } from '../../engine/context/context.ts'
import { list } from '../../engine/entity/read/list.ts'
import type { ModulePlatform } from '../handlers.ts'
import { type BoardCard, type CardKind, dimensionOf, measureOf, textCard } from './cards.ts'
import { type Evaluate, evaluator, type Figures, type Formula, hidden, isWrongFormula } from './evaluate.ts'

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
    readonly source: string
  }[]
}

const cardsStatement = (device: string): Statement => ({
  name: 'cards_of_machine',
  text: `select coalesce(json_agg(json_build_object('id', l.id, 'name', c.name, 'dataType', c.data_type, 'yieldIndicator', c.yield_indicator, 'split', c.split, 'width', coalesce(l.width, 3),
      'indicators', (select coalesce(json_agg(json_build_object('identifier', i.identifier, 'name', i.name, 'decimals', coalesce(i.decimals, 2), 'unit', i.unit, 'source', coalesce(i.source, 'production')) order by i.name), '[]')
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
    const sources = new Map<string, Promise<Evaluate>>()
    const evaluatorOf = (source: string): Promise<Evaluate> => {
      const known = sources.get(source) ?? evaluator(platform, caller, source)
      sources.set(source, known)
      return known
    }
    const shown = cards.map((card) =>
      card.dataType === 'status' ? statusCard(platform, { card, device, caller }) : figuresCard(evaluatorOf, { card, filter, caller }),
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

/** Figures of several datasets stand together by what they are split by. */
async function figuresCard(evaluatorOf: (source: string) => Promise<Evaluate>, { card, filter, caller }: OfCard): Promise<BoardCard> {
  const { language } = caller
  const split = card.dataType === 'number' || card.dataType === 'ratio' ? undefined : (card.split ?? 'date')
  const output = {
    id: 'x_yield',
    label: language === 'zh' ? '产量' : 'Output',
    formula: 'kg',
    operation: 'SUM',
    decimals: 1,
    unit: 'kg',
  } as const
  const formulas: readonly (Formula & { readonly source: string })[] = [
    ...(card.yieldIndicator ? [{ ...output, source: 'production' }] : []),
    ...card.indicators.map(({ identifier, name, decimals, unit, source }, at) => ({
      id: `x_card${at}`,
      label: name,
      formula: identifier,
      operation: 'SUM' as const,
      decimals,
      unit,
      source,
    })),
  ]
  const common = { id: card.id, title: card.name, width: card.width }
  const question = { filter, ...(split !== undefined && { dimensions: [split] }), top: 100 }
  const answers = await Promise.all(
    [...Map.groupBy(formulas, ({ source }) => source)].map(async ([source, own]) => {
      try {
        const evaluate = await evaluatorOf(source)
        return await evaluate({ ...question, formulas: own })
      } catch (error) {
        // One card whose figures the reader may not see leaves the others as they are.
        if (error instanceof Refusal && error.error === 'notAllowed') return { id: source, wrong: hidden }
        throw error
      }
    }),
  )
  const y: BoardCard['y'][number][] = []
  const rows = new Map<string, Figures>()
  let x = dimensionOf(undefined, language)
  for (const found of answers) {
    if (isWrongFormula(found)) return textCard({ ...common, text: found.wrong[language] })
    const [dimension] = found.dimensions
    if (dimension) x = dimensionOf(dimension, language)
    y.push(...found.measures.map((measure) => measureOf(measure, language)))
    for (const row of found.rows) {
      const key = String(dimension ? row[dimension.id] : '')
      rows.set(key, { ...rows.get(key), ...row })
    }
  }
  const ordered =
    answers.length > 1 && x.grain ? [...rows.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)) : [...rows.entries()]
  return { ...common, kind: kinds[card.dataType], x, y, rows: ordered.map(([, row]) => row) }
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
