// A numbering rule in its one form, whichever way a document writes it.
import type { EntityDocument } from '../../generated/language.ts'
import type { Entity } from '../../model/model.ts'

type Rule = NonNullable<EntityDocument['generate']>[string]

export const numberRule = (rule: Rule | undefined): Entity['generate'][string] | undefined =>
  typeof rule === 'string' ? { number: rule } : rule
