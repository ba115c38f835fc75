// A quantity that names the field of its unit: both are there, and the unit's dictionary says places.
import { problem } from '../../../errors/errors.ts'
import type { FieldSchema } from '../../../generated/language.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'

const notCounted: Text = { zh: '只有 number 才有 countedIn', en: 'only a number is counted in a unit' }
const noPlaces: Text = { zh: '该单位的字典没有任何值写明 decimals', en: 'no value of the dictionary of that unit says decimals' }

export function checkCountedIn(name: string, schema: FieldSchema, { place, entity }: EntityUnderCheck): Problem[] {
  const { countedIn } = schema['x-field']
  if (countedIn === undefined) return []
  const at = place('schema', 'properties', name, 'x-field', 'countedIn')
  const unitField = entity.fields[countedIn]
  if (schema.type !== 'number') return [problem('wrongFieldShape', at, { reason: notCounted })]
  if (!unitField) return [unknown('unknownField', at, { word: countedIn, known: Object.keys(entity.fields), owner: entity.id })]
  if (unitField.kind !== 'dictionary') return [problem('wrongFieldKind', at, { word: countedIn })]
  return entity.fields[name]?.countedIn ? [] : [problem('wrongFieldShape', at, { reason: noPlaces })]
}
