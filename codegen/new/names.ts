// How a new thing is called: an id in the language's spelling, and a name in both languages.
import { UsageError } from '../usage.ts'

export interface DocumentNames {
  readonly id: string
  readonly zh?: string | undefined
  readonly en?: string | undefined
}

/** @throws UsageError unless the id is one word of letters and digits beginning in lower case. */
export function checkedId(id: string | undefined): string {
  if (id === undefined) throw new UsageError('Say its id, such as stopReason.')
  if (!/^[a-z][a-zA-Z0-9]{0,49}$/.test(id))
    throw new UsageError(`“${id}” is no id: letters and digits, beginning with a lower-case letter, such as stopReason.`)
  return id
}

/** @throws UsageError unless both languages are given: nothing is shown in one language only. */
export function titleOf({ zh, en }: DocumentNames): { zh: string; en: string } {
  if (!zh || !en) throw new UsageError('--zh and --en say what it is called in both languages.')
  return { zh, en }
}

export const capital = (id: string) => id.charAt(0).toUpperCase() + id.slice(1)
