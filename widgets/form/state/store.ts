// What a form holds while it is open: values, messages and what is still being typed. Each field listens to its own path.
import { useSyncExternalStore } from 'react'
import { isWithin, valueAt, withValueAt, type Tree } from './paths.ts'

export type Messages = Readonly<Record<string, string>>

export interface StoreInputs {
  /** Fills in computed fields. */
  readonly compute: (value: Tree) => Tree
  /** All that is wrong with a value, by path. */
  readonly check: (value: Tree) => Messages
  /** Told after every commit. */
  readonly onChange: (value: Tree) => void
}

export class FormStore {
  readonly #inputs: StoreInputs
  #value: Tree
  #shown: Tree
  #errors: Messages = {}
  /** After a refused submit every commit validates the whole value; before, only fields that were left after a change. */
  #strict = false
  readonly #listeners = new Set<() => void>()
  readonly #pending = new Map<string, () => void>()

  constructor(value: Tree, inputs: StoreInputs) {
    this.#inputs = inputs
    this.#value = value
    this.#shown = inputs.compute(value)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What was typed or loaded, without computed fields. */
  get value(): Tree {
    return this.#value
  }

  /** With computed fields filled in. */
  get shown(): Tree {
    return this.#shown
  }

  get errors(): Messages {
    return this.#errors
  }

  /** Replaces everything, for another record. */
  reset(value: Tree): void {
    if (value === this.#value) return
    this.#pending.clear()
    this.#strict = false
    this.#errors = {}
    this.#take(value)
  }

  /** Commits a field's value. Its message goes, and comes back if the new value is wrong too. */
  set(path: string, next: unknown): void {
    this.#pending.delete(path)
    if (Object.is(valueAt(this.#value, path), next)) return
    const value = withValueAt(this.#value, path, next)
    this.#errors = without(this.#errors, path)
    if (this.#strict) this.#errors = { ...this.#errors, ...this.#inputs.check(value) }
    this.#take(value)
    this.#inputs.onChange(this.#value)
  }

  /** Says what is wrong with one field, when it is left. */
  check(path: string): void {
    const message = this.#inputs.check(this.#value)[path]
    if (message === this.#errors[path]) return
    this.#errors = message === undefined ? without(this.#errors, path) : { ...this.#errors, [path]: message }
    this.#tell()
  }

  /** Messages of the whole value; kept, and renewed with every commit from now on. */
  checkAll(): Messages {
    this.#strict = true
    this.#errors = this.#inputs.check(this.#value)
    this.#tell()
    return this.#errors
  }

  /** Says what is wrong with some fields and what lies below them; answers whether nothing is. */
  checkSome(paths: readonly string[]): boolean {
    const within = ([at]: readonly [string, string]): boolean => paths.some((path) => isWithin(at, path))
    const found = Object.entries(this.#inputs.check(this.#value)).filter(within)
    this.#errors = { ...Object.fromEntries(Object.entries(this.#errors).filter((entry) => !within(entry))), ...Object.fromEntries(found) }
    this.#tell()
    return found.length === 0
  }

  /** Messages from the server stand until their field changes. */
  refuse(errors: Messages): void {
    if (Object.keys(errors).length === 0) return
    this.#errors = { ...this.#errors, ...errors }
    this.#tell()
  }

  /** Something outside the form has changed what its fields show. */
  refresh(): void {
    this.#tell()
  }

  /** A field that is being typed in says how to commit; flush does it for all. */
  hold(path: string, commit: () => void): void {
    this.#pending.set(path, commit)
  }

  flush(): void {
    for (const commit of this.#pending.values()) commit()
  }

  #take(value: Tree): void {
    this.#value = value
    this.#shown = this.#inputs.compute(value)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

const without = (messages: Messages, path: string): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([at]) => !isWithin(at, path)))

/** Listens to one thing in the store; the selected value decides whether the component renders again. */
export const useStore = <T>(store: FormStore, select: (store: FormStore) => T): T =>
  useSyncExternalStore(store.subscribe, () => select(store))
