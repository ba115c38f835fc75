// Assessments with their appeals, KPI configurations, salary coefficients.
import { beforeAll, expect, test } from 'vitest'
import { messagesOf, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
const assessments = samples.entity('assessment')
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const operate = (entity: string, row: Row, name: string, input: object = {}): Promise<Reply> =>
  samples.call(samples.entity(entity).operationRoutes[name], { id: row.id, version: row.version, ...input })

let employee: Row
let item: Row
beforeAll(async () => {
  employee = await samples.make('employee', { name: '李晓梅' })
  item = await samples.make('assessmentItem', { name: '迟到', score: -2 })
})

const assess = (more: object = {}) =>
  samples.call(assessments.routes.create, { employee: employee.id, item: item.id, date: today, ...more })

test('an assessment takes the score of its item where none is entered, and ±100 at most', async () => {
  const row = rowOf(await assess())
  expect([row.score, row.countedScore, row.appeal, row.title]).toEqual([-2, -2, 'none', `李晓梅 · ${today} · 迟到`])
  expect(row.assessor).not.toBeNull()
  expect(rowOf(await assess({ score: 5.5, reason: '接班及时' })).score).toBe(5.5)
  expect(messagesOf(await assess({ score: 100.5 }))).toEqual({ score: '得分须在 -100 至 100 之间' })
  expect(messagesOf(await assess({ date: '2999-01-01' }))).toEqual({ date: '日期不能晚于今天' })
  const off = await samples.make('assessmentItem', { name: '旧项目', score: 1, enabled: false })
  expect(messagesOf(await assess({ item: off.id }))).toEqual({ item: '请选择启用中的考核项目' })
})

test('an appeal counts once it is upheld: not while it is open, withdrawn or rejected', async () => {
  let row = rowOf(await assess({ score: -10 }))
  expect((await operate('assessment', row, 'upholdAppeal', { decidedScore: 0 })).status).toBe(409)
  row = rowOf(await operate('assessment', row, 'raiseAppeal', { appealReason: '当班机台停电' }))
  expect([row.appeal, row.countedScore, row.appealReason]).toEqual(['raised', -10, '当班机台停电'])
  expect((await samples.call(assessments.routes.update, { id: row.id, version: row.version, score: -1 })).status).toBe(409)
  row = rowOf(await operate('assessment', row, 'withdrawAppeal'))
  expect([row.appeal, row.countedScore]).toEqual(['withdrawn', -10])
  row = rowOf(await operate('assessment', row, 'raiseAppeal', { appealReason: '有记录为证' }))
  row = rowOf(await operate('assessment', row, 'upholdAppeal', { decidedScore: -1, appealDecision: '减轻' }))
  expect([row.appeal, row.score, row.countedScore]).toEqual(['upheld', -10, -1])
  let other = rowOf(await assess({ score: -4 }))
  other = rowOf(await operate('assessment', other, 'raiseAppeal', { appealReason: '不服' }))
  other = rowOf(await operate('assessment', other, 'rejectAppeal', { appealDecision: '证据不足' }))
  expect([other.appeal, other.countedScore]).toEqual(['rejected', -4])
})

test('weights of a configuration add up to 100, each indicator once, and lower is better where the floor exceeds the target', async () => {
  const jobPost = (await samples.make('jobPost')).id
  const create = (indicators: readonly object[], more: object = {}) =>
    samples.call(samples.entity('personKpiConfig').routes.create, { name: '挡车工', jobPost, payBasis: 'output', indicators, ...more })
  const [rate, output] = [
    { indicator: 'breakRate', weight: 40, floor: 30, target: 12 },
    { indicator: 'outputAttainment', weight: 60, floor: 85, target: 100 },
  ]
  expect(messagesOf(await create([{ ...rate, weight: 30 }, output]))).toMatchObject({ indicators: '指标权重合计须为 100' })
  expect(messagesOf(await create([rate, { ...rate, weight: 60 }]))).toEqual({ indicators: '指标“千锭时断头”重复' })
  expect(Object.values(messagesOf(await create([{ ...rate, floor: 12 }, output])))).toEqual(['底线值不能等于目标值'])
  const row = rowOf(await create([rate, output]))
  expect(row.indicators).toMatchObject([
    { indicator: 'breakRate', lowerBetter: true, cap: 1.2 },
    { indicator: 'outputAttainment', lowerBetter: false, cap: 1.2 },
  ])
  expect(messagesOf(await create([rate, output], { name: '另一个' }))).toEqual({ jobPost: '该岗位已有绩效配置' })
})

test('a coefficient is there once a month, post, process and variety, where none counts as a value; a month takes over the last', async () => {
  const jobPost = (await samples.make('jobPost', { name: '挡车' })).id
  const variety = (await samples.make('variety')).id
  const last = `${Number(today.slice(0, 4)) - 1}-12`
  const create = (more: object = {}) =>
    samples.call(samples.entity('salaryCoefficient').routes.create, { month: last, jobPost, coefficient: 1.05, piecePrice: 0.12, ...more })
  expect(rowOf(await create()).title).toBe(`${last} · 挡车`)
  expect(messagesOf(await create())).toEqual({ month: `${last} · 挡车 的工资系数已存在（工序、品种不填也视为一种取值）` })
  expect((await create({ variety })).status).toBe(200)
  expect((await create({ variety })).status).toBe(400)
  expect((await Promise.all([create({ month: '2025-01' }), create({ month: '2025-01' })])).map(({ status }) => status).toSorted()).toEqual([
    200, 400,
  ])
  expect(messagesOf(await create({ month: '2025-13' }))).toEqual({ month: '请输入正确的月份' })
  const copy = () => samples.call(samples.entity('salaryCoefficient').operationRoutes.copyMonth, {})
  expect((await copy()).status).toBe(200)
  const copied = rowsOf(await samples.call(samples.entity('salaryCoefficient').routes.list, { month: today.slice(0, 7) }))
  expect(copied.map(({ title, coefficient, piecePrice }) => [title, coefficient, piecePrice])).toContainEqual([
    `${today.slice(0, 7)} · 挡车`,
    1.05,
    0.12,
  ])
  expect((await copy()).msg).toBe('本月已有全部系数')
})
