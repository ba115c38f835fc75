// A search block: what is applied is given out as `value`, kept in the address, and given out anew at every search.
import { useCallback, useMemo } from 'react'
import type { SearchBlock, SearchField } from '../../../metadata/model/model.ts'
import type { Options, SearchBlockProps } from '../../core/contracts/contract.ts'
import { useAppearance, useLanguage, useWidgets } from '../../core/hooks/hooks.ts'
import { writeFilter } from '../address/listState.ts'
import { applied, defaultsOf, type Filter } from '../../core/filter/filter.ts'
import { dictionaryOptions } from '../fetch/dictionary.ts'
import { useLookups } from '../options/useLookups.ts'
import { entityIn, refusedOf, saidOf, soughtOf, useOutput, usePageScope } from '../base/scope.ts'
import { useBlockWidget, filterWidget } from '../base/widgetOf.ts'

/** Of a search folded to one row, in pixels: the controls of each size with what is around them. */
export const SEARCH_HEIGHT = { large: 72, middle: 64, small: 56 } as const

export function SearchPart({ block }: { readonly block: SearchBlock }) {
  const widgets = useWidgets()
  const sought = useOutput(soughtOf(block.id)) as SearchBlockProps['sought']
  const { value, refused, errors, onSearch, onReset } = useApplied(block)
  const optionsOf = useFilterOptions(block, value)
  const filterOf = useCallback((item: SearchField) => filterWidget(widgets, item.widget.name, item.kind), [widgets])
  const items = useMemo(() => withDefaults(block), [block])
  const Search = useBlockWidget<SearchBlockProps>(widgets, block.widget.name)
  const { density } = useAppearance()
  // Its place is held: what else stands on the page is measured before it is there.
  if (!Search) return <div style={{ height: SEARCH_HEIGHT[density] }} />
  return (
    <Search
      items={items}
      value={value}
      {...(refused && { refused })}
      {...(errors && { errors })}
      {...(sought && { sought })}
      onSearch={onSearch}
      onReset={onReset}
      filterOf={filterOf}
      optionsOf={optionsOf}
      settings={block.widget.props}
    />
  )
}

/** Conditions with the default that holds today in place of a period. */
function withDefaults(block: SearchBlock): readonly SearchField[] {
  const defaults = defaultsOf(block)
  return block.items.map((item) => (item.default === undefined ? item : { ...item, default: defaults[item.field] }))
}

function useApplied(block: SearchBlock) {
  const { outputs, address } = usePageScope()
  const path = `${block.id}.value`
  const value = useOutput(path) as Filter
  const refused = useOutput(refusedOf(block.id)) as Filter | undefined
  const errors = useOutput(saidOf(block.id)) as Readonly<Record<string, string>> | undefined
  const apply = useCallback(
    (next: Filter) => {
      address.replace(block.id, writeFilter(next, block))
      outputs.set(refusedOf(block.id), undefined)
      outputs.set(saidOf(block.id), undefined)
      outputs.set(path, next)
    },
    [address, outputs, path, block],
  )
  const onSearch = useCallback((draft: Filter) => apply(applied(draft, defaultsOf(block))), [apply, block])
  const onReset = useCallback(() => apply({ ...defaultsOf(block) }), [apply, block])
  return { value, refused, errors, onSearch, onReset }
}

function useFilterOptions(block: SearchBlock, value: Filter): (item: SearchField) => Options | undefined {
  const { bundle } = usePageScope()
  const language = useLanguage()
  const lookups = useMemo(
    () =>
      block.items.flatMap(({ field, reference, widget, options }) =>
        reference === undefined
          ? []
          : [
              {
                key: field,
                entity: entityIn(bundle, reference),
                value: value[field],
                lazy: widget.props.lazy === true,
                ...(options && { narrow: { page: bundle.page.id, block: block.id, field } }),
              },
            ],
      ),
    [block, bundle, value],
  )
  const lookupOf = useLookups(lookups)
  return useCallback(
    ({ field, dictionary }: SearchField) => {
      const values = dictionary === undefined ? undefined : bundle.dictionaries[dictionary]
      return values ? dictionaryOptions(values, language, 'all') : lookupOf(field)
    },
    [bundle, language, lookupOf],
  )
}
