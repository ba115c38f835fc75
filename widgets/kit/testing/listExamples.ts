// Examples of cells and filters: a column or a condition as a document would give it, and the values it must cope with.
import type { Column, SearchField } from '../../../metadata/model/model.ts'
import type { CellBag, FilterProps, Option, Options, Status } from '../../../runtime/index.ts'
import { choiceStates, type Example } from './example.ts'

type ColumnWords = Partial<Column> & Pick<Column, 'field' | 'label' | 'kind' | 'cell'>

/** A column with the usual defaults. */
export const exampleColumn = (words: ColumnWords): Column => ({
  align: words.kind === 'integer' || words.kind === 'decimal' ? 'right' : 'left',
  sortable: true,
  hidden: false,
  sum: false,
  average: false,
  ...words,
})

export interface CellCase {
  readonly name: string
  readonly value: unknown
  readonly label?: CellBag['label']
  readonly settings?: CellBag['settings']
  readonly column?: Partial<Column>
  /** What else the row holds. */
  readonly row?: Readonly<Record<string, unknown>>
}

/** What every cell copes with, then these cases. `options` are the column's dictionary. */
export function cellExamples(column: Column, cases: readonly CellCase[], options: readonly Option[] = []): readonly Example<CellBag>[] {
  const option = (value: string) => options.find((one) => one.value === value)
  const all: readonly CellCase[] = [{ name: 'nothing', value: null }, ...cases]
  return all.map(({ name, value, label, settings, column: own, row }) => ({
    name,
    props: {
      value,
      row: { id: 'example', version: 1, ...row, [column.field]: value },
      column: { ...column, ...own },
      language: 'zh',
      settings: settings ?? {},
      ...(label !== undefined && { label }),
      ...(options.length > 0 && { option }),
    },
  }))
}

type SearchWords = Partial<SearchField> & Pick<SearchField, 'field' | 'label' | 'kind' | 'search' | 'widget'>

/** A condition with the usual defaults. */
export const exampleCondition = (words: SearchWords): SearchField => ({ span: 1, offset: 0, order: 2, ...words })

export interface FilterCase {
  readonly name: string
  readonly value?: unknown
  readonly field?: Partial<SearchField>
  readonly settings?: FilterProps['settings']
  readonly options?: Options
}

/** Empty, chosen and with a default that cannot be cleared, then these cases. */
export function filterExamples(
  field: SearchField,
  value: unknown,
  cases: readonly FilterCase[] = [],
  options?: Options,
): readonly Example<FilterProps>[] {
  const all: readonly FilterCase[] = [
    { name: 'empty' },
    { name: 'chosen', value },
    { name: 'with a default', value, field: { default: value } },
    ...cases,
    ...(options ? choiceStates(options, value) : []),
  ]
  return all.map((one) => {
    const choices = one.options ?? options
    return {
      name: one.name,
      props: {
        id: `example-${field.field}-${one.name.replaceAll(' ', '-')}`,
        value: one.value,
        onChange: () => undefined,
        field: { ...field, ...one.field },
        settings: { ...field.widget.props, ...one.settings },
        ...(choices && { options: choices }),
      },
    }
  })
}

interface ListProps {
  readonly rows: readonly unknown[]
  readonly status: Status
  readonly onClearFilter?: () => void
}

/** Where the call for a list's rows may stand: on its way, refused, without a row. */
export const listStates = <P extends ListProps>(base: P): readonly Example<P>[] => [
  { name: 'loading', props: { ...base, rows: [], status: { loading: true } } },
  { name: 'other rows on the way', props: { ...base, status: { loading: true } } },
  {
    name: 'refused, with the rows before',
    props: { ...base, status: { loading: false, error: '网络连接失败 The connection was lost', retry: () => undefined } },
  },
  { name: 'nothing yet', props: { ...base, rows: [], status: { loading: false, empty: 'none' } } },
  { name: 'all filtered out', props: { ...base, rows: [], status: { loading: false, empty: 'filtered' }, onClearFilter: () => undefined } },
]
