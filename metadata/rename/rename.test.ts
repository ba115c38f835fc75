// What is renamed is renamed everywhere: the documents compile as before, and everybody keeps what he was granted.
import { expect, test } from 'vitest'
import { compile } from '../compiler/compile.ts'
import type { Patchable } from '../patch/patchOf.ts'
import { ordersTests } from '../examples/brokenTests.ts'
import { apply } from '../examples/change.ts'
import { product } from '../examples/product.ts'
import { load, type Source } from '../compiler/load/load.ts'
import { allKeys, currentKey } from '../compiler/derive/permission/permissionKeys.ts'
import { resolve } from '../compiler/resolve/resolve.ts'
import { randomFrom, repositorySources } from '../testing/documents.ts'
import { usesOf } from '../references/uses.ts'
import { rename } from './rename.ts'
import type { Renaming } from './renaming.ts'

/** The example, whose orders carry tests. */
function withTests(): Source[] {
  const sources = product()
  apply(sources, { file: 'pages/orders.json', path: '/tests', value: ordersTests })
  return sources
}

function renamed(sources: readonly Source[], renaming: Renaming) {
  const names = resolve(load(sources))
  const { documents, data, refused } = rename(renaming, names)
  const after = sources.map((source): Source => {
    const own = source.document as Patchable
    const now = documents.get(`${own.kind}:${own.id}`)
    return now ? { ...source, document: now } : source
  })
  return { after, data, refused, documents, compiled: compile(after) }
}

test.each<[Renaming, string[], string[]]>([
  [
    { kind: 'field', entity: 'order', name: 'number', to: 'code' },
    ['entity:order', 'page:orders', 'page:board'],
    ['masks', 'templates', 'fieldInViews', 'fieldInViews'],
  ],
  [{ kind: 'field', entity: 'orderLine', name: 'qty', to: 'count' }, ['entity:orderLine', 'page:orders'], ['masks', 'templates']],
  [
    { kind: 'value', dictionary: 'orderState', name: 'open', to: 'begun' },
    ['entity:order', 'page:orders', 'dictionary:orderState'],
    ['rows', 'valueInViews', 'valueInViews'],
  ],
  [{ kind: 'operation', entity: 'order', name: 'finish', to: 'complete' }, ['page:orders', 'entity:order'], []],
  [{ kind: 'block', page: 'board', tab: 'long', name: 'longTable', to: 'list' }, ['page:board'], ['viewsOfBlock']],
  [{ kind: 'page', name: 'orders', to: 'sales' }, ['page:orders', 'menu:main'], ['viewsOfPage']],
])('%o', { timeout: 30_000 }, (renaming, targets, data) => {
  const sources = withTests()
  const before = compile(sources)
  expect(before.problems).toEqual([])
  const { documents, data: carried, compiled, refused } = renamed(sources, renaming)
  expect(compiled.problems).toEqual([])
  expect(refused).toEqual([])
  expect([...documents.keys()].toSorted()).toEqual(expect.arrayContaining(targets.toSorted()))
  expect(carried.map(({ what }) => what)).toEqual(data)
  const now = new Set(compiled.model ? allKeys(compiled.model.permissions) : [])
  const lost = (before.model ? allKeys(before.model.permissions) : []).filter(
    (key) => compiled.model && !now.has(currentKey(compiled.model.permissions, key)),
  )
  expect(lost).toEqual([])
})

test(
  'fields of the product, each renamed everywhere: everything compiles, and nothing names the old one',
  { timeout: 120_000 },
  async () => {
    const sources = await repositorySources()
    const { entities } = resolve(load(sources))
    const fields = [...entities.values()].flatMap(({ id, document }) =>
      Object.keys(document.schema.properties).map((name) => ({ entity: id, name })),
    )
    const random = randomFrom(5)
    const hardest = ['device.machineNumber', 'device.labelProblem', 'organisation.space', 'space.attribute'].map((each) => each.split('.'))
    const chosen = [
      ...hardest.map(([entity = '', name = '']) => ({ entity, name })),
      ...Array.from({ length: 3 }, () => fields[random(fields.length)] ?? { entity: '', name: '' }),
    ]
    const failed: unknown[] = []
    for (const { entity, name } of chosen) {
      const { after, compiled, refused } = renamed(sources, { kind: 'field', entity, name, to: `${name}Renamed` })
      if (refused.length > 0) continue
      const left = usesOf(`field:${entity}.${name}`, resolve(load(after)))
      if (compiled.problems.length > 0 || left.length > 0)
        failed.push([entity, name, compiled.problems.map(({ document, path, message }) => `${document}${path} ${message.en}`), left])
    }
    expect(failed).toEqual([])
  },
)
