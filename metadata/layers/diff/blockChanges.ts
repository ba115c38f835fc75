// What one operation inside a block means: to a column, an item of a form or a search, a button, or to the block itself.
import { actionLabels } from '../../document/actionLabels.ts'
import type { PageContext } from '../../compiler/derive/block/context.ts'
import type { PatchOperation, Text } from '../../generated/language.ts'
import type { PlacedBlock } from '../../document/placedBlock.ts'
import { idOf, isList, isObject, keyIn, ownValue } from '../../patch/patchNodes.ts'
import { reachable } from '../../compiler/resolve/reachable.ts'
import type { ResolvedEntity } from '../../compiler/resolve/resolve.ts'
import type { ChangePlace, Draft, Thing, Verb } from './change.ts'
import { idsBelow } from './fieldsShown.ts'
import { operationsBetween } from '../../patch/patchOf.ts'
import { isText } from '../../text/isText.ts'
import { settingText } from './settingTexts.ts'

export interface BlockVersion {
  readonly placed: PlacedBlock
  readonly context: PageContext
}

interface Inside {
  readonly was: BlockVersion | undefined
  readonly is: BlockVersion
  readonly entity: ResolvedEntity | undefined
  /** The block itself. */
  readonly about: Pick<Draft, 'thing' | 'subject' | 'pages'>
  /** Of keys from the block. */
  readonly place: (keys: readonly string[]) => ChangePlace
}

/** The lists of a block by their keys, with what stands in them. */
const lists: readonly { readonly keys: readonly string[]; readonly thing: Thing }[] = [
  { keys: ['table', 'columns'], thing: 'column' },
  { keys: ['table', 'toolbar'], thing: 'action' },
  { keys: ['table', 'rowActions'], thing: 'action' },
  { keys: ['table', 'expand', 'items'], thing: 'detailItem' },
  { keys: ['form', 'items'], thing: 'formItem' },
  { keys: ['detail', 'items'], thing: 'detailItem' },
  { keys: ['items'], thing: 'condition' },
]

export function blockChange(operation: PatchOperation, keys: readonly string[], inside: Inside): Draft[] {
  const list = lists.find((each) => each.keys.every((key, at) => keys[at] === key))
  if (list) return itemChange(operation, { ...inside, list, keys })
  const { about, place } = inside
  const [first = '', second] = keys
  if (first === 'visible') return [{ ...about, ...visibility(operation), place: place(['visible']) }]
  if (second === 'where' || second === 'params') return [{ ...about, verb: 'rewritten', place: place(keys.slice(0, 2)) }]
  const key = second !== undefined && isObject(inside.is.placed.block) && first === inside.is.placed.block.type ? second : first
  return [{ ...about, verb: 'changed', place: place(keys), words: { setting: settingText(key) } }]
}

interface InList extends Inside {
  readonly list: (typeof lists)[number]
  /** Of the operation, from the block. */
  readonly keys: readonly string[]
}

function itemChange(operation: PatchOperation, within: InList): Draft[] {
  const { list, was, is, keys } = within
  const below = keys.slice(list.keys.length)
  // Groups hold lists of their own: everything up to the innermost item.
  const steps = below.findLastIndex((key, at) => at % 2 === 1 && (key === 'items' || key === 'columns')) + 1
  const { op, value, expect } = operation
  const isPlacing = below.length === steps
  const item = isPlacing ? undefined : below[steps]
  if (isPlacing && isList(value) && op !== 'move') return compared(was, is, within)
  const id = item ?? idOf(value) ?? ''
  if (op === 'insert' && isPlacing && isObject(value) && 'group' in value)
    return [draftOf(id, 'added', within), ...idsBelow([value]).flatMap((each) => placing(each, within))]
  if (isPlacing || (op === 'remove' && below.length === steps + 1)) {
    const gone = op === 'remove' && isObject(expect) && 'group' in expect ? idsBelow([expect]) : []
    return [...gone.flatMap((each) => placing(each, within)), ...placing(id, within)]
  }
  if (op === 'move' && below.length === steps + 1) return [draftOf(id, 'moved', within)]
  if (op === 'hide') return [draftOf(id, 'hidden', within)]
  if (below.length > steps + 1) return [settingOf(id, { ...operation, path: below.slice(steps + 1).join('/') }, within)]
  return operationsBetween(fullItem(expect, value), fullItem(value, expect)).map((each) => settingOf(id, each, within))
}

/** A bare word beside an object is the object of which nothing is said. */
function fullItem(item: unknown, other: unknown): object {
  if (isObject(item)) return item
  const key = isObject(other) ? Object.entries(other).find(([, value]) => value === item)?.[0] : undefined
  return key === undefined ? {} : { [key]: item }
}

/** What stands in the other version too has only moved. */
function placing(id: string, within: InList): Draft[] {
  const [before, after] = [within.was, within.is].map((version) => idsIn(version, within).includes(id))
  return [draftOf(id, before && after ? 'moved' : after ? 'added' : 'removed', within)]
}

function compared(was: BlockVersion | undefined, is: BlockVersion, within: InList): Draft[] {
  const [before, after] = [idsIn(was, within), idsIn(is, within)]
  return [...new Set([...before, ...after])].flatMap((id) =>
    before.includes(id) && after.includes(id) ? [] : placing(id, { ...within, keys: within.list.keys }),
  )
}

const idsIn = (version: BlockVersion | undefined, { list }: InList): readonly string[] => {
  const node = list.keys.reduce<unknown>((each, key) => (isObject(each) ? ownValue(each, key) : undefined), version?.placed.block)
  const groups = isList(node) ? node.flatMap((item) => (isObject(item) && 'group' in item ? [idOf(item) ?? ''] : [])) : []
  return [...groups, ...idsBelow(node)]
}

/** `path` of the operation is from the item. */
function settingOf(id: string, { op, path, value, expect }: PatchOperation, within: InList): Draft {
  const [key = ''] = path.split('/')
  const change = { value: op === 'remove' ? undefined : value, expect, op, path: '' }
  const draft = (verb: Verb, words?: Draft['words']): Draft => ({ ...draftOf(id, verb, within), ...(words && { words }) })
  const asField = within.list.thing === 'formItem' ? { thing: 'field' as const } : {}
  if (key === 'visible') return { ...draft('moved'), ...visibility(change) }
  if (key === 'hidden') return draft(change.value === true ? 'hidden' : 'shown')
  if (key === 'required')
    return {
      ...draft(
        change.value === true ? 'required' : isObject(change.value) || (op === 'set' && isObject(expect)) ? 'requiredWhen' : 'optional',
      ),
      ...asField,
    }
  if (key === 'disabled') return { ...draft(change.value === undefined || change.value === false ? 'unlocked' : 'locked'), ...asField }
  if (key === 'when' || key === 'options') return draft('rewritten')
  return draft('changed', { setting: settingText(key) })
}

function visibility({ value, op }: PatchOperation): { readonly verb: Verb } {
  if (op === 'hide' || value === false) return { verb: 'hidden' }
  return { verb: op === 'remove' || value === undefined || value === true ? 'shown' : 'visibleWhen' }
}

function draftOf(id: string, verb: Verb, { list, is, was, entity, about, place, keys }: InList): Draft {
  const version = verb === 'removed' ? (was ?? is) : is
  const isGroup = groupTitle(version, list.keys, id)
  const label = isGroup ?? itemLabel(id, { list, version, entity })
  const subject = list.thing === 'action' || isGroup ? `${about.subject.id}/${id}` : `${entity?.id}.${id}`
  const at = keys.includes(id) ? keys.slice(0, keys.indexOf(id) + 1) : [...keys, id]
  return {
    thing: isGroup ? 'group' : list.thing,
    verb,
    subject: { id: subject, label },
    place: place(at),
    ...(about.pages && { pages: about.pages }),
  }
}

function groupTitle({ placed }: BlockVersion, keys: readonly string[], id: string): Text | undefined {
  const node = keys.reduce<unknown>((each, key) => (isObject(each) ? ownValue(each, key) : undefined), placed.block)
  const group = isList(node) ? node.find((item) => isObject(item) && 'group' in item && idOf(item) === id) : undefined
  if (!isObject(group)) return undefined
  const title: unknown = Reflect.get(group, 'title') ?? Reflect.get(group, 'label')
  return isText(title) ? title : { zh: id, en: id }
}

function itemLabel(
  id: string,
  { list, version, entity }: { list: InList['list']; version: BlockVersion; entity: ResolvedEntity | undefined },
): Text {
  const node = list.keys.reduce<unknown>((each, key) => (isObject(each) ? ownValue(each, key) : undefined), version.placed.block)
  const at = isList(node) ? keyIn(node, id) : undefined
  const item = isList(node) && at !== undefined ? node[Number(at)] : undefined
  const own: unknown = isObject(item) && !isList(item) ? Reflect.get(item, 'label') : undefined
  if (isText(own)) return own
  const plain = { zh: id, en: id }
  if (!entity) return plain
  if (list.thing === 'action') return actionLabels[id] ?? entity.document.operations?.[id]?.label ?? plain
  return reachable(id, entity, version.context.names)?.label ?? entity.children[id]?.label ?? plain
}
