// What every field of one form shares: the store, the document's functions, the choices. Stable for the life of the form.
import { createContext } from 'react'
import type { FormBlockProps, Say } from '../../runtime/index.ts'
import { requiredMessage } from '../../metadata/messages.ts'
import type { JsonSchema } from '../../metadata/jsonSchema.ts'
import type { Condition, FormField } from '../../metadata/model.ts'
import { Choices } from './choices.ts'
import { computedBy } from './computed.ts'
import { fieldsOf } from '../../metadata/formFields.ts'
import { outgoing } from './outgoing.ts'
import { isWithin, valueAt, type Tree } from './paths.ts'
import { FormStore, type Messages } from './store.ts'

export interface Flags {
  readonly visible: boolean
  readonly required: boolean
  readonly disabled: boolean
}

export interface HostInputs extends FormBlockProps {
  readonly say: Say
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
      check: (value) => this.#check(value),
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

  /** What is sent for a value: the schema's properties, without what is hidden or may not be changed. */
  outgoing(value: Tree): Tree {
    const shown = this.#compute(value)
    const names = (of: (field: FormField) => boolean): ReadonlySet<string> => new Set(this.fields.filter(of).map(({ field }) => field))
    const fixed = names((field) => isFixed(field, this.#inputs.mode))
    const hidden = names((field) => !this.flags(field, shown).visible)
    return outgoing(value, { ...this.#cut(), fields: this.fields, fixed, hidden })
  }

  /** Fields of lines see their line, fields of the form the form. */
  flags(field: FormField, record: Tree): Flags {
    const { mode } = this.#inputs
    // a number that the server gives does not exist before the record does
    const unborn = mode === 'create' && field.readOnly && field.computed === undefined
    return {
      visible: !unborn && this.#holds(field.visible, record),
      required: this.#holds(field.required, record),
      disabled: this.#holds(field.disabled, record) || isFixed(field, mode),
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

  #cut() {
    const { schema, mode } = this.#inputs
    return { schema, before: mode === 'update' ? this.loaded : {} }
  }

  /** What the schema, and conditions beyond it, find wrong with the fields in sight. */
  #check(value: Tree): Messages {
    const shown = this.#compute(value)
    const judged = outgoing(value, { ...this.#cut(), fields: [], fixed: none, hidden: none })
    const found: Record<string, string> = { ...this.#inputs.validator(judged) }
    for (const field of this.fields) {
      const { visible, required } = this.flags(field, shown)
      if (!visible) for (const path of Object.keys(found).filter((at) => isWithin(at, field.field))) delete found[path]
      else if (required && isEmpty(valueAt(shown, field.field)))
        found[field.field] ??= this.#inputs.say(requiredMessage({ label: field.label, kind: field.valueKind }))
    }
    return found
  }
}

const none: ReadonlySet<string> = new Set()

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Shown, but not to be changed. */
const isFixed = (field: FormField, mode: FormBlockProps['mode']): boolean => field.readOnly || (field.immutable && mode === 'update')

export const HostContext = createContext<FormHost | undefined>(undefined)
