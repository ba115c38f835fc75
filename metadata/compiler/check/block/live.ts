// Rows as they stand now: a state with a dictionary, moments, a text of codes.
import { problem } from '../../../errors/errors.ts'
import type { LiveAssignment, LiveDeclaration, LiveDeed } from '../../../generated/language.ts'
import type { Field, FieldKind, Problem } from '../../../model/model.ts'
import { inputFormOf } from '../../resolve/operationForm.ts'
import { choicesOf } from '../../resolve/choices.ts'
import { reachable } from '../../resolve/reachable.ts'
import { actionName } from '../../../document/shortItem.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { BlockUnderCheck } from '../shared/blockUnderCheck.ts'
import { checkCel } from '../shared/cel.ts'
import { checkColumns } from '../field/columns.ts'
import { mustExist } from '../shared/context.ts'
import { linkCheck } from './link.ts'
import { unknownPath } from '../shared/lost.ts'

const named: ReadonlySet<FieldKind> = new Set<FieldKind>(['dictionary', 'reference'])
const texts: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'longText'])
const anything = (): boolean => true

/** What stands at each key. */
const fits: Readonly<Record<'state' | 'title' | 'since' | 'seen' | 'group' | 'badge', (field: Field) => boolean>> = {
  state: ({ kind }) => kind === 'dictionary',
  title: anything,
  since: ({ kind }) => kind === 'dateTime',
  seen: ({ kind }) => kind === 'dateTime',
  group: ({ kind }) => named.has(kind),
  badge: ({ kind }) => kind === 'integer',
}

export function checkLive(live: LiveDeclaration, under: BlockUnderCheck): Problem[] {
  const { entity, environments, names } = under
  const at: typeof under.at = (...keys) => under.at('live', ...keys)
  const { figures = [], places, where, open, assign } = live
  const row = { environment: environments.row(entity), type: 'bool', columns: environments.columns('row', entity) } as const
  const keys = Object.keys(fits) as (keyof typeof fits)[]
  const code = places && entity.fields[places.field]
  return [
    ...keys.flatMap((key): Problem[] => {
      const word = live[key]
      if (word === undefined) return []
      const field = reachable(word, entity, names)
      if (!field || field.secret) return unknownPath(word, at(key), { entity, names })
      return fits[key](field) ? [] : [problem('wrongFieldKind', at(key), { word })]
    }),
    ...checkColumns(figures, { ...under, paths: true }, at('figures').path),
    ...(places && !code
      ? [unknown('unknownField', at('places', 'field'), { word: places.field, known: Object.keys(entity.fields), owner: entity.id })]
      : []),
    ...(code && (code.secret || !texts.has(code.kind)) ? [problem('wrongFieldKind', at('places', 'field'), { word: code.name })] : []),
    ...(places ? mustExist('dictionary', places.dictionary, { place: at('places', 'dictionary'), names }) : []),
    ...checkElsewhere(places, under),
    ...(where ? checkCel(where.cel, row, at('where', 'cel')) : []),
    ...(assign ? checkAssign(assign, under) : []),
    ...(open === undefined
      ? []
      : typeof open === 'object' && 'action' in open
        ? checkDeed(open, under)
        : linkCheck(under)(open, at('open').path)),
  ]
}

function checkElsewhere(places: LiveDeclaration['places'], under: BlockUnderCheck): Problem[] {
  const { elsewhere = [] } = places ?? {}
  const choices = choicesOf(places, under.names)
  return elsewhere.flatMap(({ states, open }, index) => {
    const at = (...keys: readonly (string | number)[]) => under.at('live', 'places', 'elsewhere', index, ...keys)
    const strangers = choices ? [...states.entries()].filter(([, word]) => !choices.values.includes(word)) : []
    return [
      ...strangers.map(([nth, word]) =>
        unknown('unknownDictionaryValue', at('states', nth), { word, known: choices?.values ?? [], owner: choices?.id ?? '' }),
      ),
      ...linkCheck(under)(open, at('open').path),
    ]
  })
}

/** The table's key is what it takes. */
function checkDeed({ table, action }: LiveDeed, { blocks, placed, entity, at }: BlockUnderCheck): Problem[] {
  const tables = blocks.filter(({ block, tab }) => block.type === 'table' && tab === placed.tab && block.entity === entity.id)
  const found = tables.find(({ block }) => block.id === table)?.block
  if (!found) return [unknown('unknownBlock', at('live', 'open', 'table'), { word: table, known: tables.map(({ block }) => block.id) })]
  const known = (found.table?.rowActions ?? []).map(actionName)
  return known.includes(action) ? [] : [unknown('unknownAction', at('live', 'open', 'action'), { word: action, known, owner: table })]
}

/** An operation on no row that the table offers, whose inputs are lists of references, and a field that refers to what the second takes. */
function checkAssign({ table, action, from, to, by }: LiveAssignment, { blocks, placed, entity, names, at }: BlockUnderCheck): Problem[] {
  const own = (key: string) => at('live', 'assign', key)
  const tables = blocks.filter(({ block, tab }) => block.type === 'table' && tab === placed.tab)
  const found = tables.find(({ block }) => block.id === table)?.block
  if (!found) return [unknown('unknownBlock', own('table'), { word: table, known: tables.map(({ block }) => block.id) })]
  const holder = names.entities.get(found.entity ?? '')
  const operations = holder?.document.operations ?? {}
  const known = (found.table?.toolbar ?? []).map(actionName).filter((name) => operations[name]?.on === 'none')
  if (!holder || !known.includes(action)) return [unknown('unknownAction', own('action'), { word: action, known, owner: table })]
  const fields = inputFormOf(holder, action, names)?.fields ?? {}
  const lists = Object.values(fields).filter(({ kind }) => kind === 'referenceList')
  const listed = (key: 'from' | 'to', word: string): Problem[] =>
    lists.some(({ name }) => name === word)
      ? []
      : [unknown('unknownField', own(key), { word, known: lists.map(({ name }) => name), owner: `${holder.id}.${action}` })]
  const target = entity.fields[by]
  const fits = target?.kind === 'reference' && target.reference === fields[to]?.reference
  return [
    ...listed('from', from),
    ...listed('to', to),
    ...(target
      ? fits
        ? []
        : [problem('wrongFieldKind', own('by'), { word: by })]
      : [unknown('unknownField', own('by'), { word: by, known: Object.keys(entity.fields), owner: entity.id })]),
  ]
}
