// What is wrong with no field in sight: with the record as a whole, with a field that a condition hides, with one that the form does not have.
import { fill } from '../../metadata/base/fill.ts'
import type { FormField } from '../../metadata/model/model.ts'
import type { Say } from '../../runtime/index.ts'
import type { FormHost } from './state/host.ts'
import { valueAt, type Tree } from './state/paths.ts'
import type { Messages } from './state/store.ts'
import { words } from './texts.ts'

/** One a line, each with the name of its field where the form knows it. */
export function unshownMessages(host: FormHost, errors: Messages, say: Say): string {
  const messages = Object.entries(errors).flatMap(([path, message]) => {
    if (isInSight(host, path)) return []
    const name = nameOf(host, path, say)
    return name === '' ? [message] : [fill(say(words.ofField), { name, message })]
  })
  return [...new Set(messages)].join('\n')
}

/** Whether a message has a place of its own: that of a field, or of a field of a line. */
export function isInSight(host: FormHost, path: string): boolean {
  const { field, line, item } = placeOf(host, path)
  if (!field || !host.flags(field, host.store.shown).visible) return false
  if (!field.children || line === undefined) return true
  return item !== undefined && host.flags(item, lineAt(host, `${field.field}.${line}`)).visible
}

/** Lines are counted from one. */
function nameOf(host: FormHost, path: string, say: Say): string {
  const { field, line, item } = placeOf(host, path)
  const parts = [field && say(field.label), field?.children && line !== undefined && Number(line) + 1, item && say(item.label)]
  return parts.filter((part) => part !== undefined && part !== false).join(' ')
}

interface Place {
  readonly field: FormField | undefined
  readonly line: string | undefined
  readonly item: FormField | undefined
}

function placeOf(host: FormHost, path: string): Place {
  const [name, line, inner] = path.split('.')
  const field = host.fields.find((one) => one.field === name)
  return { field, line, item: field?.children?.items.find((one) => one.field === inner) }
}

function lineAt(host: FormHost, path: string): Tree {
  const line = valueAt(host.store.shown, path)
  return typeof line === 'object' && line !== null ? (line as Tree) : {}
}
