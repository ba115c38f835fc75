// Packages beside the product: a tenant's layer names their widgets, held against their manifests; the product's own pages do not.
import { expect, test } from 'vitest'
import { compileLazily, type Product } from '../compiler/compile.ts'
import { compileLayered } from '../compiler/compileLayered.ts'
import type { WidgetManifest } from '../generated/language.ts'
import { repositorySources } from '../testing/documents.ts'
import { usesOf } from '../references/uses.ts'
import { fits } from './contract.ts'
import { manifestProblems, withPackages } from './withPackages.ts'

const { model, ...rest } = compileLazily(await repositorySources())
if (!model) throw new Error('the documents do not compile')
const product: Product = { ...rest, model }

const manifest: WidgetManifest = {
  kind: 'widget',
  id: 'x_load',
  label: { zh: '负荷', en: 'Load' },
  role: 'chart',
  figures: { x: 'day', series: 'required', measures: [1, 1] },
  props: { type: 'object', additionalProperties: false, properties: { height: { type: 'integer', minimum: 120 } } },
}
const base = { dataset: 'production', title: { zh: '负荷', en: 'Load' }, x: 'date', series: 'period', y: ['kg'] }
const layer = (chart: object) => [
  {
    file: 'page:productionEquipmentDevice',
    document: {
      kind: 'patch',
      target: 'page:productionEquipmentDevice',
      base: '0',
      ops: [{ op: 'insert', path: 'charts', value: { id: 'x_load', ...base, ...chart } }],
    },
  },
]
function problems(under: Product, chart: object): readonly string[] {
  const layered = compileLayered(under, layer(chart))
  return [...layered.problems, ...layered.pages.flatMap(layered.problemsOf)].map(({ code, path }) => `${code} ${path}`)
}

test('a layer names a packaged widget by its manifest: props, role and figures are held to it, and its uses are known', () => {
  const under = withPackages(product, [manifest])
  expect(under.model).toBe(product.model)
  const chart = (props: object) => ({ widget: { name: 'x_load', props } })
  expect(problems(product, chart({}))).toEqual(['unknownWidget /ops/0/value/widget/name'])
  expect(problems(under, chart({ height: 200 }))).toEqual([])
  expect(problems(under, chart({ height: 20 }))).toEqual(['wrongWidgetProps /ops/0/value/widget/props/height'])
  const layered = compileLayered(under, layer(chart({ height: 20 })))
  const [low] = layered.pages.flatMap(layered.problemsOf)
  expect(low?.message).toMatchObject({ zh: expect.stringContaining('不能小于 120'), en: expect.stringContaining('Not less than 120') })
  expect(problems(under, chart({ tall: true }))).toEqual(['unknownKey /ops/0/value/widget/props/tall'])
  expect(problems(under, { ...chart({}), x: 'period', series: 'date' })).toHaveLength(1)
  const { names } = compileLayered(under, layer(chart({})))
  expect(usesOf('widget:x_load', names).map(({ target }) => target)).toEqual(['page:productionEquipmentDevice'])
})

test('a manifest is one of the language, closed, and the default of nothing', () => {
  const of = (change: object) => manifestProblems(product, { ...manifest, ...change }).map(({ code, path }) => `${code} ${path}`)
  expect(of({})).toEqual([])
  expect(of({ role: 'page' })).toHaveLength(1)
  expect(of({ props: { type: 'object' } })).toEqual(['wrongManifest /props'])
  expect(of({ defaultFor: ['chart'] })).toContain('unknownKey /defaultFor')
  expect(of({ kind: 'page' }).length).toBeGreaterThan(0)
})

test('ranges hold their first version and not their last', () => {
  const range = { from: '1.2.0', below: '2.0.0' }
  const within = ['1.2.0', '1.10.3', '1.99.0']
  const without = ['1.1.99', '2.0.0', '0.9.9', '10.0.0']
  expect([...within, ...without].filter((version) => fits(range, version))).toEqual(within)
})
