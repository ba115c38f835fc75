// Choosing records by name: a list that asks the server as one types, or a tree where the records form one.
import { folded } from '../../../metadata/written/choices.ts'
import { Select, TreeSelect } from 'antd'
import { useState, type Key, type ReactNode } from 'react'
import { useClear, useNearEnd, useSay } from '../../../runtime/index.ts'
import type { Option, Options } from '../../../runtime/index.ts'
import { PendingMark } from '../tree/pendingMark.tsx'
import { leaveByTab } from './leaveByTab.ts'
import { useTypedLeaf } from './useTypedLeaf.ts'
import { useHastyChoice } from './useHastyChoice.ts'
import '../fields.css'
import '../tree/tree.css'
import type { Text } from '../../../metadata/model/model.ts'

export interface LookupSelectProps {
  readonly id: string
  /** Id of a record, or ids. */
  readonly value: string | readonly string[] | undefined
  readonly onChange: (value: string | readonly string[] | undefined) => void
  readonly options: Options
  readonly multiple?: boolean
  /** Most records that can be chosen. */
  readonly max?: number | undefined
  readonly clearable?: boolean
  readonly disabled?: boolean
  readonly placeholder: string
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  readonly labelledBy?: string | undefined
  readonly required?: boolean
}

const texts = {
  nothing: { zh: '没有匹配的记录', en: 'No matching records' },
  loading: { zh: '正在查找', en: 'Looking' },
  unreachable: { zh: '没有网络，无法查找', en: 'There is no connection to look records up' },
} satisfies Record<string, Text>

interface Labelled {
  readonly value: string
  readonly label: ReactNode
}

export function LookupSelect(props: LookupSelectProps) {
  const say = useSay()
  const { options } = props
  const [expanded, setExpanded] = useState<readonly string[]>()
  const onScroll = useNearEnd(() => options.more?.())
  const common = {
    id: props.id,
    placeholder: props.placeholder,
    disabled: props.disabled ?? false,
    allowClear: useClear(props.clearable),
    loading: options.loading,
    className: 'kit-fill',
    maxTagCount: 'responsive' as const,
    notFoundContent: say(options.loading ? texts.loading : options.unreachable ? texts.unreachable : texts.nothing),
    onOpenChange: (open: boolean) => open && options.search?.(''),
    ...(props.invalid && { status: 'error' as const }),
    ...(props.describedBy !== undefined && { 'aria-describedby': props.describedBy }),
    ...(props.labelledBy !== undefined && { 'aria-labelledby': props.labelledBy }),
    ...(props.required && { 'aria-required': true }),
    ...(props.invalid && { 'aria-invalid': true }),
  }
  const most = props.max === undefined ? {} : { maxCount: props.max }
  const chosen = labelled(props.value, options)
  const hasty = useHastyChoice(options, ({ value }) => props.onChange(added(props, value)))
  const change = (next: Labelled | readonly Labelled[] | undefined | null) => props.onChange(valuesOf(next))
  const leaf = useTypedLeaf(options, ({ value }) => props.onChange(value))
  // Known from the start: one control in place of the other would close the list that is just opening.
  if (options.nested ?? options.items.some((option) => option.children)) {
    return (
      <TreeSelect<Labelled | Labelled[]>
        {...common}
        labelInValue
        {...(props.multiple && { multiple: true, ...most })}
        {...(chosen && { value: chosen })}
        onChange={change}
        treeData={options.items.map((option) => treeNode(option, options.open))}
        {...(options.open ? lazily(options, [expanded, setExpanded]) : whole(options, [expanded, setExpanded], leaf.onTyped))}
        {...(!props.multiple && !options.open && { open: leaf.open, onOpenChange: leaf.onOpenChange, onInputKeyDown: leaf.onKeyDown })}
      />
    )
  }
  return (
    <Select<Labelled | Labelled[], Choice>
      {...common}
      labelInValue
      {...(props.multiple && { mode: 'multiple' as const, ...most })}
      open={hasty.open}
      onOpenChange={hasty.onOpenChange}
      onInputKeyDown={(event) => {
        hasty.onKeyDown(event)
        if (props.multiple) leaveByTab(event)
      }}
      {...(chosen && { value: chosen })}
      onChange={change}
      options={options.items.map(({ value, label, hint, disabled }) => ({ value, label, hint, title: label, disabled: disabled ?? false }))}
      optionRender={({ label, data }) => hinted(label, data)}
      showSearch={{ filterOption: options.search ? false : byLabel, ...(options.search && { onSearch: hasty.onTyped }) }}
      onPopupScroll={onScroll}
    />
  )
}

/** One more among several, where there is room; alone where there is one. */
function added({ value, multiple, max }: LookupSelectProps, one: string): LookupSelectProps['value'] {
  if (!multiple) return one
  const before = typeof value === 'string' ? [value] : (value ?? [])
  return before.includes(one) || (max !== undefined && before.length >= max) ? before : [...before, one]
}

interface Choice {
  readonly value: string
  readonly label: string
  readonly hint: string | undefined
  readonly title: string
  readonly disabled: boolean
}

/** A code beside the name it belongs to, quieter than it. */
function hinted(label: ReactNode, { hint }: { readonly hint?: string | undefined }): ReactNode {
  if (hint === undefined) return label
  return (
    <>
      {label} <span className="kit-hint">{hint}</span>
    </>
  )
}

const byLabel = (typed: string, option?: { readonly label?: ReactNode }): boolean =>
  typeof option?.label === 'string' && folded(option.label).includes(folded(typed))

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

type Expanded = readonly [readonly string[] | undefined, (keys: readonly string[] | undefined) => void]

/** A tree that comes as a whole stands open until somebody closes a branch, also where it comes after the first letter; each search opens it again. */
function whole({ items }: Options, [expanded, setExpanded]: Expanded, onTyped: (text: string) => void) {
  return {
    treeExpandedKeys: [...(expanded ?? branches(items))],
    onTreeExpand: (keys: readonly Key[]) => setExpanded(keys.map(String)),
    showSearch: {
      treeNodeFilterProp: 'words',
      onSearch: (text: string) => {
        setExpanded(undefined)
        onTyped(text)
      },
    },
  }
}

const branches = (items: readonly Option[]): readonly string[] =>
  items.flatMap(({ value, children }) => (children ? [value, ...branches(children)] : []))

/** A tree that comes branch by branch: opened nodes ask for theirs, what is typed goes to the server. A single root stands open. */
function lazily({ items, open, search }: Options, [expanded, setExpanded]: Expanded) {
  const [root] = items
  return {
    treeExpandedKeys: [...(expanded ?? (items.length === 1 && root ? [root.value] : []))],
    onTreeExpand: (keys: readonly Key[]) => {
      setExpanded(keys.map(String))
      for (const key of keys) if (unfetched(items, String(key))) open?.(String(key))
    },
    showSearch: { filterTreeNode: false, ...(search && { onSearch: search }) },
  }
}

/** Whether what stands below a node has not come, nor is on its way. */
function unfetched(items: readonly Option[], value: string): boolean {
  return items.some((option) =>
    option.value === value ? option.pending === 'unasked' || option.pending === 'failed' : unfetched(option.children ?? [], value),
  )
}

interface TreeItem {
  readonly value: string
  /** What it is found by. */
  readonly words: string
  readonly title: ReactNode
  readonly disabled: boolean
  readonly isLeaf?: boolean
  readonly children?: TreeItem[]
}

function treeNode({ value, label, pinyin = '', disabled, children, pending }: Option, open: Options['open']): TreeItem {
  const mark = pending && open && <PendingMark pending={pending} name={label} onRetry={() => open(value)} />
  return {
    value,
    words: `${label}\n${pinyin}`,
    title: mark ? (
      <>
        {label} {mark}
      </>
    ) : (
      label
    ),
    disabled: disabled ?? false,
    ...(pending && { isLeaf: false }),
    ...(children && { children: children.map((child) => treeNode(child, open)) }),
  }
}
