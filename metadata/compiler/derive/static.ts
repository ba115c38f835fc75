// The rows that stand in a page, under the ids by which its blocks are over them.
import type { PageDocument } from '../../generated/language.ts'
import type { Page } from '../../model/model.ts'
import { record } from '../../base/record.ts'
import { entityOf, type PageContext } from './block/context.ts'
import { deriveEntity } from './entity/entity.ts'

export function deriveStatic(own: NonNullable<PageDocument['static']>, { names, page }: PageContext): NonNullable<Page['static']> {
  return record(
    Object.entries(own).map(([name, { rows }]) => {
      const entity = deriveEntity(entityOf(names, name), names)
      // Nothing of the engine's is asked for them but a workbook, at an address of the page's.
      const routes = { ...entity.routes, export: { method: 'POST', path: `/metadata/pages/${page}/static/${name}/export` } as const }
      return [entity.id, { entity: { ...entity, routes }, rows }] as const
    }),
  )
}
