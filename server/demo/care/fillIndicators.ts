// The demo mills' indicators, cards, perspectives and device KPIs: made once, behind the running console, by their administrator.
import { contextOf } from '../../engine/context/context.ts'
import type { Platform } from '../../engine/context/platform.ts'
import { create } from '../../engine/entity/write/create.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Databases } from '../../kernel/database/databases.ts'

type Row = Readonly<Record<string, unknown>>

const scope = { timeSet: ['day', 'month'], regionSet: ['device', 'workshop'], calculateOperation: 'sum' }

const indicators = [
  {
    name: '千锭时产量',
    identifier: 'kgPerThousand',
    formula: 'kg × 1000 ÷ spindleHours',
    unit: 'kg',
    decimals: 2,
    storeHistory: true,
    saveProcess: true,
  },
  {
    name: '千锭时断头（含开车）',
    identifier: 'breaksPerThousand',
    formula: '(breaks + startupBreaks) × 1000 ÷ spindleHours',
    unit: '根',
    decimals: 1,
    splitByVariety: true,
  },
  {
    name: '班产波动',
    identifier: 'shiftSpread',
    formula: 'IF(AVG(kg) > 0, (MAX(kg) − MIN(kg)) ÷ AVG(kg) × 100, 0)',
    unit: '%',
    decimals: 1,
  },
  { name: '吨纱电耗估算', identifier: 'powerPerTon', formula: 'kWh × 1000 ÷ kg', unit: 'kWh/t', decimals: 0 },
  { name: '每落产量', identifier: 'kgPerDoff', formula: 'kg ÷ doffs', unit: 'kg', decimals: 1 },
  {
    name: '设备综合效率',
    identifier: 'overall',
    formula: 'ROUND(timeEfficiency × spindleEfficiency ÷ 100, 2)',
    unit: '%',
    decimals: 2,
    min: 0,
    max: 100,
  },
] as const

/** name, type, indicators, split; output is added to those that show it. */
const cards = [
  { name: '运行状态', dataType: 'status', of: [] },
  { name: '产量', dataType: 'number', yieldIndicator: true, of: [] },
  { name: '综合效率', dataType: 'ratio', of: ['overall'] },
  { name: '千锭时产量', dataType: 'number', of: ['kgPerThousand'] },
  { name: '产量与班次', dataType: 'bar', yieldIndicator: true, split: 'organisation', of: [] },
  { name: '断头走势', dataType: 'line', split: 'date', of: ['breaksPerThousand'] },
  { name: '品种产量', dataType: 'pie', yieldIndicator: true, split: 'variety', of: [] },
  { name: '每日明细', dataType: 'list', yieldIndicator: true, split: 'date', of: ['breaksPerThousand', 'kgPerDoff'] },
] as const

const widths = [3, 3, 3, 3, 6, 6, 4, 8]

const kpis = [
  { name: '生产效率', formula: 'efficiency', target: 94, unit: '%' },
  { name: '千锭时断头', formula: 'breakRate', target: 18, lowerBetter: true, unit: '根' },
  { name: '综合效率', formula: 'overall', target: 94, unit: '%' },
] as const

/** Answers whether all is there. What is there by its name is left as people made it. */
export async function fillIndicators(
  platform: Platform & { readonly database: Databases },
  renew: () => Promise<Caller>,
): Promise<boolean> {
  const [rows] = await platform.database.tenant.read(await renew(), [known])
  const { process, names } = JSON.parse(rows?.[0]?.[0] ?? '{}') as Known
  if (process === null) return false
  const made = async (entity: keyof Known['names'], values: Row & { readonly name: string }): Promise<string> => {
    const there = names[entity]?.[values.name]
    if (there !== undefined) return there
    // Each publication moves the rights of the session.
    const answer = await create(contextOf(platform, await renew(), { entity, action: 'create' }), values)
    return String((JSON.parse(answer.kind === 'json' ? answer.text : '{}') as Row).id)
  }
  const ids = new Map<string, string>()
  for (const each of indicators) ids.set(each.identifier, await made('indicator', { ...scope, ...each, process }))
  const lines: Row[] = []
  for (const [at, { of, ...card }] of cards.entries()) {
    const id = await made('card', { ...card, indicators: of.map((identifier) => ids.get(identifier)), sort: at + 1 })
    lines.push({ card: id, width: widths[at], position: at + 1 })
  }
  for (const kpi of kpis) await made('deviceKpiConfig', { ...kpi, process })
  await made('perspective', { name: '细纱机透视图', process, cards: lines })
  return true
}

type Ids = Readonly<Record<string, string>>

interface Known {
  /** Ring spinning. */
  readonly process: string | null
  readonly names: Readonly<Record<'indicator' | 'card' | 'deviceKpiConfig' | 'perspective', Ids | null>>
}

const known = {
  name: 'demo_indicators',
  text: `select json_build_object('process', (select id from read.process where code = 'SPIN' limit 1), 'names', json_build_object(
      'indicator', (select json_object_agg(name, id) from read.indicator), 'card', (select json_object_agg(name, id) from read.card),
      'deviceKpiConfig', (select json_object_agg(name, id) from read.device_kpi_config),
      'perspective', (select json_object_agg(name, id) from read.perspective)))::text`,
  values: [],
}
