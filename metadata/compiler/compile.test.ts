// The compiler by example: what compiles, what does not and where, and what holds of every answer.
import { Environment } from '@marcbachmann/cel-js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test, vi } from 'vitest'
import { compile, compileLazily } from './compile.ts'
import { catalog } from '../errors/errors.ts'
import { broken } from '../examples/broken.ts'
import { ordersTests } from '../examples/brokenTests.ts'
import { apply } from '../examples/change.ts'
import { product } from '../examples/product.ts'
import type { Source } from './load/load.ts'
import { allKeys } from './derive/permission/permissionKeys.ts'
import { namesWithin } from './resolve/staticRows.ts'

function isFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.isFrozen(value) && Object.values(value).every(isFrozen)
}

function frozenInput(sources: Source[]): Source[] {
  const freeze = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  freeze(sources)
  return sources
}

describe('a valid product', () => {
  test('compiles, and the input is untouched', () => {
    const compiled = compile(frozenInput(product()))
    expect(compiled.problems).toEqual([])
    expect(Object.keys(compiled.model?.pages ?? {})).toEqual(['board', 'grades', 'orders', 'places', 'sums'])
  })

  test('gives a model that is frozen at every depth', () => {
    expect(isFrozen(compile(product()).model)).toBe(true)
  })

  test('gives the same model whatever the order of its documents', () => {
    const forwards = JSON.stringify(compile(product()).model)
    expect(JSON.stringify(compile(product().toReversed()).model)).toBe(forwards)
    expect(JSON.stringify(compileLazily(product()).model)).toBe(forwards)
  })

  test('names nothing by words that every object knows', () => {
    const { model } = compile(product())
    expect(model?.pages.constructor).toBeUndefined()
    expect(model?.entities.order?.fields.constructor).toBeUndefined()
    expect(model?.permissions.pages.__proto__).toBeUndefined()
    expect(model?.permissions.pages.orders?.aliases.__proto__).toBeUndefined()
  })
})

describe('a broken product', () => {
  test.each(broken.map((each) => [each.says, each] as const))('%s', (_says, { changes, code, document, path, nearest }) => {
    const sources = product()
    changes.forEach((each) => apply(sources, each))
    const { problems } = compile(sources)
    const found = problems.filter((each) => each.code === code && each.document === document && each.path === path)
    expect(found, problems.map((each) => `${each.code} ${each.document}${each.path} ${each.message.en}`).join('\n')).toHaveLength(1)
    expect(found[0]?.nearest).toBe(nearest)
    expect(`${found[0]?.message.zh}${found[0]?.message.en}`).not.toMatch(/\{(word|owner|other|expected|actual|reason|language)\}/)
  })

  test('has an example for every code of the catalog', () => {
    const shown = new Set<string>(broken.map(({ code }) => code))
    expect(Object.keys(catalog).filter((code) => !shown.has(code))).toEqual(['badJson'])
  })

  test('reports everything at once, and nothing because of something else', () => {
    const sources = product()
    apply(sources, { file: 'schemas/entities/order.json', path: '/display', value: undefined })
    apply(sources, { file: 'pages/places.json', path: '/search', value: ['nmae'] })
    expect(compile(sources).problems.map(({ code, document }) => `${code} ${document}`)).toEqual([
      'missingKey schemas/entities/order.json',
      'unknownField pages/places.json',
    ])
  })
})

/** Every place of a document where one of the words stands at the key. */
const places = (value: unknown, key: string, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) =>
        name === key && typeof each === 'string' ? [`${path}/${name}`] : places(each, key, `${path}/${name}`),
      )
    : []

test.each(
  product().flatMap(({ file, document }) =>
    file.includes('/entities/') ? places(document, 'reference').map((at) => [file, at] as const) : [],
  ),
)('a reference of %s to nothing (%s) is reported there alone', (file, at) => {
  const sources = product()
  apply(sources, { file, path: at, value: 'nowhere' })
  expect(compile(sources).problems.map(({ code, document, path }) => [code, document, path])).toEqual([['unknownEntity', file, at]])
})

describe('a lazily compiled product', () => {
  test('refuses a broken page when it is opened, and lives on', () => {
    const sources = product()
    apply(sources, { file: 'pages/orders.json', path: '/table/columns/0', value: 'numbr' })
    apply(sources, { file: 'pages/places.json', path: '/tabel', value: {} })
    const { model, problems, problemsOf } = compileLazily(sources)
    expect(problems).toEqual([])
    expect(model?.pages.board?.tabs).toHaveLength(2)
    expect(() => model?.pages.orders).toThrow('numbr')
    expect(() => model?.pages.places).toThrow('tabel')
    expect(problemsOf('places')).toMatchObject([{ code: 'unknownKey', path: '/tabel', nearest: 'table' }])
    expect(problemsOf('board')).toEqual([])
    const keys = model ? allKeys(model.permissions) : []
    expect(keys.some((key) => key.startsWith('board/'))).toBe(true)
    expect(keys.some((key) => key.startsWith('orders/'))).toBe(false)
  })

  test('checks a page like others without a schema or an environment of its own', () => {
    const sources = product().flatMap(({ file, document }): Source[] => {
      const page = Object(document)
      const like = { ...page, id: `${page.id}Again`, route: `${page.route}-again`, ...(page.id === 'orders' && { tests: ordersTests }) }
      return page.kind === 'page' && page.static === undefined
        ? [
            { file, document: { ...like, id: page.id, route: page.route } },
            { file: file.replace('.json', 'Again.json'), document: like },
          ]
        : [{ file, document }]
    })
    const { problemsOf, names } = compileLazily(sources)
    const pages = ['board', 'orders', 'places']
    for (const page of pages) expect(problemsOf(page)).toEqual([])
    const schemas = vi.spyOn(Ajv2020.prototype, 'compile')
    const environments = vi.spyOn(Environment.prototype, 'registerVariable')
    for (const page of pages) expect(problemsOf(`${page}Again`)).toEqual([])
    expect([schemas.mock.calls.length, environments.mock.calls.length]).toEqual([0, 0])
    vi.restoreAllMocks()
    const figures = (page: string) => {
      const document = names.documents.page.get(page)?.document ?? expect.unreachable()
      return [...namesWithin({ ...document, dataset: 'orders' }, names).entities.values()].find((entity) => entity.figures)
    }
    expect(figures('board')).toBeDefined()
    expect(figures('boardAgain')).toBe(figures('board'))
  })

  test('refuses at once what is broken around the pages', () => {
    const sources = product()
    apply(sources, { file: 'schemas/entities/order.json', path: '/schema/properties/place/x-field/reference', value: 'plase' })
    expect(compileLazily(sources).problems).toMatchObject([{ code: 'unknownEntity', nearest: 'place' }])
  })
})
