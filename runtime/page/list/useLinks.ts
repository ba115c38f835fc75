// Where the cells of a list lead: to the row's detail, or to another page whose search the row fills.
import { useMemo } from 'react'
import type { PageLink } from '../../../metadata/model/columnLink.ts'
import { markOf } from '../../../metadata/model/datasetModel.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Action, Column } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { CellLink, TableBlockProps } from '../../core/contracts/tableContract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { withState } from '../../core/address/pageAddress.ts'
import { type Filter, isBlank } from '../../core/filter/filter.ts'
import { texts } from '../../core/i18n/pageTexts.ts'

/** What figures stand on is told of these columns. */
export interface Explaining {
  readonly figures: readonly string[]
  /** Without a row: of the sum of all rows. */
  readonly explain: (figure: string, row?: Row) => void
}

interface Ways {
  /** The row action that opens the detail, where it is granted. */
  readonly view: Action | undefined
  readonly onAction: (action: Action, row: Row) => void
  readonly explaining: Explaining | undefined
  /** What is searched for here. */
  readonly searched: Filter
}

/** A link to a page that may not be opened is no link. */
export function useLinks({ view, onAction, explaining, searched }: Ways): NonNullable<TableBlockProps['linkOf']> {
  const { navigation, session } = useServices()
  const { addresses } = session
  const say = useSay()
  // Each search makes a new object; links stay the same while its conditions do.
  const written = JSON.stringify(searched)
  const conditions = useMemo((): Filter => JSON.parse(written), [written])
  return useMemo(
    () =>
      ({ link, field }: Column) => {
        if (!link) {
          if (!explaining?.figures.includes(field)) return undefined
          return (row: Row): CellLink => {
            const count = Number(row[markOf(field)])
            return {
              follow: () => explaining.explain(field, row),
              sum: () => explaining.explain(field),
              quiet: true,
              ...(count > 0 && { mark: fill(say(texts.corrected), { count }) }),
            }
          }
        }
        if (link.kind === 'view') return view && ((row: Row): CellLink => ({ follow: () => onAction(view, row) }))
        const route = addresses.get(link.page)
        if (route === undefined) return undefined
        const to = { ...link, route }
        const sum = link.carry && (() => navigation.go(addressOf(to, noRow, conditions)))
        return (row: Row): CellLink => {
          const href = addressOf(to, row, conditions)
          return { href, follow: () => navigation.go(href), ...(sum && { sum }) }
        }
      },
    [view, onAction, explaining, conditions, navigation, addresses, say],
  )
}

export const noRow: Row = { id: '', version: 0 }

/** Values stand in the address as the search itself writes them; those of the row count before those of the search here. */
export function addressOf({ route, tab, filter, carry = {}, given = {} }: PageLink, row: Row, searched: Filter = {}): string {
  const written = (entries: readonly (readonly [string, unknown])[]) =>
    Object.fromEntries(entries.flatMap(([name, value]) => (isBlank(value) ? [] : [[name, JSON.stringify(value)]])))
  const conditions = Object.entries(filter).flatMap(([name, { field, shown, days }]) => {
    const value = shown ? row.$labels?.[field] : row[field]
    return isBlank(value) ? [] : [[name, days ? [value, value] : value] as const]
  })
  const carried = Object.entries(carry).map(([name, condition]) => [name, searched[condition]] as const)
  return withState(route, {
    ...(tab !== undefined && { tab }),
    ...written([...carried, ...Object.entries(given)]),
    ...written(conditions),
  })
}
