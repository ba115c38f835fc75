// What every field of one form shares: the store, the document's functions, the choices. Stable for the life of the form.
import { createContext } from 'react'
import type { FormBlockProps } from '../../runtime/index.ts'
import type { JsonSchema } from '../../metadata/jsonSchema.ts'
import type { Condition, FormField } from '../../metadata/model.ts'
import { Choices } from './choices.ts'
import { computedBy } from './computed.ts'
import { fieldsOf } from './engine.ts'
import { outgoing } from './outgoing.ts'
import { valueAt, type Tree } from './paths.ts'
import { FormStore, type Messages } from './store.ts'

export interface Flags {
  readonly visible: boolean
  readonly required: boolean
  readonly disabled: boolean
}

export interface HostInputs extends FormBlockProps {
  /** Says that a field must be filled, in the reader's language. */
  readonly missing: (field: FormField) => string
}

export class FormHost {
  readonly store: FormStore
  readonly idPrefix: string
  readonly fields: readonly FormField[]
  readonly choices: Choices
  /** The record as it was loaded. */
  loaded: Tree
  #inputs: HostInputs
  readonly #start: Tree
  readonly #compute: (value: Tree) => Tree
  /** Values that this form itself reported: coming back as props they change nothing. */
  readonly #reported = new WeakSet<Tree>()
  readonly #held = new WeakMap<object, { readonly record: Tree; readonly holds: boolean }>()

  constructor(inputs: HostInputs, start: Tree, idPrefix: string) {
    this.idPrefix = idPrefix
    this.#inputs = inputs
    this.#start = start
    this.loaded = inputs.value
    this.fields = fieldsOf(inputs.block.items)
    this.choices = new Choices(this.fields, (field) => this.#inputs.optionsOf(field))
    this.#compute = computedBy(inputs.block.entity, this.fields, (...given) => this.#inputs.compute(...given))
    this.store = new FormStore(start, {
      compute: this.#compute,
      validator: (value) => this.#inputs.validator(this.outgoing(value)),
      missing: (shown) => this.#missing(shown),
      onChange: (value) => this.#report(value),
    })
  }

  get props(): FormBlockProps {
    return this.#inputs
  }

  /** The newest props of the form. */
  take(inputs: HostInputs): void {
    this.#inputs = inputs
    this.choices.renew()
  }

  /** Reports the defaults that a new record starts with. */
  begin(): void {
    if (this.#start !== this.loaded) this.#report(this.store.value)
  }

  /** Another record takes the place of this one. */
  load(value: Tree): void {
    if (value === this.loaded || this.#reported.has(value)) return
    this.loaded = value
    this.store.reset(value)
  }

  id(path: string): string {
    return `${this.idPrefix}-${path.replaceAll('.', '-')}`
  }

  /** What is sent for a value: only what the schema names, and nothing that is hidden. */
  outgoing(value: Tree): Tree {
    const { schema, mode } = this.#inputs
    const shown = this.#compute(value)
    const hidden = new Set(this.fields.filter((field) => !this.flags(field, shown).visible).map(({ field }) => field))
    return outgoing(value, { schema, hidden, before: mode === 'update' ? this.loaded : {} })
  }

  /** Fields of lines see their line, fields of the form the form. */
  flags(field: FormField, record: Tree): Flags {
    return {
      visible: this.#holds(field.visible, record),
      required: this.#holds(field.required, record),
      disabled: this.#holds(field.disabled, record) || (field.immutable && this.#inputs.mode === 'update'),
    }
  }

  schemaAt(path: string): JsonSchema | undefined {
    let at: JsonSchema | undefined = this.#inputs.schema
    for (const name of path.split('.')) at = /^\d+$/.test(name) ? at?.items : at?.properties?.[name]
    return at
  }

  #report(value: Tree): void {
    this.#reported.add(value)
    this.#inputs.onChange(value)
  }

  #holds(condition: Condition, record: Tree): boolean {
    if (typeof condition === 'boolean') return condition
    const known = this.#held.get(condition)
    if (known?.record === record) return known.holds
    const holds = this.#inputs.holds(condition, record)
    this.#held.set(condition, { record, holds })
    return holds
  }

  /** What conditions require beyond the schema; the schema's own requirements are the validator's. */
  #missing(shown: Tree): Messages {
    const found: Record<string, string> = {}
    for (const field of this.fields) {
      const { visible, required } = this.flags(field, shown)
      if (visible && required && isEmpty(valueAt(shown, field.field))) found[field.field] = this.#inputs.missing(field)
    }
    return found
  }
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export const HostContext = createContext<FormHost | undefined>(undefined)
