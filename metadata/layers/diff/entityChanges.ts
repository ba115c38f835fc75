// What has changed in one entity: its fields, and what holds of its rows. Tests of rows that are there go with what became tighter.
import type { EntityDocument } from '../../generated/language.ts'
import type { ChangePlace, Comparison, Draft, Subject, Thing } from './change.ts'
import { fieldChanges, type PagesOf } from './fieldChanges.ts'
import { changedKeys, named, type Named } from './namedParts.ts'
import { pointerTo } from '../../patch/places.ts'
import { equal } from '../../patch/patchNodes.ts'
import { settingText } from './settingTexts.ts'
import { renaming } from './texts.ts'

export function entityChanges(id: string, { before, after }: Comparison, pagesOf: PagesOf): Draft[] {
  const old = before.documents.entity.get(id)?.document
  const now = after.documents.entity.get(id)?.document
  const target = `entity:${id}`
  const label = (now ?? old)?.label ?? { zh: id, en: id }
  const whole = { thing: 'entity', subject: { id, label }, place: { target, path: '' } } as const
  if (!old || !now) return [{ ...whole, verb: old ? 'removed' : 'added' }]
  const place = (...keys: readonly string[]): ChangePlace => ({ target, path: pointerTo(now, keys) })
  const subject = (key: string, text = label): Subject => ({ id: `${id}.${key}`, label: text, of: label })
  const part = (thing: Thing, key: string, { old: one, now: other }: { old: readonly Named[]; now: readonly Named[] }) =>
    named({ thing, subject, place: (each: string) => place(...key.split('/'), each) }, one, other)
  const [oldFields, newFields] = [old.schema.properties, now.schema.properties]
  const rules = named({ thing: 'rule', subject, place: (rule: string) => place('rules', rule) }, rulesOf(old), rulesOf(now)).map(
    (draft): Draft => {
      const rule = now.rules?.find((each) => `${id}.${each.id}` === draft.subject.id)
      return rule && rule.level !== 'confirm' && draft.verb !== 'changed'
        ? { ...draft, tightenings: [{ entity: id, test: 'rule', rule: rule.id, cel: rule.cel }] }
        : draft
    },
  )
  return [
    ...(old.label.zh === now.label.zh && old.label.en === now.label.en
      ? []
      : [{ ...whole, place: place('label'), verb: 'renamed' as const, words: renaming(old.label, now.label) }]),
    ...Object.keys({ ...oldFields, ...newFields }).flatMap((field) =>
      fieldChanges({ entity: id, field, label }, { before, after }, pagesOf),
    ),
    ...rules,
    ...uniqueChanges(id, old, now).map((draft) => ({
      ...draft,
      place: place('unique'),
      subject: { ...draft.subject, ...(draft.thing === 'unique' && { of: label }) },
    })),
    ...(['update', 'remove'] as const).flatMap((action) =>
      part('guard', `guards/${action}`, { old: guardsOf(old, action), now: guardsOf(now, action) }),
    ),
    ...part('constraint', 'constraints', { old: constraintsOf(old), now: constraintsOf(now) }),
    ...part('operation', 'operations', { old: operationsOf(old), now: operationsOf(now) }),
    ...part('reaction', 'reactions', { old: reactionsOf(old), now: reactionsOf(now) }),
    ...linesChanges(old, now).map((draft) => ({
      ...draft,
      place: place('children'),
      subject: subject(draft.subject.id, draft.subject.label),
    })),
    ...changedKeys(old, now, ownKeys).map((key): Draft => ({
      ...whole,
      verb: 'changed',
      place: place(key),
      words: { setting: settingText(key) },
    })),
  ]
}

/** Keys told by their parts, or that mean nothing. */
const ownKeys: ReadonlySet<string> = new Set([
  '$schema',
  'label',
  'schema',
  'rules',
  'unique',
  'guards',
  'constraints',
  'operations',
  'reactions',
  'children',
])

const rulesOf = ({ rules = [] }: EntityDocument): Named[] =>
  rules.map((rule) => ({ id: rule.id, label: rule.message, content: rule, condition: [rule.cel, rule.level] }))
const guardsOf = ({ guards = {} }: EntityDocument, action: 'update' | 'remove'): Named[] =>
  (guards[action] ?? []).map((guard) => ({
    id: guard.id,
    label: guard.message,
    content: guard,
    condition: [guard.when, guard.unlessReferencedBy],
  }))
const constraintsOf = ({ constraints = [] }: EntityDocument): Named[] =>
  constraints.map(({ message, ...rest }) => ({ id: rest.id, label: message, content: { ...rest, message }, condition: rest }))
const operationsOf = ({ operations = {} }: EntityDocument): Named[] =>
  Object.entries(operations).map(([name, operation]) => ({ id: name, label: operation.label, content: operation }))

const reactionsOf = ({ reactions = {} }: EntityDocument): Named[] =>
  Object.entries(reactions).map(([name, reaction]) => ({
    id: name,
    label: reaction.label,
    content: reaction,
    condition: [reaction.on, reaction.when, reaction.until],
  }))

/** Those that only ask bind nobody. */
function uniqueChanges(entity: string, old: EntityDocument, now: EntityDocument): Omit<Draft, 'place'>[] {
  const [one, other] = [uniqueOf(old), uniqueOf(now)]
  const draft = (verb: 'added' | 'removed', [key, { fields, asks }]: [string, Unique], document: EntityDocument): Omit<Draft, 'place'> => {
    const labels = fields.map((field) => document.schema.properties[field]?.['x-field'].label ?? { zh: field, en: field })
    const label = { zh: labels.map(({ zh }) => zh).join('＋'), en: labels.map(({ en }) => en).join(' + ') }
    const whole = { thing: 'unique', verb, subject: { id: `${entity}:${key}`, label } } as const
    if (asks) return { ...whole, weight: 'harmless' }
    return { ...whole, ...(verb === 'added' && { tightenings: [{ entity, test: 'unique', fields }] }) }
  }
  const found = [
    ...[...other].filter(([key]) => !one.has(key)).map((each) => draft('added', each, now)),
    ...[...one].filter(([key]) => !other.has(key)).map((each) => draft('removed', each, old)),
  ]
  if (found.length > 0 || equal(old.unique, now.unique)) return found
  return [{ thing: 'entity', verb: 'changed', subject: { id: entity, label: now.label }, words: { setting: settingText('unique') } }]
}

interface Unique {
  readonly fields: readonly string[]
  readonly asks: boolean
}

const uniqueOf = ({ unique = [] }: EntityDocument): ReadonlyMap<string, Unique> =>
  new Map(
    unique.map((rule) => {
      const { fields, asks } = Array.isArray(rule) ? { fields: rule, asks: false } : { fields: rule.fields, asks: rule.level === 'confirm' }
      return [`${fields.join(',')}${asks ? '?' : ''}`, { fields, asks }]
    }),
  )

function linesChanges(old: EntityDocument, now: EntityDocument): Omit<Draft, 'place'>[] {
  const names = Object.keys({ ...old.children, ...now.children })
  return names.flatMap((name): Omit<Draft, 'place'>[] => {
    const [one, other] = [old.children?.[name], now.children?.[name]]
    const whole = { thing: 'lines', subject: { id: name, label: (other ?? one)?.label ?? { zh: name, en: name } } } as const
    if (!one || !other) return [{ ...whole, verb: one ? 'removed' : 'added' }]
    return changedKeys(one, other, new Set()).map((key): Omit<Draft, 'place'> => {
      const setting = settingText(key)
      if (key !== 'min' && key !== 'max') return { ...whole, verb: 'changed', words: { setting } }
      const [from, to] = key === 'min' ? [one.min ?? 0, other.min ?? 0] : [one.max ?? Infinity, other.max ?? Infinity]
      const tighter = key === 'min' ? to > from : to < from
      const test = { entity: now.id, test: 'lines', children: name, ...(key === 'min' ? { min: to } : { max: to }) } as const
      const words = { setting, from: figure(from), to: figure(to) }
      return { ...whole, verb: tighter ? 'tightened' : 'loosened', words, ...(tighter && { tightenings: [test] }) }
    })
  })
}

const figure = (value: number) => (value === Infinity ? { zh: '∞', en: '∞' } : { zh: String(value), en: String(value) })
