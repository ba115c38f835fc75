// What the input of a property is given.
import type { Property } from '../../../metadata/authoring/properties/propertyOf.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { Place } from '../conditions/useSubjects.ts'

export interface PropertyProps {
  readonly id: string
  readonly property: Property
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly error: string | undefined
  readonly names: Readonly<Record<string, Text>>
  /** Where the value stands. */
  readonly place: Place
}
