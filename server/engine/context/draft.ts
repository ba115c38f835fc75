// A row on its way into the database: what is stored, what was given, what it will be, and the children saved with it.
import { isDeepStrictEqual } from 'node:util'
import type { Entity, Field, Model } from '../../../metadata/model/model.ts'
import { textIn } from '../../../metadata/written/code.ts'
import { trimmed, visible } from '../../../metadata/written/visible.ts'
import { newId } from '../../base/id.ts'
import { isAnswered } from '../../../metadata/document/fieldKinds.ts'
import { roundHalfAway } from '../../../metadata/functions/roundHalfAway.ts'

export type Values = Readonly<Record<string, unknown>>

export interface ChildSet {
  readonly entity: Entity
  readonly by: string
  readonly drafts: readonly Draft[]
  /** Stored children that the new list no longer names. */
  readonly removed: readonly Values[]
}

export interface Draft {
  readonly entity: Entity
  /** What stands before a field in messages: '' for the row itself, 'lines.2.' for a child. */
  readonly path: string
  /** Of a new row that tells of a document: what it is called there gives it another. */
  id: string
  /** Absent for a new row. */
  readonly stored?: Values
  /** The whole record as it will be; numbers and computed fields are filled in later. */
  readonly values: Record<string, unknown>
  readonly children: Readonly<Record<string, ChildSet>>
  /** Fields whose value the engine gave where people may give one too. */
  readonly numbered: Set<string>
}

export interface DraftInput {
  readonly input: Values
  readonly stored?: Values | undefined
  readonly path?: string
  /** Paths of children that name a stored line which is not there. */
  readonly strangers: string[]
}

/** The draft of a create (nothing stored) or an update (given fields over stored ones). */
export function draftOf(model: Model, entity: Entity, given: DraftInput): Draft {
  const { input, stored, path = '' } = given
  const own = Object.fromEntries(
    Object.entries(input).filter(([name]) => Object.hasOwn(entity.fields, name) && !entity.fields[name]?.system),
  )
  const values: Record<string, unknown> = { ...(stored ?? defaultsOf(entity)), ...normalised(entity, own) }
  const id = stored ? String(stored.id) : newId()
  const children = Object.fromEntries(
    Object.entries(entity.children).flatMap(([name, { entity: childId, by }]) => {
      const child = model.entities[childId]
      return child ? [[name, childSet(model, child, { ...given, path, name, by })] as const] : []
    }),
  )
  return { entity, path, id, ...(stored ? { stored } : {}), values, children, numbered: new Set() }
}

interface ChildrenInput extends DraftInput {
  readonly path: string
  readonly name: string
  readonly by: string
}

function childSet(model: Model, entity: Entity, given: ChildrenInput): ChildSet {
  const before = rowsOf(given.stored?.[given.name])
  const after = Object.hasOwn(given.input, given.name) ? rowsOf(given.input[given.name]) : before
  const retained = new Set<unknown>()
  const drafts = after.map((input, index) => {
    const path = `${given.path}${given.name}.${index}.`
    const stored = input.id === undefined ? undefined : before.find((row) => row.id === input.id && !retained.has(row.id))
    if (input.id !== undefined && !stored) given.strangers.push(`${path}id`)
    if (stored) retained.add(stored.id)
    return draftOf(model, entity, { input: stored === input ? {} : input, stored, path, strangers: given.strangers })
  })
  return { entity, by: given.by, drafts, removed: before.filter((row) => !retained.has(row.id)) }
}

/** A list of records, as JSON gives it. */
export const rowsOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []

function defaultsOf(entity: Entity): Values {
  const defaults = Object.values(entity.fields).filter((field) => field.default !== undefined && !field.system)
  const state = entity.states && { [entity.states.field]: entity.states.initial }
  return { ...Object.fromEntries(defaults.map((field) => [field.name, field.default])), ...state }
}

function normalised(entity: Entity, values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, normalise(entity.fields[name], value)]))
}

/** A text as it is stored: as it is seen, without blanks around it. Secrets are whatever was typed. */
export function storedText(field: Field | undefined, text: string): string {
  if (field?.secret) return text.trim()
  if (field?.kind === 'text') return textIn(text, field)
  if (field?.kind === 'richText') return text.trim()
  const seen = trimmed(text)
  return field?.kind === 'longText' && seen !== '' ? visible(text) : seen
}

/** As it will be stored: text without blanks around it, empty text as nothing, decimals at their places. */
export function normalise(field: Field | undefined, value: unknown): unknown {
  if (value === undefined || value === null) return field && isAnswered(field) ? false : null
  if (field?.parts) return withAnswers(field.parts, value)
  if (typeof value === 'string') {
    const text = storedText(field, value)
    if (field?.kind === 'colour') return text === '' ? null : storedColour(text)
    return text === '' && !field?.required ? null : text
  }
  return field?.kind === 'decimal' && typeof value === 'number' ? roundHalfAway(value, field.decimals ?? 2) : value
}

/** In each entry what is not switched on is no. */
function withAnswers(parts: readonly Field[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => withAnswers(parts, entry))
  if (typeof value !== 'object' || value === null) return value
  const answers = parts.filter(isAnswered).map(({ name, default: standard }) => [name, Reflect.get(value, name) ?? standard])
  return { ...value, ...Object.fromEntries(answers) }
}

/** One form for one colour: #rrggbb in small letters, as the console's own field writes it. */
export const storedColour = (text: string): string => `#${text.replace('#', '').toLowerCase()}`

/** The draft and every draft saved with it, parents first. */
export const allDrafts = (draft: Draft): readonly Draft[] => [
  draft,
  ...Object.values(draft.children).flatMap((set) => set.drafts.flatMap(allDrafts)),
]

/** Whether the field's value differs from what is stored. */
export const changed = (draft: Draft, name: string): boolean => !draft.stored || !same(draft.stored[name], draft.values[name])

/** Whether writing the row would leave anything other than it is: a new row, another value, another line. */
export const isMoved = (draft: Draft): boolean =>
  Object.values(draft.entity.fields).some((field) => !field.system && changed(draft, field.name)) ||
  Object.values(draft.children).some(({ drafts, removed }) => removed.length > 0 || drafts.some(isMoved))

/** Equality of stored and given values: null is nothing, moments are compared as instants. */
export function same(a: unknown, b: unknown): boolean {
  if ((a ?? null) === (b ?? null)) return true
  if (typeof a === 'string' && typeof b === 'string') return /T\d\d:/.test(a) && Date.parse(a) === Date.parse(b)
  return typeof a === 'object' && typeof b === 'object' && isDeepStrictEqual(a, b)
}
