// A condition on a record of a tree, chosen level by level: plant, workshop, area. A node stands for all below it.
import { Cascader } from 'antd'
import { useMemo } from 'react'
import { useClear, useSay, type FilterProps, type Option } from '../../runtime/index.ts'
import { oneOf } from '../kit/choice/choice.ts'
import { noOptions } from '../kit/choice/noOptions.ts'
import { pathTo } from '../kit/choice/optionPath.ts'
import { placeholders } from '../kit/text/placeholders.ts'

export default function CascaderFilter({ id, value, onChange, field, options = noOptions, settings, describedBy }: FilterProps) {
  const say = useSay()
  const chosen = oneOf(value)
  // before the tree has come, the chosen record stands for its whole path
  const path = useMemo(() => (chosen === undefined ? undefined : (pathTo(options.items, chosen) ?? [chosen])), [options.items, chosen])
  const items = useMemo(() => options.items.map(levelOf), [options.items])
  return (
    <Cascader<Level>
      id={id}
      className="kit-fill"
      allowClear={useClear(field.default === undefined)}
      placeholder={say(placeholders.select)}
      aria-describedby={describedBy}
      options={items}
      value={path ?? []}
      loading={options.loading}
      changeOnSelect={settings.leafOnly !== true}
      showSearch
      displayRender={(labels) => labels.map((label) => options.find(String(label))?.label ?? label).join(' / ')}
      onOpenChange={(open) => open && options.search?.('')}
      onChange={(next) => onChange(next?.at(-1))}
    />
  )
}

interface Level {
  readonly value: string
  readonly label: string
  readonly disabled: boolean
  readonly children?: Level[]
}

const levelOf = ({ value, label, disabled, children }: Option): Level => ({
  value,
  label,
  disabled: disabled ?? false,
  ...(children && { children: children.map(levelOf) }),
})
