// Which of some tabs is shown, kept in the address under a name of theirs. Each turn is a step in the browser's history.
import { useCallback, useEffect, useState } from 'react'
import { requestKeyOf, type RequestedTab } from '../../core/address/blockRequest.ts'
import { useOutput, usePageScope } from '../base/scope.ts'

interface Tabs<T> {
  /** The one that is shown; undefined where there is none at all. */
  readonly active: T | undefined
  readonly open: (id: string) => void
  /** Those that have been open: they are drawn when first opened and kept from then on. */
  readonly opened: ReadonlySet<string>
}

/** `block` owns the parameter `name` of the address. */
export function useTab<T extends { readonly id: string }>(name: string, block: string, all: readonly T[]): Tabs<T> {
  const { address, outputs } = usePageScope()
  const [id, setId] = useState(address.state[name])
  const active = all.find((each) => each.id === id) ?? all[0]
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = useCallback(
    (next: string) => {
      setOpened((before) => new Set([...before, next, ...(active ? [active.id] : [])]))
      setId(next)
      address.push(block, next === all[0]?.id ? {} : { [name]: next })
    },
    [active, address, all, block, name],
  )
  const requested = useOutput(requestKeyOf(name)) as RequestedTab | undefined
  useEffect(() => {
    if (!requested) return
    outputs.set(requestKeyOf(name), undefined)
    const wanted = requested.tab === '' ? all[0] : all.find((each) => each.id === requested.tab)
    if (wanted) open(wanted.id)
  }, [requested, outputs, all, name, open])
  return { active, open, opened }
}
