// Which step or tab of a form is open. The groups of the document are the panes; one without a visible field is left out.
import type { FormField, FormGroup } from '../../../metadata/model/model.ts'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import { isWithin } from './paths.ts'
import type { Messages } from './store.ts'

export interface Pane {
  readonly group: FormGroup
  readonly fields: readonly FormField[]
}

export class Panes {
  readonly all: readonly Pane[]
  #open: string | undefined
  readonly #listeners = new Set<() => void>()

  constructor(items: readonly (FormField | FormGroup)[]) {
    const groups = items.filter((item) => item.kind === 'group')
    this.all = groups.map((group) => ({ group, fields: fieldsOf(group.items) }))
    this.#open = groups[0]?.id
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Id of the group that is open. */
  get open(): string | undefined {
    return this.#open
  }

  show(id: string): void {
    if (id === this.#open) return
    this.#open = id
    for (const listener of this.#listeners) listener()
  }

  /** The first pane, in the order of the document, that holds a refused field. */
  firstRefused(errors: Messages): Pane | undefined {
    return this.all.find((pane) => refusedIn(pane, errors) > 0)
  }
}

/** How many messages stand in a pane. */
export const refusedIn = ({ fields }: Pane, errors: Messages): number =>
  Object.keys(errors).filter((path) => fields.some(({ field }) => isWithin(path, field))).length
