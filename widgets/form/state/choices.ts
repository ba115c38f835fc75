// The choices of a form's fields. Each field hears only of its own.
import { useSyncExternalStore } from 'react'
import type { Options } from '../../../runtime/index.ts'
import { entryFieldsOf } from '../../../metadata/document/formFields.ts'
import type { FormField } from '../../../metadata/model/model.ts'

type OptionsOf = (field: FormField) => Options | undefined

export class Choices {
  readonly #fields: readonly FormField[]
  /** Answers from the newest props of the form. */
  readonly #optionsOf: OptionsOf
  readonly #known = new Map<FormField, Options | undefined>()
  readonly #listeners = new Set<() => void>()

  constructor(fields: readonly FormField[], optionsOf: OptionsOf) {
    this.#fields = fields.flatMap((field) => [field, ...entryFieldsOf(field)])
    this.#optionsOf = optionsOf
    this.renew()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  of(field: FormField): Options | undefined {
    return this.#known.get(field)
  }

  /** Asks again for all; an answer with the same items keeps its object, so that its field does not render. */
  renew(): void {
    let changed = false
    for (const field of this.#fields) {
      const next = this.#optionsOf(field)
      const known = this.#known.get(field)
      if (known?.items === next?.items && known?.loading === next?.loading) continue
      this.#known.set(field, next && this.#lasting(field, next))
      changed = true
    }
    if (changed) for (const listener of this.#listeners) listener()
  }

  /** Its functions ask the newest props. */
  #lasting(field: FormField, { items, loading, nested, search, more }: Options): Options {
    const now = (): Options | undefined => this.#optionsOf(field)
    return {
      items,
      loading,
      ...(nested !== undefined && { nested }),
      find: (value) => now()?.find(value),
      ...(search && { search: (keyword: string) => now()?.search?.(keyword) }),
      ...(more && { more: () => now()?.more?.() }),
    }
  }
}

export const useChoices = (choices: Choices, field: FormField): Options | undefined =>
  useSyncExternalStore(choices.subscribe, () => choices.of(field))
