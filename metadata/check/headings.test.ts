// A thing has one word: a list that is exported heads its columns as its workbook does, which knows the entity's words alone.
import { expect, test } from 'vitest'
import type { PageDocument } from '../generated/language.ts'
import { load } from '../load/load.ts'
import { repositorySources } from '../testing/documents.ts'

const { entity: entities, page: pages } = load(await repositorySources())

/** Facts of the floor; entities with forms may say more there than a narrow column has room for. */
const facts = [...pages.values()].flatMap(({ document }) =>
  [document, ...(document.tabs ?? [])].filter((list) => list.entity && entities.get(list.entity)?.document.store === 'provider'),
)

test('columns of facts are called in the list as in its workbook', () => {
  const other = facts.flatMap(({ entity = '', table }: Pick<PageDocument, 'entity' | 'table'>) =>
    (table?.columns ?? []).flatMap((column) => {
      if (typeof column === 'string' || !('field' in column) || !column.label) return []
      const own = entities.get(entity)?.document.schema.properties?.[column.field]?.['x-field']?.label
      return own && JSON.stringify(own) !== JSON.stringify(column.label) ? [`${entity}.${column.field}`] : []
    }),
  )
  expect(facts.length).toBeGreaterThan(5)
  expect(other).toEqual([])
})
