// What was typed into a form and not saved: kept in this browser for its user and record, and offered when he comes back.
import type { FormBlock, FormField } from '../../../metadata/model/model.ts'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { draftKey, type DraftPlace } from './draftPlace.ts'
import type { Value } from '../write/useSave.ts'

export interface Draft {
  /** When it was last changed, milliseconds. */
  readonly at: number
  /** Fields that differ from what the form began with; null where one was emptied. */
  readonly changes: Value
  /** Version of the record that it was begun on; absent for a new one. */
  readonly version?: number
}

/** Older ones are forgotten. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000
const MOST_CHARACTERS = 200_000

export class Drafts {
  readonly #storage: Storage
  readonly #now: () => number

  constructor(storage: Storage, now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
  }

  read(place: DraftPlace): Draft | undefined {
    const found = this.#storage.read(draftKey(place))
    if (!isDraft(found)) return undefined
    if (this.#now() - found.at <= KEPT_MS) return found
    this.forget(place)
    return undefined
  }

  /** Nothing changed is no draft; one too large for a browser's store is not kept. */
  keep(place: DraftPlace, { changes, version }: Pick<Draft, 'changes' | 'version'>): void {
    const draft = { at: this.#now(), changes, ...(version !== undefined && { version }) }
    if (Object.keys(changes).length === 0 || JSON.stringify(changes).length > MOST_CHARACTERS) this.forget(place)
    else this.#storage.write(draftKey(place), draft)
  }

  forget(place: DraftPlace): void {
    this.#storage.remove(draftKey(place))
  }
}

function isDraft(found: unknown): found is Draft {
  return (
    typeof found === 'object' &&
    found !== null &&
    'at' in found &&
    typeof found.at === 'number' &&
    'changes' in found &&
    typeof found.changes === 'object' &&
    found.changes !== null
  )
}

/** Secrets are never written to a disk; what nobody types is not worth it. */
export const isStorable = ({ widget, readOnly, computed }: FormField): boolean =>
  widget.props['secret'] !== true && !readOnly && computed === undefined

/** What differs between two values of a form, null for what is gone. */
export function changesBetween(block: FormBlock, before: Value, after: Value): Value {
  return Object.fromEntries(
    fieldsOf(block.items)
      .filter((field) => isStorable(field) && JSON.stringify(before[field.field] ?? null) !== JSON.stringify(after[field.field] ?? null))
      .map(({ field }) => [field, after[field] ?? null]),
  )
}

/** A value with a draft's changes over it; of these only those that the form still has fields for. */
export function withChanges(block: FormBlock, value: Value, changes: Value): Value {
  const known = new Set(
    fieldsOf(block.items)
      .filter(isStorable)
      .map(({ field }) => field),
  )
  const storable = Object.entries(changes).filter(([name]) => known.has(name))
  return { ...value, ...Object.fromEntries(storable.map(([name, part]) => [name, part ?? undefined])) }
}
