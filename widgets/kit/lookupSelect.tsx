// Choosing records by name: a list that asks the server as one types, or a tree where the records form one.
import { Select, TreeSelect } from 'antd'
import type { ReactNode } from 'react'
import { useNearEnd, useSay } from '../../runtime/index.ts'
import type { Option, Options } from '../../runtime/index.ts'
import type { Text } from '../../metadata/model.ts'

export interface LookupSelectProps {
  readonly id: string
  /** Id of a record, or ids. */
  readonly value: string | readonly string[] | undefined
  readonly onChange: (value: string | readonly string[] | undefined) => void
  readonly options: Options
  readonly multiple?: boolean
  /** Most records that can be chosen. */
  readonly max?: number
  readonly clearable?: boolean
  readonly disabled?: boolean
  readonly placeholder: string
  readonly describedBy?: string
  readonly invalid?: boolean
  readonly labelledBy?: string
  readonly required?: boolean
}

const texts = {
  nothing: { zh: '没有匹配的记录', en: 'No matching records' },
  loading: { zh: '正在查找', en: 'Looking' },
} satisfies Record<string, Text>

interface Labelled {
  readonly value: string
  readonly label: ReactNode
}

export function LookupSelect(props: LookupSelectProps) {
  const say = useSay()
  const { options } = props
  const onScroll = useNearEnd(() => options.more?.())
  const common = {
    id: props.id,
    placeholder: props.placeholder,
    disabled: props.disabled ?? false,
    allowClear: props.clearable ?? true,
    loading: options.loading,
    className: 'kit-fill',
    maxTagCount: 'responsive' as const,
    notFoundContent: say(options.loading ? texts.loading : texts.nothing),
    onOpenChange: (open: boolean) => open && options.search?.(''),
    ...(props.invalid && { status: 'error' as const }),
    ...(props.describedBy !== undefined && { 'aria-describedby': props.describedBy }),
    ...(props.labelledBy !== undefined && { 'aria-labelledby': props.labelledBy }),
    ...(props.required && { 'aria-required': true }),
    ...(props.invalid && { 'aria-invalid': true }),
  }
  const chosen = labelled(props.value, options)
  const change = (next: Labelled | readonly Labelled[] | undefined | null) => props.onChange(valuesOf(next))
  // Known from the start: one control in place of the other would close the list that is just opening.
  if (options.nested ?? options.items.some((option) => option.children)) {
    return (
      <TreeSelect<Labelled | Labelled[]>
        {...common}
        labelInValue
        {...(props.multiple && { multiple: true, maxCount: props.max })}
        value={chosen}
        onChange={change}
        treeData={options.items.map(treeNode)}
        treeDefaultExpandAll
        showSearch={{ treeNodeFilterProp: 'title' }}
      />
    )
  }
  return (
    <Select<Labelled | Labelled[]>
      {...common}
      labelInValue
      {...(props.multiple && { mode: 'multiple' as const, maxCount: props.max })}
      value={chosen}
      onChange={change}
      options={options.items.map(({ value, label, disabled }) => ({ value, label, title: label, disabled: disabled ?? false }))}
      showSearch={{ filterOption: options.search ? false : byLabel, ...(options.search && { onSearch: options.search }) }}
      onPopupScroll={onScroll}
    />
  )
}

const byLabel = (typed: string, option?: { readonly label?: ReactNode }): boolean =>
  typeof option?.label === 'string' && option.label.toLowerCase().includes(typed.toLowerCase())

/** antd shows the value itself where it has no label, so each value brings its own: it may not be among the items. */
function labelled(value: LookupSelectProps['value'], options: Options): Labelled | Labelled[] | undefined {
  const one = (id: string): Labelled => ({ value: id, label: options.find(id)?.label ?? id })
  if (value === undefined || value === '') return undefined
  return typeof value === 'string' ? one(value) : value.map(one)
}

function valuesOf(next: Labelled | readonly Labelled[] | undefined | null): LookupSelectProps['value'] {
  if (!next) return undefined
  if ('value' in next) return next.value
  return next.length > 0 ? next.map((each) => each.value) : undefined
}

interface TreeItem {
  readonly value: string
  readonly title: string
  readonly disabled: boolean
  readonly children?: TreeItem[]
}

function treeNode({ value, label, disabled, children }: Option): TreeItem {
  return { value, title: label, disabled: disabled ?? false, ...(children && { children: children.map(treeNode) }) }
}
