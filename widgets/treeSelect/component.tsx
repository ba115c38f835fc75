// A record of a tree, or several; or a value of a dictionary whose values stand below each other.
import { useMemo } from 'react'
import type { FieldProps, Option, Options } from '../../runtime/index.ts'
import { LookupField } from '../kit/choice/lookupField.tsx'
import { noOptions } from '../kit/choice/noOptions.ts'
import { pathTo } from '../kit/choice/optionPath.ts'

export default function TreeSelectField(props: FieldProps) {
  const { field, settings, options = noOptions } = props
  const leafOnly = settings['leafOnly'] === true
  const isRecord = field.valueKind === 'reference' || field.valueKind === 'referenceList'
  const offered: Options = useMemo(() => {
    const closed = leafOnly ? { ...options, items: options.items.map(closedBranch) } : options
    return isRecord ? closed : { ...closed, find: (value) => placed(closed, value) }
  }, [options, leafOnly, isRecord])
  return <LookupField of={props} multiple={field.valueKind === 'referenceList' || field.valueKind === 'dictionaryList'} options={offered} />
}

/** A value of a dictionary by its place: "Edit" says nothing without whose. What stands at the top goes without saying. */
function placed(options: Options, value: string): Option | undefined {
  const found = options.find(value)
  const above = (pathTo(options.items, value) ?? []).slice(1, -1).flatMap((one) => options.find(one)?.label ?? [])
  return found && { ...found, label: [...above, found.label].join(' / ') }
}

/** A node with children can be opened, not chosen. */
const closedBranch = (option: Option): Option =>
  option.pending || (option.children && option.children.length > 0)
    ? { ...option, disabled: true, ...(option.children && { children: option.children.map(closedBranch) }) }
    : option
