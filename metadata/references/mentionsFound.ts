// Collects the mentions of one document: each method adds what a name of one kind refers to.
import { pointer } from '../base/pointer.ts'
import type { Shape } from './documentContext.ts'
import { namesIn } from './expressionNames.ts'
import type { Mention, SubjectKind } from './mention.ts'
import type { Scope } from './scope.ts'

interface Where {
  readonly path: string
  readonly as: string
  /** In the text. */
  readonly start?: number
}

export class MentionsFound {
  readonly all: Mention[] = []
  readonly #shape: Shape

  constructor(shape: Shape) {
    this.#shape = shape
  }

  /** A name whose last part, after a dot, is in the text. */
  name(kind: SubjectKind, name: string, { path, as, start = 0 }: Where): void {
    const short = name.slice(name.lastIndexOf('.') + 1)
    this.all.push({ subject: `${kind}:${name}`, path, as, at: { start, end: start + short.length } })
  }

  /** A subject that the text begins with. */
  subject(subject: Mention['subject'], { path, as, start = 0 }: Where, length: number): void {
    this.all.push({ subject, path, as, at: { start, end: start + length } })
  }

  /** A figure of a dataset, ordered the other way round after a minus. */
  figure(dataset: string, text: string, { path, as }: Where): void {
    const start = text.startsWith('-') ? 1 : 0
    this.name('figure', `${dataset}.${text.slice(start)}`, { path, as, start })
  }

  /** A key that is the name of a figure. */
  figureKey(dataset: string, name: string, { path, as }: Where): void {
    this.all.push({ subject: `figure:${dataset}.${name}`, path, as })
  }

  /** A key that is the name of a field. */
  fieldKey(name: string, as: string, { path, entity }: Scope): void {
    if (entity !== undefined && this.#shape.hasField(entity, name)) this.all.push({ subject: `field:${entity}.${name}`, path, as })
  }

  /** A path of fields: each step is a field of the entity that the step before leads to. */
  fieldPath(names: string, as: string, { entity: from, path, begins = 0 }: Scope & { readonly begins?: number }): void {
    let entity = from
    let start = begins
    for (const name of names.split('.')) {
      if (entity === undefined || !this.#shape.hasField(entity, name)) return
      this.name('field', `${entity}.${name}`, { path, as, start })
      entity = this.#shape.leadsTo(entity, name)
      start += name.length + 1
    }
  }

  /** A value of a field that has a dictionary, or several in a list. */
  fieldValue(field: string, value: unknown, scope: Scope): void {
    this.value(scope.entity === undefined ? undefined : this.#shape.dictionaryOf(scope.entity, field), value, scope.path)
  }

  value(dictionary: unknown, value: unknown, path: string): void {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) this.value(dictionary, item, pointer(path, index))
    if (typeof dictionary === 'string' && typeof value === 'string')
      this.subject(`value:${dictionary}.${value}`, { path, as: 'value' }, value.length)
  }

  expression(source: string, { path, variables }: Scope): void {
    const { hasField, dictionaryOf, leadsTo } = this.#shape
    const { fields, texts } = namesIn(source, { variables, leadsTo })
    for (const { entity, field, start } of fields)
      if (hasField(entity, field)) this.name('field', `${entity}.${field}`, { path, as: 'cel', start })
    for (const { entity, field, text, start } of texts) {
      const dictionary = dictionaryOf(entity, field)
      if (dictionary !== undefined) this.subject(`value:${dictionary}.${text}`, { path, as: 'cel', start }, text.length)
    }
  }
}
