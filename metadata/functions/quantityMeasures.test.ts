// Formulas over quantities: what they translate to, and what is refused with its place.
import { expect, it, test } from 'vitest'
import { figureEnvironment } from '../expression/figures.ts'
import { quantityDataset } from '../expression/formulaVectors.ts'
import { checkExpression } from '../expression/check.ts'
import { isFault, parseFormula } from './quantityFormula.ts'
import { identifiersIn, translateFormula } from './quantityMeasures.ts'

const translate = (formula: string, operation: 'SUM' | 'AVG' | 'DIFF' = 'SUM', indicators = new Map<string, string>()) =>
  translateFormula(formula, { dataset: quantityDataset, indicators, operation })

test('aggregates become measures, and those that are there are used', () => {
  expect(translate('SUM(kg) / COUNT(kg)')).toMatchObject({
    cel: '(figure.kg / figure.x_qCountKg)',
    measures: [{ id: 'x_qCountKg', op: 'count', fact: 'rows', where: { cel: 'has(row.kg)' } }],
  })
  expect(translate('MAX(kg) - MIN(kg)')).toMatchObject({
    measures: [
      { op: 'max', field: 'kg' },
      { op: 'min', field: 'kg' },
    ],
  })
  const diff = translate('DIFF(kg)')
  expect(diff).toMatchObject({
    cel: '(figure.x_qLastKg - figure.x_qFirstKg)',
    measures: [
      { op: 'last', order: ['at'] },
      { op: 'first', order: ['at'] },
    ],
  })
})

test('a quantity without a function is aggregated by the operation, a ratio and an indicator as they are', () => {
  expect(translate('kg + rate', 'AVG')).toMatchObject({
    cel: '(figure.x_qAverageKg + figure.rate)',
    measures: [{ op: 'average', field: 'kg' }],
  })
  expect(translate('kg', 'DIFF')).toMatchObject({ cel: '(figure.x_qLastKg - figure.x_qFirstKg)' })
  expect(translate('speed * 2', 'AVG', new Map([['speed', 'rate']]))).toMatchObject({ cel: '(figure.rate * 2.0)', measures: [] })
})

test('identifiers are found in every part', () =>
  expect(identifiersIn('IF(a > SUM(b), -c, ROUND(MAX(d, e), 1)) + a')).toEqual(['a', 'b', 'c', 'd', 'e']))

it.each([
  ['', 0, '公式没有写完'],
  ['kg +', 4, '公式没有写完'],
  ['kg + kgs', 5, '没有标识符“kgs”，是否要写“kg”'],
  ['kg kg', 3, '这里不能写“kg”'],
  ['(kg', 3, '这里应为“)”'],
  ['kg > 3', 3, '比较只能写在 IF(…) 中'],
  ['IF(kg, 1, 2)', 5, 'IF 的第一项应为比较，如 kg > 100'],
  ['kg / 0', 5, '不能除以 0'],
  ['SUM(kg + 1)', 4, 'SUM 的括号中只写一个标识符，如 SUM(kg)'],
  ['SUM(rate)', 0, '“rate”已是汇总或比率，请直接写 rate，不加 SUM'],
  ['ROUND(kg, 11)', 10, 'ROUND 的小数位数为 0 到 10'],
  ['POWER(kg, 2)', 0, '没有函数“POWER”，可用：SUM AVG MAX MIN DIFF LAST COUNT IF ROUND'],
] as const)('%s is refused with its place', (formula, start, zh) => {
  expect(translate(formula)).toMatchObject({ start, fault: { zh } })
})

const hostile = [
  'process.exit(1)',
  'constructor',
  '__proto__',
  'toString()',
  "kg'; drop table data.device; --",
  'kg"; select pg_sleep(10)',
  '${kg}',
  '`kg`',
  'kg; kg',
  'kg\u0000',
  'figure.kg',
  'self.kg',
  'kg[0]',
  '(() => 1)()',
  'IF(1 > 0, SUM(constructor), 1)',
  'eval(kg)',
  '1e400',
  '0x10',
  `${'('.repeat(5000)}kg${')'.repeat(5000)}`,
  `${'-'.repeat(900)}kg`,
  `kg${' + kg'.repeat(400)}`,
  '1'.repeat(5000),
]
it.each(hostile.map((formula, index) => ({ index, formula })))('hostile formula $index is refused', ({ formula }) => {
  expect(isFault(translate(formula))).toBe(true)
})

test('whatever parses is an expression of the language, or too long for one', () => {
  const words = ['kg', 'target', 'rate', '(', ')', '+', '*', '/', '-', 'IF(', ',', '>', 'MAX(', 'SUM(', '2', '0.5', 'ROUND(']
  let seed = 7
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
  let parsed = 0
  for (let n = 0; n < 20_000; n++) {
    const formula = Array.from({ length: 1 + next(9) }, () => words[next(words.length)]).join(' ')
    const tree = parseFormula(formula)
    const translated = translate(formula)
    if (isFault(tree)) expect(isFault(translated), formula).toBe(true)
    if (isFault(translated)) continue
    parsed += 1
    expect(checkExpression(translated.cel, figureEnvironment([...translated.reads.values()])).ok, formula).toBe(true)
  }
  expect(parsed).toBeGreaterThan(100)
})
