// What every field of one form shares: the store, the document's functions, the choices. Stable for the life of the form.
import { createContext } from 'react'
import type { EntryChoices, FormBlockProps, Say } from '../../../runtime/index.ts'
import { requiredMessage } from '../../../metadata/text/messages.ts'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import type { Condition, FormField } from '../../../metadata/model/model.ts'
import { Choices } from './choices.ts'
import type { EngineForm } from './engine.ts'
import { computedBy } from './computed.ts'
import { fieldsOf, isFixed, isFixedAfterCreate, isUnborn } from '../../../metadata/document/formFields.ts'
import { outgoing } from './outgoing.ts'
import { Panes, type Pane } from './panes.ts'
import { isWithin, valueAt, type Tree } from './paths.ts'
import { brokenRules, isEmpty } from './rules.ts'
import { FormStore, type Messages } from './store.ts'

export interface Flags {
  readonly visible: boolean
  readonly required: boolean
  readonly disabled: boolean
}

export interface HostInputs extends FormBlockProps {
  readonly say: Say
}

/** A form as it opens: the values it starts from, and what the engine draws. */
export interface Begun {
  readonly start: Tree
  readonly engine: EngineForm
}

export class FormHost {
  readonly store: FormStore
  readonly idPrefix: string
  readonly fields: readonly FormField[]
  readonly choices: Choices
  /** The form as the engine draws it: made once, like the form itself. */
  readonly engine: EngineForm
  /** The record as it was loaded. */
  loaded: Tree
  #inputs: HostInputs
  readonly #start: Tree
  readonly #compute: (value: Tree) => Tree
  /** Values that this form itself reported: coming back as props they change nothing. */
  readonly #reported = new WeakSet<Tree>()
  /** What was found not to fit and is done with. */
  readonly #emptied = new WeakSet<object>()
  readonly #held = new WeakMap<object, WeakMap<Tree, boolean>>()
  /** The entity that a field of a line belongs to. */
  readonly #entities: ReadonlyMap<FormField, string>
  readonly #named: ReadonlyMap<string, FormField>
  readonly panes: Panes

  constructor(inputs: HostInputs, { start, engine }: Begun, idPrefix: string) {
    this.idPrefix = idPrefix
    this.#inputs = inputs
    this.#start = start
    this.loaded = inputs.value
    this.fields = fieldsOf(inputs.block.items)
    this.#entities = new Map(this.fields.flatMap(({ children }) => (children?.items ?? []).map((item) => [item, children?.entity ?? ''])))
    this.panes = new Panes(inputs.block.items)
    this.engine = engine
    this.#named = new Map(this.fields.map((field) => [field.field, field]))
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

  /** What fields of entries may hold. */
  readonly entryChoices: EntryChoices = {
    optionsOf: (field) => this.choices.of(field),
    resolve: async (field, names) => this.#inputs.resolve?.(field, names) ?? new Map<string, string>(),
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

  /** A value that was found not to fit, and has not been changed since, goes in sight. */
  empty(unfit: FormBlockProps['unfit'] = []): void {
    for (const found of unfit) {
      const { field, was, now, message } = found
      if (this.#emptied.has(found)) continue
      this.#emptied.add(found)
      if (JSON.stringify(this.store.value[field]) !== JSON.stringify(was)) continue
      this.store.set(field, now)
      this.store.refuse({ [field]: message })
    }
  }

  fieldNamed(name: string): FormField | undefined {
    return this.#named.get(name)
  }

  id(path: string): string {
    return `${this.idPrefix}-${path.replaceAll('.', '-')}`
  }

  /** What is sent for a value: the schema's properties, without what is hidden or may not be changed. */
  outgoing(value: Tree): Tree {
    const settled = this.#settled(value)
    const shown = this.#compute(settled)
    const names = (of: (field: FormField) => boolean): ReadonlySet<string> => new Set(this.fields.filter(of).map(({ field }) => field))
    const fixed = names((field) => isFixed(field, this.#inputs.mode))
    const hidden = names((field) => !this.flags(field, shown).visible)
    return outgoing(settled, { ...this.#cut(), fields: this.fields, fixed, hidden })
  }

  /** Fields of lines see their line, fields of the form the form. */
  flags(field: FormField, record: Tree): Flags {
    const { mode, block } = this.#inputs
    const entity = this.#entities.get(field) ?? block.entity
    const fixed = isFixed(field, mode)
    // a secret that is given once is never answered: nothing stands there afterwards
    const gone = fixed && field.immutable && !this.#entities.has(field) && record[field.field] === undefined
    return {
      visible:
        !isUnborn(field, mode) && !gone && this.#inputs.unoffered?.has(field.field) !== true && this.#holds(field.visible, record, entity),
      required: !fixed && !this.#stays(field, record) && this.#holds(field.required, record, entity),
      disabled: fixed || this.#holds(field.disabled, record, entity),
    }
  }

  /** Ids of the panes that have a visible field. */
  visiblePanes(record: Tree): readonly string[] {
    return this.panes.all.filter(({ fields }) => fields.some((field) => this.flags(field, record).visible)).map(({ group }) => group.id)
  }

  /** The step in hand and the one after it, while a new record is filled in step by step. */
  stepAhead(): { readonly step: Pane; readonly next: Pane } | undefined {
    const { mode, block } = this.#inputs
    if (mode !== 'create' || block.layout !== 'steps') return undefined
    const names = new Set(this.visiblePanes(this.store.shown))
    const shown = this.panes.all.filter(({ group }) => names.has(group.id))
    const at = shown.findIndex(({ group }) => group.id === this.panes.open)
    const [step, next] = [shown[at], shown[at + 1]]
    return step && next ? { step, next } : undefined
  }

  schemaAt(path: string): JsonSchema | undefined {
    let at: JsonSchema | undefined = this.#inputs.schema
    for (const name of path.split('.')) at = /^\d+$/.test(name) ? at?.items : at?.properties?.[name]
    return at
  }

  /** A secret that is stored may be left empty, unless what it was given for has changed. */
  #stays({ renewWith }: FormField, record: Tree): boolean {
    const { mode, stored = this.loaded } = this.#inputs
    return renewWith !== undefined && mode === 'update' && renewWith.every((name) => record[name] === stored[name])
  }

  #report(value: Tree): void {
    this.#reported.add(value)
    this.#inputs.onChange(value)
  }

  #holds(condition: Condition, record: Tree, entity: string): boolean {
    if (typeof condition === 'boolean') return condition
    const known = this.#held.get(condition) ?? new WeakMap<Tree, boolean>()
    this.#held.set(condition, known)
    const holds = known.get(record) ?? this.#inputs.holds(condition, record, entity)
    known.set(record, holds)
    return holds
  }

  /** A field that a condition closes keeps what it began with. */
  #settled(value: Tree): Tree {
    const shown = this.#compute(value)
    const closed = this.fields.filter((field) => typeof field.disabled === 'object' && !field.readOnly && this.flags(field, shown).disabled)
    if (closed.length === 0) return value
    const began = this.#inputs.mode === 'update' ? (this.#inputs.stored ?? this.loaded) : this.#start
    return { ...value, ...Object.fromEntries(closed.map(({ field }) => [field, began[field]])) }
  }

  #cut() {
    const { schema, mode } = this.#inputs
    return { schema, before: mode === 'update' ? (this.#inputs.stored ?? this.loaded) : {} }
  }

  /** What the schema, the conditions and the rules find wrong with the fields in sight, all at once. */
  #check(given: Tree): Messages {
    const value = this.#settled(given)
    const shown = this.#compute(value)
    const outgoingValue = outgoing(value, { ...this.#cut(), fields: [], fixed: none, hidden: none })
    const found: Record<string, string> = { ...this.#inputs.validator(outgoingValue) }
    const hidden = new Set<string>()
    for (const field of this.fields) {
      const { visible, required } = this.flags(field, shown)
      if (!visible) hidden.add(field.field)
      if (!visible || isFixedAfterCreate(field, this.#inputs.mode))
        for (const path of Object.keys(found).filter((at) => isWithin(at, field.field))) delete found[path]
      else if (required && isEmpty(valueAt(shown, field.field)))
        found[field.field] ??= this.#inputs.say(requiredMessage({ label: field.label, kind: field.valueKind }))
    }
    // what is out of sight is sent emptied, and judged so
    const sent = hidden.size === 0 ? shown : Object.fromEntries(Object.entries(shown).filter(([name]) => !hidden.has(name)))
    const { block, compute } = this.#inputs
    const fields = this.fields.filter((field) => !isFixedAfterCreate(field, this.#inputs.mode))
    const broken = brokenRules({ block, fields, compute, flags: (field, record) => this.flags(field, record) }, sent)
    for (const [path, text] of broken) found[hidden.has(path) ? '' : path] ??= this.#inputs.say(text)
    return found
  }
}

const none: ReadonlySet<string> = new Set()

export const HostContext = createContext<FormHost | undefined>(undefined)
