// What the help of a page says of a figure: its own words, how it is made, its formula; nothing where the label says it all.
import { expect, test } from 'vitest'
import { product } from '../../examples/product.ts'
import type { DatasetDocument, Measure } from '../../generated/language.ts'
import { load } from '../load/load.ts'
import { resolveMeasure } from './dataset.ts'
import { resolve } from './resolve.ts'

const names = resolve(load(product()))
const label = (zh: string, en: string) => ({ zh, en })
const counted = { op: 'count' } as const
const measures = [
  { id: 'good', label: label('好产量', 'Good output'), ...counted },
  { id: 'bad', label: label('次品', 'Seconds'), ...counted },
  { id: 'hours', label: label('锭时', 'Spindle hours'), ...counted, help: label('运转时间乘以锭数', 'Running time times spindles') },
] satisfies readonly Measure[]

test.each([
  [{ op: 'ratio', ratio: ['good', 'hours'] }, ['好产量 ÷ 锭时', 'Good output ÷ Spindle hours']],
  [
    { op: 'ratio', ratio: ['good', 'hours'], factor: 100, unit: '%', formula: 'F8' },
    ['好产量 ÷ 锭时（公式 F8）', 'Good output ÷ Spindle hours (formula F8)'],
  ],
  [{ op: 'ratio', ratio: ['good', 'hours'], factor: 1000 }, ['好产量 ÷ 锭时 × 1000', 'Good output ÷ Spindle hours × 1000']],
  [{ op: 'ratio', ratio: ['good', 'hours'], factor: 1 / 60 }, ['好产量 ÷ 锭时 ÷ 60', 'Good output ÷ Spindle hours ÷ 60']],
  [{ op: 'ratio', ratio: [['good', '-bad'], 'good'] }, ['(好产量 − 次品) ÷ 好产量', '(Good output − Seconds) ÷ Good output']],
  [{ op: 'plus', of: ['good', 'bad'] }, ['好产量 + 次品', 'Good output + Seconds']],
  [{ op: 'product', of: ['good', 'bad'], factor: 2 }, ['好产量 × 次品 × 2', 'Good output × Seconds × 2']],
  [{ op: 'count', formula: 'F5' }, ['公式 F5', 'formula F5']],
  [{ op: 'count', help: label('不含次品', 'Without seconds'), formula: 'F5' }, ['不含次品；公式 F5', 'Without seconds; formula F5']],
  [{ op: 'count' }, [undefined, undefined]],
] satisfies readonly (readonly [Partial<Measure>, readonly (string | undefined)[]])[])('%j', (own, [zh, en]) => {
  const measure: Measure = { id: 'told', label: label('算', 'Told'), ...own }
  const dataset = names.documents.dataset.values().next().value?.document
  const document: DatasetDocument = { ...(dataset as DatasetDocument), measures: [...measures, measure] }
  const { help } = resolveMeasure(measure, document, names)
  expect([help?.zh, help?.en]).toEqual([zh, en])
})
