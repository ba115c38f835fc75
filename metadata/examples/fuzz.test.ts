// Whatever stands in a document, the compiler answers: a model, or problems at places that exist. It never throws.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile, compileLazily } from '../compiler/compile.ts'
import type { Source } from '../compiler/load/load.ts'
import { allKeys, primitivesOf } from '../compiler/derive/permission/permissionKeys.ts'
import { pointer } from '../base/pointer.ts'
import { apply } from './change.ts'
import { product } from './product.ts'

function nodesOf(node: unknown, file: string, path = ''): { file: string; path: string }[] {
  if (typeof node !== 'object' || node === null) return [{ file, path }]
  const below = Object.entries(node).flatMap(([key, value]) => nodesOf(value, file, pointer(path, key)))
  return path === '' ? below : [{ file, path }, ...below]
}

const nodes = product().flatMap(({ file, document }) => nodesOf(document, file))
const words = ['name', 'order', 'place', 'lines', 'number', 'orders', 'x', 'constructor', '__proto__', 'self.remark', '', 'table.value']
const junk = fc.oneof(
  fc.constantFrom<unknown>(...words),
  fc.constant(undefined),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    [],
    {},
    [[]],
    [{}],
    { field: 'name' },
    { cel: 'true' },
    { zh: '甲', en: 'A' },
    { id: 'a', type: 'table' },
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

test('one to three nodes replaced by anything', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(fc.record({ at: fc.nat(nodes.length - 1), value: junk }), { minLength: 1, maxLength: 3 }), (changes) => {
      const sources: Source[] = product()
      for (const { at, value } of changes) {
        const node = nodes[at]
        try {
          if (node) apply(sources, { ...node, value })
        } catch {
          // The node went with an earlier change.
        }
      }
      const { model, problems } = compile(sources)
      for (const id of Object.keys(model?.pages ?? {})) expect(model?.pages[id]?.id).toBe(id)
      for (const key of model ? allKeys(model.permissions) : []) expect(model && primitivesOf(model.permissions, key)).toBeDefined()
      for (const { path, message } of problems) expect(`${path}${message.zh}${message.en}`).not.toMatch(/undefined|\[object/)
      const lazily = compileLazily(sources)
      expect(problems.length > 0 || lazily.problems.length === 0).toBe(true)
      expect(lazily.model ? allKeys(lazily.model.permissions).length : 0).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 150, seed: 7 },
  )
})
