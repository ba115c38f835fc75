// A list of regions: it names a picture of its record, and each entry says where it lies on it.
import { problem } from '../../../errors/errors.ts'
import type { FieldSchema } from '../../../generated/language.ts'
import type { JsonSchema } from '../../../base/jsonSchema.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { REGION_SIDES } from '../../../values/regions.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'

const notRegions: Text = {
  zh: '区域列表的每一项必须有 x、y、w、h，均为 0 到 1 的 number',
  en: 'each entry of a list of regions has x, y, w and h, required numbers of 0 to 1',
}

export function checkPicture(name: string, schema: FieldSchema, { place, entity }: EntityUnderCheck): Problem[] {
  const { picture } = schema['x-field']
  if (picture === undefined) return []
  const at = place('schema', 'properties', name, 'x-field', 'picture')
  const field = entity.fields[name]
  const pictureField = entity.fields[picture]
  return [
    ...(field?.kind === 'objectList' && areRegions(field.schema.items) ? [] : [problem('wrongFieldShape', at, { reason: notRegions })]),
    ...(!pictureField ? [unknown('unknownField', at, { word: picture, known: Object.keys(entity.fields), owner: entity.id })] : []),
    ...(pictureField && pictureField.kind !== 'image' ? [problem('wrongFieldKind', at, { word: picture })] : []),
  ]
}

const areRegions = (entry: JsonSchema | undefined): boolean =>
  REGION_SIDES.every((side) => {
    const part = entry?.properties?.[side]
    return part?.type === 'number' && part.minimum === 0 && part.maximum === 1 && entry?.required?.includes(side) === true
  })
