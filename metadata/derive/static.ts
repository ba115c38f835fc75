// The rows that stand in a page, under the ids by which its blocks are over them.
import type { PageDocument } from '../generated/language.ts'
import type { Page } from '../model.ts'
import { record } from '../record.ts'
import { entityOf, type PageContext } from './context.ts'
import { deriveEntity } from './entity.ts'

export function deriveStatic(own: NonNullable<PageDocument['static']>, { names }: PageContext): NonNullable<Page['static']> {
  return record(
    Object.entries(own).map(([name, { rows }]) => {
      const entity = deriveEntity(entityOf(names, name), names)
      return [entity.id, { entity, rows }] as const
    }),
  )
}
