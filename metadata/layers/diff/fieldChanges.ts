// What has changed in one field of an entity: there or not, its words, whether it must be given, its limits, what may be chosen.
import type { FieldSchema, Text } from '../../generated/language.ts'
import type { ChangePlace, Comparison, Draft, Tightening } from './change.ts'
import { changedKeys } from './namedParts.ts'
import { pointerTo } from '../../patch/places.ts'
import { settingText } from './settingTexts.ts'
import { none, renaming } from './texts.ts'

/** The pages that show a field, that have it in a form, or whose forms of its entity lack it. */
export type PagesOf = (field: string, kind: 'form' | 'any' | 'lacking') => readonly string[]

interface Which {
  readonly entity: string
  readonly field: string
  /** Of the entity. */
  readonly label: Text
}

/** Limits by the side on which they let less through. */
const limits: Readonly<Record<string, 'upper' | 'lower'>> = {
  maxLength: 'upper',
  maximum: 'upper',
  exclusiveMaximum: 'upper',
  maxItems: 'upper',
  decimals: 'upper',
  minLength: 'lower',
  minimum: 'lower',
  exclusiveMinimum: 'lower',
  minItems: 'lower',
}
/** What a value is. */
const shapes: ReadonlySet<string> = new Set([
  'type',
  'format',
  'pattern',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'uniqueItems',
  'dictionary',
  'reference',
])
/** What lets a value be written, and what holds it. */
const locks: ReadonlySet<string> = new Set(['readOnly', 'immutable', 'disabled', 'computed'])

export function fieldChanges({ entity, field, label: of }: Which, { before, after }: Comparison, pagesOf: PagesOf): Draft[] {
  const [one, other] = [before.documents.entity.get(entity)?.document, after.documents.entity.get(entity)?.document]
  const [old, now] = [one?.schema.properties[field], other?.schema.properties[field]]
  const label = (now ?? old)?.['x-field'].label ?? { zh: field, en: field }
  const place = (...keys: readonly string[]): ChangePlace => ({
    target: `entity:${entity}`,
    path: pointerTo(other, ['schema', 'properties', field, ...keys]),
  })
  const about = { thing: 'field', subject: { id: `${entity}.${field}`, label, of } } as const
  const mustOf = (document: typeof one) => document?.schema.required?.includes(field) === true
  const must = { was: mustOf(one), is: mustOf(other) }
  const required: Tightening = { entity, test: 'required', field }
  const schema = after.entities.get(entity)?.fields[field]?.schema ?? {}
  if (!old || !now) {
    const when = now?.['x-field'].required?.cel
    const isDemanding = now !== undefined && (must.is || when !== undefined) && now.default === undefined
    return [
      {
        ...about,
        verb: old ? 'removed' : 'added',
        place: place(),
        ...(isDemanding && {
          weight: 'tightens' as const,
          tightenings: [must.is || when === undefined ? required : { ...required, when }],
          lacking: pagesOf(field, 'lacking'),
        }),
      },
    ]
  }
  const requiredNow: Draft[] =
    must.was === must.is
      ? []
      : [
          {
            ...about,
            verb: must.is ? 'required' : 'optional',
            place: { target: `entity:${entity}`, path: pointerTo(other, ['schema', 'required', field]) },
            pages: pagesOf(field, 'form'),
            ...(must.is && { tightenings: [required], lacking: pagesOf(field, 'lacking') }),
          },
        ]
  const ofKey = (key: string, { was, is, at }: { was: unknown; is: unknown; at: ChangePlace }): Draft[] => {
    const setting = settingText(key)
    const side = Object.hasOwn(limits, key) ? limits[key] : undefined
    if (side !== undefined) {
      const tighter = is !== undefined && (was === undefined || (side === 'upper' ? Number(is) < Number(was) : Number(is) > Number(was)))
      const words = { setting, from: valueText(was), to: valueText(is) }
      const test: Tightening =
        key === 'decimals'
          ? { entity, test: 'decimals', field, places: Number(is) }
          : { entity, test: 'schema', field, schema: { [key]: is } }
      return [{ ...about, verb: tighter ? 'tightened' : 'loosened', place: at, words, tightenings: tighter ? [test] : [] }]
    }
    if (shapes.has(key))
      return [{ ...about, verb: 'reshaped', place: at, words: { setting }, tightenings: [{ entity, test: 'schema', field, schema }] }]
    if (locks.has(key))
      return [{ ...about, verb: is === undefined || is === false ? 'unlocked' : 'locked', place: at, pages: pagesOf(field, 'form') }]
    return [{ ...about, verb: 'changed', place: at, words: { setting } }]
  }
  const inMeaning = changedKeys(old['x-field'], now['x-field'], new Set(['label', 'required', 'where'])).flatMap((key) =>
    ofKey(key, { was: Reflect.get(old['x-field'], key), is: Reflect.get(now['x-field'], key), at: place('x-field', key) }),
  )
  const inShape = changedKeys(old, now, new Set(['x-field'])).flatMap((key) =>
    ofKey(key, { was: Reflect.get(old, key), is: Reflect.get(now, key), at: place(key) }),
  )
  return [
    ...requiredNow,
    ...conditions({ old, now, entity, field }, about, place).map((draft) =>
      draft.verb === 'requiredWhen' ? { ...draft, lacking: pagesOf(field, 'lacking') } : draft,
    ),
    ...relabelled(old, now, about).map((draft) => ({ ...draft, place: place('x-field', 'label'), pages: pagesOf(field, 'any') })),
    ...inShape,
    ...inMeaning,
  ]
}

type About = Pick<Draft, 'thing' | 'subject'>

const relabelled = (old: FieldSchema, now: FieldSchema, about: About): Omit<Draft, 'place'>[] => {
  const [from, to] = [old['x-field'].label, now['x-field'].label]
  return from.zh === to.zh && from.en === to.en ? [] : [{ ...about, verb: 'renamed', words: renaming(from, to) }]
}

/** Expressions: under which it must be given, and what a reference may point at. */
function conditions(
  { old, now, entity, field }: { old: FieldSchema; now: FieldSchema; entity: string; field: string },
  about: About,
  place: (...keys: readonly string[]) => ChangePlace,
): Draft[] {
  const [when, where] = [now['x-field'].required?.cel, now['x-field'].where?.cel]
  const drafts: Draft[] = []
  if (when !== old['x-field'].required?.cel)
    drafts.push(
      when === undefined
        ? { ...about, verb: 'optional', place: place('x-field') }
        : { ...about, verb: 'requiredWhen', place: place('x-field', 'required'), tightenings: [{ entity, test: 'required', field, when }] },
    )
  if (where !== old['x-field'].where?.cel)
    drafts.push({
      ...about,
      verb: 'rewritten',
      place: place('x-field', 'where'),
      ...(where === undefined ? { weight: 'loosens' } : { tightenings: [{ entity, test: 'reference', field, cel: where }] }),
    })
  return drafts
}

const valueText = (value: unknown): Text => (value === undefined ? none : { zh: JSON.stringify(value), en: JSON.stringify(value) })
