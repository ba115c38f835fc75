// A thing has one word: a list that is exported heads its columns as its workbook does, which knows the entity's words alone.
import { expect, test } from 'vitest'
import type { PageDocument } from '../../generated/language.ts'
import { load } from '../load/load.ts'
import { repositorySources } from '../../testing/documents.ts'

const { entity: entities, page: pages } = load(await repositorySources())

const lists = [...pages.values()].flatMap(({ document }) => [document, ...(document.tabs ?? [])])

/** Facts of the floor, and what follows by itself; a form may say more of what is filled in than a narrow column has room for. */
test('columns that nobody fills in are called in the list as in its workbook', () => {
  const other = lists.flatMap(({ entity: id = '', table }: Pick<PageDocument, 'entity' | 'table'>) =>
    (table?.columns ?? []).flatMap((column) => {
      const entity = entities.get(id)?.document
      if (typeof column === 'string' || !('field' in column) || !column.label) return []
      const field = entity?.schema.properties?.[column.field]?.['x-field']
      if (!field || (entity?.store !== 'provider' && !field.readOnly)) return []
      return JSON.stringify(field.label) === JSON.stringify(column.label) ? [] : [`${id}.${column.field}`]
    }),
  )
  expect(lists.length).toBeGreaterThan(50)
  expect(other).toEqual([])
})
