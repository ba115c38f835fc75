// Examples of widgets: one list feeds the stories, the conformance test and the reader. Plain data, built briefly.
import type { FormField, Text } from '../../../metadata/model/model.ts'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import type { ChartProps, FieldFiles, FieldProps, Option, Options } from '../../../runtime/index.ts'

export interface Example<Props> {
  readonly name: string
  readonly props: Props
}

type FieldWords = Partial<Omit<FormField, 'kind'>> & Pick<FormField, 'field' | 'label' | 'valueKind' | 'widget'>

/** A field as a document would give it, with the usual defaults. */
export const exampleField = (words: FieldWords): FormField => ({
  kind: 'field',
  required: false,
  visible: true,
  disabled: false,
  immutable: false,
  readOnly: false,
  span: 1,
  ...words,
})

export interface FieldCase {
  readonly name: string
  readonly value?: unknown
  readonly state?: Partial<FieldProps['state']>
  readonly settings?: FieldProps['settings']
  readonly field?: Partial<FormField>
  readonly options?: Options
  readonly schema?: JsonSchema
  /** Null: without the one that the other cases have. */
  readonly picture?: string | null
}

export interface FieldExamples {
  readonly field: FormField
  /** An everyday value. */
  readonly value: unknown
  readonly options?: Options
  readonly schema?: JsonSchema
  readonly error: Text
  /** The file of the picture that the field lies on. */
  readonly picture?: string
  readonly more?: readonly FieldCase[]
}

/** The states every field has, and what is special to this one. */
export function fieldExamples({ field, value, options, schema, picture, error, more = [] }: FieldExamples): readonly Example<FieldProps>[] {
  const cases: readonly FieldCase[] = [
    { name: 'filled', value },
    { name: 'empty' },
    { name: 'refused', state: { required: true, error: `${error.zh} ${error.en}` } },
    { name: 'disabled', value, state: { disabled: true } },
    { name: 'read only', value, state: { readOnly: true } },
    { name: 'read only and empty', state: { readOnly: true } },
    ...more,
    ...(options ? choiceStates(options, value) : []),
  ]
  return cases.map((one) => ({
    name: one.name,
    props: fieldProps(one, { field, picture, options: one.options ?? options, schema: one.schema ?? schema }),
  }))
}

/** What a list of choices may be short of, and names as long as a mill's longest. */
export function choiceStates(
  options: Options,
  value: unknown,
): readonly { readonly name: string; readonly value?: unknown; readonly options: Options }[] {
  const items = withLongLabels(options.items)
  return [
    { name: 'choices on their way', options: { ...options, items: [], loading: true } },
    { name: 'nothing to choose', options: { ...options, items: [] } },
    { name: 'the longest names', value, options: { ...options, items, find: (one) => flat(items).find((option) => option.value === one) } },
  ]
}

const long = (name: string): string => `${name} 一车间东区第三排紧密纺细纱机组 compact ring frames of the third row, east bay, workshop one`

const withLongLabels = (items: readonly Option[]): readonly Option[] =>
  items.map(({ children, ...option }) => ({
    ...option,
    label: long(option.label),
    ...(children && { children: withLongLabels(children) }),
  }))

const flat = (items: readonly Option[]): readonly Option[] => items.flatMap((option) => [option, ...flat(option.children ?? [])])

interface Shared {
  readonly field: FormField
  readonly options: Options | undefined
  readonly schema: JsonSchema | undefined
  readonly picture: string | undefined
}

function fieldProps(one: FieldCase, { field, options, schema, picture: shared }: Shared): FieldProps {
  const picture = one.picture === undefined ? shared : (one.picture ?? undefined)
  const id = `example-${field.field}-${one.name.replaceAll(' ', '-')}`
  return {
    id,
    value: one.value,
    onChange: () => undefined,
    field: { ...field, ...one.field },
    state: { disabled: false, readOnly: false, required: false, labelledBy: `${id}-label`, ...one.state },
    settings: { ...field.widget.props, ...one.settings },
    ...(options && { options }),
    ...(schema && { schema }),
    ...(picture !== undefined && { picture }),
  }
}

/** A fixed list of choices, or a look-up's first page when `search` is set. */
export function exampleOptions(items: readonly Option[], search = false): Options {
  return {
    items,
    loading: false,
    find: (value) => flat(items).find((option) => option.value === value),
    ...(search && { search: () => undefined }),
  }
}

/** The smallest picture there is. */
const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A machine's screen with three figures, 640 × 400. */
const panel = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#2b3440"/>' +
    [60, 160, 260].map((y, at) => `<rect x="60" y="${y}" width="${200 + at * 40}" height="56" rx="4" fill="#8fb7a0"/>`).join('') +
    '</svg>',
)}`

/** Files that live as long as the example: what is sent is kept in memory, `absent` is a file that is gone, `panel` a screen to read from. */
export function exampleFiles(): FieldFiles {
  const sent = new Map<string, File>()
  return {
    address: async (id) => {
      if (id === 'absent') throw new Error('文件不存在 There is no such file')
      const file = sent.get(id)
      return file ? URL.createObjectURL(file) : id === 'panel' ? panel : pixel
    },
    save: async () => undefined,
    upload: async (file, { onProgress }) => {
      const id = `sent-${sent.size + 1}`
      sent.set(id, file)
      onProgress?.(1)
      return { id, name: file.name, size: file.size, media: file.type }
    },
  }
}

export const ready: ChartProps['status'] = { loading: false }

/** The states every chart has. */
export function chartExamples(
  props: Omit<ChartProps, 'status' | 'settings'>,
  settings: readonly FieldProps['settings'][],
): readonly Example<ChartProps>[] {
  const base: ChartProps = { ...props, status: ready, settings: { height: 240 } }
  return [
    { name: 'figures', props: base },
    ...settings.map((own) => ({ name: Object.keys(own).join(' and '), props: { ...base, settings: { height: 240, ...own } } })),
    { name: 'one row', props: { ...base, rows: props.rows.slice(0, 1) } },
    { name: 'the longest names', props: { ...base, rows: props.rows.map((row) => withLongNames(row, props)) } },
    { name: 'nothing yet', props: { ...base, rows: [], status: { loading: false, empty: 'none' as const } } },
    { name: 'all filtered out', props: { ...base, rows: [], status: { loading: false, empty: 'filtered' as const } } },
    { name: 'loading', props: { ...base, rows: [], status: { loading: true } } },
    { name: 'newer figures on the way', props: { ...base, status: { loading: true } } },
    {
      name: 'refused',
      props: { ...base, rows: [], status: { loading: false, error: '连接中断 The connection was lost', retry: () => undefined } },
    },
  ]
}

/** Names as long as a mill's longest, told apart by what they were. */
function withLongNames(row: ChartProps['rows'][number], { x, series }: Pick<ChartProps, 'x' | 'series'>): ChartProps['rows'][number] {
  const named = [x, ...(series ? [series] : [])].filter(({ id, grain }) => id !== '' && grain === undefined)
  return {
    ...row,
    ...Object.fromEntries(
      named.map(({ id }) => (`${id}$label` in row ? [`${id}$label`, long(String(row[`${id}$label`]))] : [id, long(String(row[id]))])),
    ),
  }
}
