// What the help of a page tells of its fields: those of tables, and the figures of its charts.
import { expect, test } from 'vitest'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { fieldHelp } from './fields.ts'

const text = (zh: string, en: string) => ({ zh, en })

test('a chart tells what its figures mean and in what they are counted, each once', () => {
  const measures = [
    { id: 'kg', label: text('产量', 'Output'), unit: text('kg', 'kg') },
    {
      id: 'efficiency',
      label: text('生产效率', 'Efficiency'),
      help: text('产量 ÷ 理论产量（公式 F8）', 'Output ÷ Theoretical (formula F8)'),
    },
    { id: 'breaks', label: text('断头数', 'Breaks') },
  ]
  const chart = { kind: 'chart', id: 'byDay', dataset: 'production', x: 'date', y: ['kg', 'efficiency'] }
  const bundle: object = {
    page: { blocks: [chart, { ...chart, id: 'byTeam', y: ['kg'] }], tabs: [] },
    datasets: { production: { dimensions: [], measures } },
    entities: {},
    dictionaries: {},
  }
  const told = fieldHelp(bundle as PageBundle, undefined)
  expect([...told].map(([id, { help, facts }]) => [id, help?.en, facts.map(({ en }) => en)])).toEqual([
    ['dataset:production.kg', undefined, ['in kg']],
    ['dataset:production.efficiency', 'Output ÷ Theoretical (formula F8)', []],
  ])
})
