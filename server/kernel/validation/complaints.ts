// Errors of ajv as messages by path: each with the name of the field it is about, in both languages.
import { pathOf, schemaMessage, type Described } from '../../../metadata/text/messages.ts'
import type { Entity, Model, Text } from '../../../metadata/model/model.ts'
import type { ErrorObject } from './ajv.ts'

/**
 * Path (name, lines.2.quantity) to message; of several errors at one path the first stands.
 * @param input What was validated, so that nothing given can be told from something wrong.
 */
export function complaintsOf(
  model: Model,
  entity: Entity,
  { errors, input }: { errors: readonly ErrorObject[]; input: unknown },
): ReadonlyMap<string, Text> {
  const found = new Map<string, Text>()
  for (const error of errors) {
    const path = pathOf(error)
    if (!found.has(path))
      found.set(path, schemaMessage(error, described(model, entity, path.split('.')), valueAt(input, error.instancePath)))
  }
  return found
}

function described(model: Model, entity: Entity, [name = '', , ...rest]: readonly string[]): Described | undefined {
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (field) return field
  const declaration = Object.hasOwn(entity.children, name) ? entity.children[name] : undefined
  const child = declaration && model.entities[declaration.entity]
  if (!declaration || !child) return undefined
  return rest.length > 0 ? described(model, child, rest) : { label: declaration.label, kind: 'children' }
}

function valueAt(input: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined), input)
}
