// Entities whose rows tell of rows of other entities, as the log does.
import type { Entity, Field } from '../model/model.ts'

/** Fields that hold values of fields of whatever entity their row is about. */
export const subjectReferences = ({ fields }: Pick<Entity, 'fields'>): readonly Field[] =>
  Object.values(fields).filter(({ valuesOf }) => valuesOf !== undefined)
