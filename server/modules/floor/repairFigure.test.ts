// The form of a correction tells the output that it replaces, to whoever may fill it in, and reckons what becomes of it as the server does.
import { expect, test } from 'vitest'
import { environmentOf } from '../../../metadata/expression/environment.ts'
import { evaluateExpression } from '../../../metadata/expression/evaluate.ts'
import { recordOf } from '../../../metadata/expression/fieldTypes.ts'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { QueriedFigure } from '../../../metadata/model/model.ts'
import { rowOf, Samples } from '../../engine/entity/testing/samples.ts'
import { grantsOf, grantsOfRoles, type Grants } from '../../kernel/permission/grants.ts'
import type { RoleRecord } from '../../kernel/permission/rights.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { cutPage } from '../metadata/cut.ts'

const server = await serverForFile()
const samples = new Samples(server)
const page = samples.model.pages.productionSupplement ?? expect.unreachable()

/** The figure below a field of a form of the page, as it is left to a reader. */
function figureOf(entity: string, grants: Grants): QueriedFigure | undefined {
  const blocks = cutPage(page, grants).tabs.flatMap((tab) => tab.blocks)
  const forms = blocks.flatMap((block) => (block.kind === 'form' && block.entity === entity ? [block] : []))
  return fieldsOf(forms.flatMap(({ items }) => items)).flatMap(({ figure }) => figure ?? [])[0]
}

const grants = grantsOf(samples.model, ['*'], { audience: 'tenant' })
const repair = figureOf('yieldRepair', grants) ?? expect.unreachable()
const supplement = figureOf('productionSupplement', grants) ?? expect.unreachable()

function becomes({ then }: QueriedFigure, entity: string, given: { readonly form: object; readonly figure: object }): unknown {
  const { fields } = samples.entity(entity)
  const environment = environmentOf({ form: recordOf(fields), figure: { record: { kg: 'decimal' } } })
  return Number(evaluateExpression(then?.compute.cel ?? '', environment, { ...given }))
}

const shift = { productionDate: '2026-03-05', period: 1 }
async function spun(kg: number) {
  const device = await samples.make('device', { spindleCount: 480 })
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, actual_kg, other_process)
     values ($1, $2, 1, '2026-03-05T00:00Z', '2026-03-05T08:00Z', $3, $4, true)`,
    [server.tenants.a.id, shift.productionDate, device.id, kg],
  )
  return { device: device.id, ...shift }
}

test('it is asked by what a correction must say, of every process, and answers the output of that shift', async () => {
  expect(repair.filter.map(({ dimension, needed }) => [dimension, needed])).toEqual([
    ['date', true],
    ['period', true],
    ['device', true],
    ['variety', false],
  ])
  const cell = await spun(130.25)
  const filter = { date: [cell.productionDate, cell.productionDate], device: cell.device, period: 1 }
  const ask = (more: object) =>
    server.call('admin', 'POST', `/datasets/${repair.dataset}`, { dimensions: [], measures: ['kg'], filter: { ...filter, ...more } })
  expect((await ask({})).data).toEqual({ rows: [{ kg: 130.25 }] })
  expect((await ask({ period: 2 })).data).toEqual({ rows: [{ kg: null }] })
})

test.each(['replace', 'add', 'subtract'])('what becomes of it by %s is what the server notes, through changes too', async (operation) => {
  const cell = await spun(130.25)
  const { routes } = samples.entity('yieldRepair')
  const given = { ...cell, operation, value: 20.5, reason: '复核' }
  const made = rowOf(await samples.call(routes.create, given))
  expect(becomes(repair, 'yieldRepair', { form: given, figure: { kg: 130.25 } })).toBe(made.afterValue)
  await server.sql('update data.shift_yield set actual_kg = 99 where device_id = $1', [cell.device])
  const changed = rowOf(await samples.call(routes.update, { id: made.id, version: made.version, value: 10.5 }))
  const typed = { ...given, beforeValue: made.beforeValue, value: 10.5 }
  expect(becomes(repair, 'yieldRepair', { form: typed, figure: { kg: 99 } })).toBe(changed.afterValue)
})

test('what becomes of it by a supplement is what the server notes, where nothing is known too', async () => {
  const cell = await spun(130.25)
  const { routes } = samples.entity('productionSupplement')
  const given = { ...cell, startOutput: 10, endOutput: 30.5, reason: '断网' }
  const made = rowOf(await samples.call(routes.create, given))
  expect(becomes(supplement, 'productionSupplement', { form: given, figure: { kg: 130.25 } })).toBe(made.afterValue)
  const other = { ...given, period: 2 }
  const alone = rowOf(await samples.call(routes.create, other))
  expect(becomes(supplement, 'productionSupplement', { form: other, figure: {} })).toBe(alone.afterValue)
})

test('whoever may fill in the form may ask it, unless a role masks what it is made of; nobody else', () => {
  const repairs =
    samples.model.permissions.pages.productionSupplement?.keys.map(({ key }) => key).filter((key) => /repair\w*\//i.test(key)) ?? []
  const looking = repairs.filter((key) => key.endsWith('/view'))
  const clerk = {
    id: 'clerk',
    name: '统计员',
    keys: [...looking, ...repairs.filter((key) => key.endsWith('/create'))],
    scope: 'all',
    masks: [],
  } as const
  const holding = (role: Partial<RoleRecord>) => grantsOfRoles(samples.model, [{ ...clerk, ...role }], { audience: 'tenant' })
  const read = `dataset:${repair.dataset}.read`
  expect(figureOf('yieldRepair', holding({}))).toEqual(repair)
  expect(holding({}).allows(read)?.fields).toEqual(new Set(['date', 'period', 'device', 'variety', 'kg']))
  expect(figureOf('yieldRepair', holding({ masks: ['shiftYield.actualKg'] }))).toBeUndefined()
  expect(holding({ keys: looking }).allows(read)).toBeUndefined()
})
