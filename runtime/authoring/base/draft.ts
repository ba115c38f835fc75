// One document while it is being changed: what stands now, and every step back and forth. Pure; whoever shows it keeps the state.
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { unfolded, withValue } from '../../../metadata/authoring/properties/properties.ts'
import { withProposedMessage } from '../../../metadata/authoring/messages/proposedMessage.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import { removePart } from '../../../metadata/authoring/add/removePart.ts'
import { equal } from '../../../metadata/patch/patchNodes.ts'

export type Path = readonly string[]

export interface Draft {
  readonly document: Patchable
  readonly selected: Path
  readonly past: readonly Patchable[]
  readonly future: readonly Patchable[]
  /** Where is being typed: what follows there belongs to the same step. */
  readonly typing?: string | undefined
}

export type Edit =
  /**
   * Another text of the whole document; `select` is the part that is chosen in it, `typing` the stretch that it was typed in. `way` of a text that was
   * taken back or made again: where the draft has been so, it goes there.
   */
  | {
      readonly edit: 'replace'
      readonly document: Patchable
      readonly select?: Path
      readonly typing?: string
      readonly way?: 'undo' | 'redo'
    }
  /** A value of a part; undefined takes it away. A part that is only a word becomes what the word stands for. Typed: letter by letter, one step in all. */
  | { readonly edit: 'set'; readonly part: Path; readonly property: Path; readonly value: unknown; readonly typed?: boolean }
  /** At the end of a list where no place is given. */
  | { readonly edit: 'add'; readonly list: Path; readonly item: unknown; readonly name?: string; readonly at?: number }
  | { readonly edit: 'remove'; readonly part: Path }
  | { readonly edit: 'move'; readonly part: Path; readonly by: -1 | 1 }
  /** To another place of its list: that of the item before which it is to stand. */
  | { readonly edit: 'place'; readonly part: Path; readonly before: number }
  | { readonly edit: 'select'; readonly part: Path }
  | { readonly edit: 'undo' | 'redo' }
  /** What others have changed meanwhile, laid on every step: going back takes back what was changed here, and nothing of theirs. */
  | { readonly edit: 'rebase'; readonly onto: (document: Patchable) => Patchable }
  /** What the server holds now: nothing to go back to. */
  | { readonly edit: 'restart'; readonly document: Patchable }

/** Steps back that are kept. */
const maxUndoSteps = 200

export const draftOf = (document: Patchable): Draft => ({ document, selected: startIn(document), past: [], future: [] })

/** Whoever opens an entity comes for its fields. */
const startIn = (document: Patchable): Path => {
  const fields = ['schema', 'properties']
  return document.kind === 'entity' && valueAt(document, fields) !== undefined ? fields : []
}

export function edited(draft: Draft, edit: Edit): Draft {
  switch (edit.edit) {
    case 'select':
      return { ...draft, selected: edit.part, typing: undefined }
    case 'restart':
      return draftOf(edit.document)
    case 'rebase':
      return rebased(draft, edit.onto)
    case 'undo':
    case 'redo':
      return stepped(draft, edit.edit)
    case 'replace':
      return {
        ...(edit.way ? returned(draft, edit.document, edit.way) : changed(draft, edit.document, edit.typing)),
        selected: edit.select ?? draft.selected,
      }
    case 'set':
      return changed(draft, withProperty(draft.document, edit), edit.typed ? [...edit.part, ...edit.property].join('/') : undefined)
    case 'add':
      return added(draft, edit)
    case 'remove':
      return { ...changed(draft, removePart(draft.document, edit.part)), selected: edit.part.slice(0, -1) }
    case 'move':
      return moved(draft, edit)
    case 'place':
      return placed(draft, edit)
  }
}

function changed(draft: Draft, document: unknown, typing?: string): Draft {
  if (!isDocument(document) || document === draft.document) return draft
  const isSameStep = typing !== undefined && typing === draft.typing
  return { ...draft, document, typing, past: isSameStep ? draft.past : [...draft.past, draft.document].slice(-maxUndoSteps), future: [] }
}

function rebased({ document, selected, past, future }: Draft, onto: (document: Patchable) => Patchable): Draft {
  const now = onto(document)
  const stillSelected = valueAt(now, selected) === undefined ? [] : selected
  return { document: now, selected: stillSelected, past: past.map(onto), future: future.map(onto) }
}

/** To where it stood before, however many steps away; what it never was is a step of its own. */
function returned(draft: Draft, document: Patchable, way: 'undo' | 'redo'): Draft {
  const stack = way === 'undo' ? draft.past : draft.future
  const steps = stack.toReversed().findIndex((each) => equal(each, document)) + 1
  if (steps === 0) return changed(draft, document)
  return Array.from({ length: steps }).reduce<Draft>((at) => stepped(at, way), draft)
}

function stepped(draft: Draft, way: 'undo' | 'redo'): Draft {
  const [from, to] = way === 'undo' ? [draft.past, draft.future] : [draft.future, draft.past]
  const document = from.at(-1)
  if (!document) return draft
  const left = from.slice(0, -1)
  const passed = [...to, draft.document]
  const selected = valueAt(document, draft.selected) === undefined ? [] : draft.selected
  return way === 'undo' ? { document, selected, past: left, future: passed } : { document, selected, past: passed, future: left }
}

function withProperty(document: Patchable, { part, property, value }: Extract<Edit, { edit: 'set' }>): unknown {
  const word = valueAt(document, part)
  const whole = typeof word === 'string' ? unfolded(document.kind, part, document) : document
  const set = withValue(whole, [...part, ...property], value)
  return document.kind === 'entity' && property[0] !== 'message' ? withProposedMessage(document, set, part) : set
}

function added(draft: Draft, { list, item, name, at }: Extract<Edit, { edit: 'add' }>): Draft {
  const holder = valueAt(draft.document, list)
  if (Array.isArray(holder) && at !== undefined)
    return { ...changed(draft, withValue(draft.document, list, holder.toSpliced(at, 0, item))), selected: [...list, String(at)] }
  const key = name ?? String(Array.isArray(holder) ? holder.length : 0)
  const value = name === undefined && !Array.isArray(holder) ? [item] : item
  const path = name === undefined && !Array.isArray(holder) ? list : [...list, key]
  const selected = [...list, key]
  const after = withValue(draft.document, path, value)
  return { ...changed(draft, draft.document.kind === 'entity' ? withProposedMessage(draft.document, after, selected) : after), selected }
}

/** One place up or down, in a list or among names. */
function moved(draft: Draft, { part, by }: Extract<Edit, { edit: 'move' }>): Draft {
  const list = part.slice(0, -1)
  const key = part.at(-1) ?? ''
  const holder = valueAt(draft.document, list)
  if (Array.isArray(holder)) {
    const [from, to] = [Number(key), Number(key) + by]
    if (to < 0 || to >= holder.length) return draft
    const items = swapped(holder, from, to)
    return { ...changed(draft, withValue(draft.document, list, items)), selected: [...list, String(to)] }
  }
  if (typeof holder !== 'object' || holder === null) return draft
  const entries = Object.entries(holder)
  const from = entries.findIndex(([name]) => name === key)
  if (from < 0 || from + by < 0 || from + by >= entries.length) return draft
  return changed(draft, withValue(draft.document, list, Object.fromEntries(swapped(entries, from, from + by))))
}

function placed(draft: Draft, { part, before }: Extract<Edit, { edit: 'place' }>): Draft {
  const list = part.slice(0, -1)
  const holder = valueAt(draft.document, list)
  const from = Number(part.at(-1))
  if (!Array.isArray(holder) || !(from in holder)) return draft
  const to = before > from ? before - 1 : before
  if (to === from) return draft
  return { ...changed(draft, withValue(draft.document, list, swapped(holder, from, to))), selected: [...list, String(to)] }
}

function swapped<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const copy = [...items]
  const [item] = copy.splice(from, 1)
  if (item !== undefined) copy.splice(to, 0, item)
  return copy
}

const isDocument = (value: unknown): value is Patchable =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  'id' in value &&
  typeof value.id === 'string'

/** The entity that the chosen part of a document is about. */
export function entityOf({ document, selected }: Pick<Draft, 'document' | 'selected'>): string | undefined {
  if (document.kind === 'entity') return document.id
  for (let at = selected.length; at >= 0; at -= 1) {
    const entity = valueAt(document, [...selected.slice(0, at), 'entity'])
    if (typeof entity === 'string') return entity
  }
  return document.kind === 'dataset' ? entityOfFact(document, selected) : undefined
}

/** Of the fact that the chosen figure names, else of the first. */
function entityOfFact(document: Patchable, selected: Path): string | undefined {
  const facts = valueAt(document, ['facts'])
  const named = valueAt(document, [...selected.slice(0, 2), 'fact'])
  const all: readonly unknown[] = Array.isArray(facts) ? facts : []
  const fact = all.find((each) => valueAt(each, ['id']) === named) ?? all[0]
  const entity = valueAt(fact, ['entity'])
  return typeof entity === 'string' ? entity : undefined
}
