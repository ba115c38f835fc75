// An entity of a tenant's own: its rows lie among those of all such entities, and nothing of the product's knows them.
import { problem } from '../../../errors/errors.ts'
import { mostOwnFields } from '../../../base/limits.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { isTenants } from '../../../base/names.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'

const word = (key: string): Text => ({ zh: `租户自己的对象的 ${key}`, en: `${key} of an entity of a tenant’s own` })

/** What only the product says: where rows lie and under which addresses, and what rights and sessions go by. */
const products = ['home', 'store', 'api', 'person', 'about', 'parts', 'part', 'lasting', 'fill', 'declares', 'sums', 'renamedFrom'] as const

const atMost: Text = {
  zh: `最多 ${mostOwnFields} 个字段，请把其余的放到另一个对象`,
  en: `at most ${mostOwnFields} fields. Put the rest into another entity`,
}

export function checkOwnEntity({ entity, place, context: { names } }: EntityUnderCheck): Problem[] {
  const { document } = entity
  const refused = [
    ...products.filter((key) => document[key] !== undefined).map((key) => ({ key, at: place(key) })),
    ...(document.tree?.lockedRoot ? [{ key: 'tree.lockedRoot', at: place('tree', 'lockedRoot') }] : []),
    ...Object.entries(document.schema.properties).flatMap(([name, { 'x-field': x }]) =>
      x.secret ? [{ key: 'secret', at: place('schema', 'properties', name, 'x-field', 'secret') }] : [],
    ),
    // Functions are the product's, and know its records.
    ...Object.entries(document.operations ?? {}).flatMap(([name, { do: run }]) =>
      run === undefined ? [] : [{ key: 'do', at: place('operations', name, 'do') }],
    ),
    ...(document.constraints ?? []).flatMap(({ type }, index) =>
      type === 'function' ? [{ key: 'constraints', at: place('constraints', index, 'type') }] : [],
    ),
    ...Object.entries(document.children ?? {}).flatMap(([name, child]) =>
      names.entities.has(child.entity) && !isTenants(child.entity) ? [{ key: 'children', at: place('children', name, 'entity') }] : [],
    ),
  ]
  return [
    ...refused.map(({ key, at }) => problem('notSupported', at, { word: word(key) })),
    ...(Object.keys(document.schema.properties).length > mostOwnFields
      ? [problem('outOfBounds', place('schema', 'properties'), { expected: atMost })]
      : []),
  ]
}
