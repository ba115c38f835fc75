// A condition on a node of a tree, such as a space: the records of a tree come nested, so the look-up shows them so.
import { TreeSelect } from 'antd'
import { useSay } from '../../runtime/index.ts'
import type { FilterProps, Option } from '../../runtime/index.ts'
import { oneOf, severalOf } from '../kit/choice.ts'
import { placeholders } from '../kit/placeholders.ts'

interface Node {
  readonly value: string
  readonly title: string
  readonly children?: Node[]
}

const node = ({ value, label, children }: Option): Node => ({ value, title: label, ...(children && { children: children.map(node) }) })

export default function TreeFilter({ id, value, onChange, field, options, settings }: FilterProps) {
  const say = useSay()
  const common = {
    id,
    className: 'kit-fill',
    allowClear: field.default === undefined,
    placeholder: say(placeholders.select),
    treeData: options?.items.map(node) ?? [],
    treeDefaultExpandAll: true,
    loading: options?.loading ?? false,
    showSearch: { treeNodeFilterProp: 'title' },
    onOpenChange: (open: boolean) => open && options?.search?.(''),
  }
  if (settings.multiple === true) {
    const change = (next: readonly string[]) => onChange(next.length > 0 ? next : undefined)
    return <TreeSelect<string[]> {...common} multiple maxTagCount="responsive" value={severalOf(value)} onChange={change} />
  }
  return <TreeSelect<string | undefined> {...common} value={oneOf(value)} onChange={(next) => onChange(next)} />
}
