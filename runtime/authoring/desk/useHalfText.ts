// Text that is no document yet is kept as it is written and counts for nothing, also while another document is looked at.
import { useState } from 'react'
import type { Api } from '../../core/api/api.ts'
import { useServices } from '../../core/hooks/hooks.ts'

const kept = new WeakMap<Api, Map<string, string>>()

export function useHalfText(target: string): readonly [string | undefined, (text: string | undefined) => void] {
  const { api } = useServices()
  const [text, setText] = useState(() => kept.get(api)?.get(target))
  const set = (next: string | undefined): void => {
    const all = kept.get(api) ?? new Map<string, string>()
    if (next === undefined) all.delete(target)
    else all.set(target, next)
    kept.set(api, all)
    setText(next)
  }
  return [text, set]
}
