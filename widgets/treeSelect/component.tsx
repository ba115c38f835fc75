// A record of a tree, or several; or a value of a dictionary whose values stand below each other.
import { useMemo } from 'react'
import type { FieldProps, Option, Options } from '../../runtime/index.ts'
import { LookupField } from '../kit/lookupField.tsx'
import { noOptions } from '../kit/noOptions.ts'

export default function TreeSelectField(props: FieldProps) {
  const { field, settings, options = noOptions } = props
  const leafOnly = settings['leafOnly'] === true
  const offered: Options = useMemo(() => (leafOnly ? { ...options, items: options.items.map(closedBranch) } : options), [options, leafOnly])
  return <LookupField of={props} multiple={field.valueKind === 'referenceList' || field.valueKind === 'dictionaryList'} options={offered} />
}

/** A node with children can be opened, not chosen. */
const closedBranch = (option: Option): Option =>
  option.pending || (option.children && option.children.length > 0)
    ? { ...option, disabled: true, ...(option.children && { children: option.children.map(closedBranch) }) }
    : option
