// What has changed in a dictionary, a dataset or a menu: lists of things that have names.
import { isOff } from '../../document/dictionaryValues.ts'
import type { DatasetDocument, DictionaryDocument, MenuDocument, MenuItem, Text } from '../../generated/language.ts'
import type { ResolvedNames } from '../../compiler/resolve/resolve.ts'
import type { Comparison, Draft, Thing } from './change.ts'
import { changedKeys, named, type Named } from './namedParts.ts'
import { operationsBetween } from '../../patch/patchOf.ts'
import { pointerTo } from '../../patch/places.ts'
import { settingText } from './settingTexts.ts'
import { renaming } from './texts.ts'

type Kind = 'dictionary' | 'dataset' | 'menu'
type ListDocument = DictionaryDocument | DatasetDocument | MenuDocument

export function listChanges(target: `${Kind}:${string}`, { before, after }: Comparison): Draft[] {
  const [kind, id = ''] = target.split(':') as [Kind, string]
  const [old, now]: (ListDocument | undefined)[] = [before.documents[kind].get(id)?.document, after.documents[kind].get(id)?.document]
  const label = labelOf(now ?? old)
  const whole = { thing: kind, subject: { id, label }, place: { target, path: '' } } as const
  if (!old || !now) return [{ ...whole, verb: old ? 'removed' : 'added' }]
  const [oldParts, newParts] = [partsOf(old, before), partsOf(now, after)]
  const things = Object.keys(newParts) as Thing[]
  const drafts = things.flatMap((thing) =>
    named(
      {
        thing,
        subject: (part, text) => ({ id: `${id}.${part}`, label: text, ...(kind !== 'menu' && { of: label }) }),
        place: (part) => ({ target, path: pointerTo(now, keysTo(now, thing, part)) }),
      },
      oldParts[thing] ?? [],
      newParts[thing] ?? [],
    ),
  )
  return [
    ...(label.zh === labelOf(old).zh && label.en === labelOf(old).en
      ? []
      : [{ ...whole, verb: 'renamed' as const, words: renaming(labelOf(old), label) }]),
    ...[...drafts.filter((draft) => !isSwitch(draft)), ...switches(old, now, target)]
      .map((draft) => withValuesTest(draft, { before, after }))
      .map(hiding(oldParts, newParts)),
    ...moves(old, now, { parts: newParts, target, label }).filter(
      ({ subject }) => !drafts.some((draft) => draft.subject.id === subject.id && draft.verb !== 'changed'),
    ),
    ...changedKeys(old, now, new Set(['$schema', 'label', 'values', 'items', 'dimensions', 'measures', 'facts'])).map((key): Draft => ({
      ...whole,
      verb: 'changed',
      place: { target, path: pointerTo(now, [key]) },
      words: { setting: settingText(key) },
    })),
  ]
}

const labelOf = (document: ListDocument | undefined): Text =>
  document && 'label' in document ? document.label : { zh: document?.id ?? '', en: document?.id ?? '' }

type Parts = { readonly [thing in Thing]?: readonly Named[] }

function partsOf(document: ListDocument, names: ResolvedNames): Parts {
  switch (document.kind) {
    case 'dictionary':
      return { value: (document.values ?? []).map((value) => ({ id: value.value, label: value.label, content: value })) }
    case 'dataset':
      return {
        fact: document.facts.map((fact) => ({
          id: fact.id,
          label: { zh: fact.id, en: fact.id },
          content: fact,
          condition: fact.where?.cel,
        })),
        dimension: document.dimensions.map((each) => ({ id: each.id, label: each.label, content: each })),
        measure: document.measures.map((each) => ({ id: each.id, label: each.label, content: each })),
      }
    case 'menu':
      return { menuEntry: entriesOf(document.items, names) }
  }
}

/** Every entry of a menu; what stands below it is told by itself. */
function entriesOf(items: readonly MenuItem[], names: ResolvedNames): readonly Named[] {
  return items.flatMap((item): readonly Named[] => {
    if ('page' in item) {
      const title = names.documents.page.get(item.page)?.document.title ?? { zh: item.page, en: item.page }
      return [{ id: item.page, label: title, content: item }]
    }
    const { ...own } = item
    if (!('items' in own)) return [{ id: own.id, label: own.title, content: own }]
    const { items: below, ...rest } = own
    return [{ id: rest.id, label: rest.title, content: rest }, ...entriesOf(below, names)]
  })
}

function keysTo(document: ListDocument, thing: Thing, id: string): readonly string[] {
  if (thing === 'menuEntry') return ['items', ...(document.kind === 'menu' ? (pathTo(document.items, id) ?? []) : [])]
  return [`${thing}s`, id]
}

function pathTo(items: readonly MenuItem[], id: string): readonly string[] | undefined {
  for (const item of items) {
    const own = 'page' in item ? item.page : item.id
    if (own === id) return [own]
    const below = 'items' in item ? pathTo(item.items, id) : undefined
    if (below) return [own, 'items', ...below]
  }
  return undefined
}

/** Values that are chosen no longer, or again: told whatever else has become of them. */
function switches(old: ListDocument, now: ListDocument, target: string): Draft[] {
  if (old.kind !== 'dictionary' || now.kind !== 'dictionary') return []
  const before = new Map((old.values ?? []).map((each) => [each.value, each] as const))
  return (now.values ?? []).flatMap((each): Draft[] => {
    const was = before.get(each.value)
    if (!was || isOff(was) === isOff(each)) return []
    return [
      {
        thing: 'value',
        verb: isOff(each) ? 'switchedOff' : 'switchedOn',
        subject: { id: `${now.id}.${each.value}`, label: each.label, of: now.label },
        place: { target, path: pointerTo(now, keysTo(now, 'value', each.value)) },
      },
    ]
  })
}

const isSwitch = ({ thing, verb, words }: Draft): boolean =>
  thing === 'value' && verb === 'changed' && words?.setting?.en === settingText('enabled').en

/** Rows may hold what is taken away, or chosen no longer. */
function withValuesTest(draft: Draft, { before, after }: Comparison): Draft {
  if (draft.thing !== 'value' || (draft.verb !== 'removed' && draft.verb !== 'switchedOff')) return draft
  const [dictionary = '', ...value] = draft.subject.id.split('.')
  const tightenings = [...after.entities.values()].flatMap(({ id: entity, fields }) =>
    Object.values(fields)
      .filter((field) => field.dictionary === dictionary && before.entities.get(entity)?.fields[field.name])
      .map(({ name: field }) => ({ entity, test: 'values' as const, field, without: [value.join('.')] })),
  )
  return { ...draft, tightenings }
}

/** Of a menu's entry that is there and not shown. */
function hiding(old: Parts, now: Parts): (draft: Draft) => Draft {
  const isHidden = (parts: Parts, id: string) =>
    parts.menuEntry?.some((entry) => id.endsWith(`.${entry.id}`) && 'hidden' in entry.content && entry.content.hidden === true) === true
  return (draft) => {
    if (draft.thing !== 'menuEntry' || draft.verb !== 'changed') return draft
    const [was, is] = [isHidden(old, draft.subject.id), isHidden(now, draft.subject.id)]
    return was === is || draft.words?.setting?.en !== 'hidden' ? draft : { ...draft, verb: is ? 'hidden' : 'shown', words: {} }
  }
}

/** What stands elsewhere: in the list, or in another one. */
function moves(
  old: ListDocument,
  now: ListDocument,
  { parts, target, label }: { readonly parts: Parts; readonly target: string; readonly label: Text },
): Draft[] {
  const all = Object.entries(parts).flatMap(([thing, list]) => list.map((part) => ({ thing: thing as Thing, part })))
  const isMoved = new Set(
    operationsBetween(old, now).flatMap(({ op, path }) => (op === 'move' ? [path.split('/').slice(1).at(-1) ?? ''] : [])),
  )
  const [from, to] = [old, now].map((document) => (document.kind === 'menu' ? document.items : undefined))
  return all
    .filter(({ part: { id } }) => isMoved.has(id) || (from && to && elsewhere(pathTo(from, id), pathTo(to, id))))
    .map(({ thing, part: { id, label: text } }) => ({
      thing,
      verb: 'moved',
      subject: { id: `${now.id}.${id}`, label: text, ...(now.kind !== 'menu' && { of: label }) },
      place: { target, path: pointerTo(now, keysTo(now, thing, id)) },
    }))
}

const elsewhere = (from: readonly string[] | undefined, to: readonly string[] | undefined): boolean =>
  from !== undefined && to !== undefined && from.slice(0, -1).join('/') !== to.slice(0, -1).join('/')
