// Quantities whose unit stands in another field of their record: pieces have no decimals, kilograms have.
import type { Documents } from '../load/load.ts'
import type { EntityDocument } from '../../generated/language.ts'
import type { CountedIn, Field, Text } from '../../model/model.ts'

/** The field that holds the unit, with the places that its values say; undefined where none says any. */
export function countedIn(document: EntityDocument | undefined, unit: string | undefined, documents: Documents): CountedIn | undefined {
  const properties = document?.schema.properties ?? {}
  const unitDictionary = unit !== undefined && Object.hasOwn(properties, unit) ? properties[unit]?.['x-field'].dictionary : undefined
  if (unit === undefined || unitDictionary === undefined) return undefined
  const values = documents.dictionary.get(unitDictionary)?.document.values ?? []
  const places = Object.fromEntries(values.flatMap(({ value, decimals }) => (decimals === undefined ? [] : [[value, decimals] as const])))
  return Object.keys(places).length > 0 ? { unit, places } : undefined
}

type Rules = NonNullable<EntityDocument['rules']>

interface Ruled {
  readonly document: EntityDocument
  readonly fields: Readonly<Record<string, Field>>
}

/** What an entity's document says of one record, and that no quantity is finer than its unit. */
export const rulesOf = ({ document, fields }: Ruled): Rules => [...(document.rules ?? []), ...countingRules(Object.values(fields))]

/** One rule for each number of places below the field's own. */
const countingRules = (fields: readonly Field[]): Rules =>
  fields.flatMap(({ name, decimals = 0, countedIn: counted }) => {
    const { unit = '', places = {} } = counted ?? {}
    const coarser = [...new Set(Object.values(places))].filter((count) => count < decimals).toSorted((one, other) => one - other)
    return coarser.map((count) => {
      const units = Object.keys(places).filter((value) => places[value] === count)
      return {
        id: `${name}In${count}Places`,
        cel: `!(self.${unit} in ${JSON.stringify(units)}) || round(self.${name}, ${count}) == self.${name}`,
        field: name,
        message: tooFine(count),
      }
    })
  })

const tooFine = (places: number): Text =>
  places === 0
    ? { zh: '按此单位计量，请输入整数', en: 'Enter a whole number in this unit' }
    : { zh: `按此单位计量，最多 ${places} 位小数`, en: `At most ${places} decimal ${places === 1 ? 'place' : 'places'} in this unit` }
