// The place tree of a mill: plant, workshops, areas of ten frames, stores, offices. The first of them becomes the tenant's root.
import type { DemoRow, MillPlan, Workshop } from './demoRow.ts'

const areaOfFrame = 42

export function spaces(plan: MillPlan): readonly DemoRow[] {
  const at = (name: string, attribute: string, more: Readonly<Record<string, unknown>>): DemoRow => ({
    entity: 'space',
    key: name,
    values: { name, attribute, contact: '生产部', address: plan.address, ...more },
  })
  const company = at(plan.name, 'company', { area: 120000, sort: 1 })
  const plant = at(plan.plant, 'plant', { parent: `@space/${plan.name}`, area: 48000, sort: 1 })
  const under = `@space/${plan.plant}`
  const { branch } = plan
  const second = branch ? [at(branch.plant, 'plant', { parent: `@space/${plan.name}`, area: 16000, sort: 2 })] : []
  const workshops = workshopsOf(plan).flatMap((workshop, index) => [
    at(workshop.name, 'workshop', {
      parent: workshop === branch?.workshop ? `@space/${branch.plant}` : under,
      area: workshop.frames * areaOfFrame * 4,
      processes: ['@process/SPIN'],
      sort: index + 1,
    }),
    ...areasIn(workshop).map((name, part) =>
      at(name, 'area', {
        parent: `@space/${workshop.name}`,
        area: areaOfFrame * 40,
        processes: ['@process/SPIN'],
        sort: part + 1,
      }),
    ),
  ])
  const others: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
    ['清梳车间', 'workshop', { area: 5200, processes: ['@process/BLOW', '@process/CARD'] }],
    ['并粗车间', 'workshop', { area: 4600, processes: ['@process/COMB', '@process/DRAW', '@process/ROVE'] }],
    ['络筒车间', 'workshop', { area: 3800, processes: ['@process/WIND', '@process/TFO'] }],
    ['动力中心', 'area', { area: 1200, processes: ['@process/UTIL'] }],
    ['原料库', 'warehouse', { area: 6000, warehouseType: 'raw' }],
    ['备件库', 'warehouse', { area: 800, warehouseType: 'spare' }],
    ['成品库', 'warehouse', { area: 5200, warehouseType: 'finished' }],
    ['办公楼', 'office', { area: 2400 }],
  ]
  return [
    company,
    plant,
    ...second,
    ...workshops,
    ...others.map(([name, attribute, more], index) => at(name, attribute, { parent: under, sort: index + 10, ...more })),
    {
      entity: 'company',
      key: plan.name,
      values: { name: plan.name, code: 'HQ', sort: 1 },
    },
    ...[plan.plant, ...(branch ? [branch.plant] : [])].map((name, index): DemoRow => ({
      entity: 'company',
      key: name,
      values: { name, code: `P${index + 1}`, parent: `@company/${plan.name}`, sort: index + 1 },
    })),
  ]
}

/** Of ten frames each. */
export const areasIn = ({ name, frames }: Workshop): readonly string[] =>
  Array.from({ length: Math.ceil(frames / 10) }, (_, part) => `${name}${part + 1}区`)

/** The second plant's last. */
export const workshopsOf = ({ workshops, branch }: MillPlan): readonly Workshop[] => (branch ? [...workshops, branch.workshop] : workshops)

/** Of the first plant. */
export const areasOf = ({ workshops }: MillPlan): readonly string[] => workshops.flatMap(areasIn)

/** A mill of several workshops runs each of them as a factory of its own. */
export function factories({ workshops }: MillPlan): readonly DemoRow[] {
  const own = workshops.length > 1 ? workshops : []
  return own.map(({ name }, index) => ({
    entity: 'factory',
    key: name,
    values: { number: `F${index + 1}`, name: `纺纱${'一二三四五六七八九'[index] ?? index + 1}厂`, space: `@space/${name}` },
  }))
}
