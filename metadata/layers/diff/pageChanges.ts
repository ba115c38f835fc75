// What has changed on one page, block by block in the long form: what a page leaves out follows from its entity, and changes with it.
import { pageContext, type PageContext } from '../../compiler/derive/block/context.ts'
import type { PatchOperation } from '../../generated/language.ts'
import type { PlacedBlock } from '../../document/placedBlock.ts'
import { normalisePage } from '../../compiler/normalise/normalisePage.ts'
import { idOf } from '../../patch/patchNodes.ts'
import { blockChange, type BlockVersion } from './blockChanges.ts'
import type { ChangePlace, Comparison, Draft } from './change.ts'
import { operationsBetween } from '../../patch/patchOf.ts'
import { pointerTo } from '../../patch/places.ts'
import { settingText } from './settingTexts.ts'
import { blockTypes, renaming } from './texts.ts'

export function pageChanges(id: string, { before, after }: Comparison): Draft[] {
  const [old, now] = [before.documents.page.get(id)?.document, after.documents.page.get(id)?.document]
  const title = (now ?? old)?.title ?? { zh: id, en: id }
  const target = `page:${id}`
  const whole = { thing: 'page', subject: { id, label: title }, place: { target, path: '' }, pages: [id] } as const
  if (!old || !now) return [{ ...whole, verb: old ? 'removed' : 'added' }]
  const contexts = { old: pageContext(old, before), now: pageContext(now, after) }
  const long = ({ names }: PageContext, page: typeof now) => normalisePage(page, (entity) => names.documents.entity.get(entity)?.document)
  const place = (keys: readonly string[]): ChangePlace => ({ target, path: pointerTo(now, keys) })
  return operationsBetween(long(contexts.old, old), long(contexts.now, now)).flatMap((operation): Draft[] => {
    const keys = operation.path.split('/')
    const [first = '', tab] = keys
    if (first === '$schema') return []
    if (first === 'title') return [{ ...whole, verb: 'renamed', place: place(['title']), words: renaming(old.title, now.title) }]
    if (first !== 'blocks' && first !== 'tabs')
      return [{ ...whole, verb: 'changed', place: place([first]), words: { setting: settingText(first) } }]
    if (first === 'tabs' && keys[2] !== 'blocks') return tabChange(operation, keys, { id, old, now, place })
    const [inTab, rest] = first === 'tabs' ? [tab, keys.slice(3)] : [undefined, keys.slice(1)]
    return ofBlocks(operation, rest, {
      old: versionOf(contexts.old, inTab),
      now: versionOf(contexts.now, inTab),
      target,
      page: id,
      document: now,
    })
  })
}

interface TabSurroundings extends Record<
  'old' | 'now',
  { readonly tabs?: readonly { readonly id: string; readonly title: Draft['subject']['label'] }[] }
> {
  readonly id: string
  readonly place: (keys: readonly string[]) => ChangePlace
}

function tabChange({ op, value }: PatchOperation, keys: readonly string[], { id, old, now, place }: TabSurroundings): Draft[] {
  const tab = keys[1] ?? idOf(value) ?? ''
  const [from, to] = [old, now].map(({ tabs }) => tabs?.find((each) => each.id === tab)?.title ?? { zh: tab, en: tab })
  if (!from || !to) return []
  const about = {
    thing: 'tab',
    subject: { id: `${id}/${tab}`, label: op === 'remove' ? from : to },
    place: place(['tabs', tab]),
    pages: [id],
  } as const
  if (keys[2] === 'title') return [{ ...about, verb: 'renamed', words: renaming(from, to) }]
  if (keys.length > 2) return [{ ...about, verb: 'changed', words: { setting: settingText(keys[2] ?? '') } }]
  return [{ ...about, verb: verbOf(op) }]
}

const verbOf = (op: PatchOperation['op']) =>
  ({ insert: 'added', remove: 'removed', move: 'moved', hide: 'hidden', set: 'rewritten' } as const)[op]

interface Version {
  readonly blocks: readonly PlacedBlock[]
  readonly context: PageContext
}

const versionOf = (context: PageContext, tab: string | undefined): Version => ({
  context,
  blocks: context.blocks.filter((each) => each.tab === tab),
})

interface Blocks {
  readonly old: Version
  readonly now: Version
  readonly target: string
  readonly page: string
  readonly document: object
}

/** An operation among the blocks of a page or a tab; `keys` begin with the block. */
function ofBlocks(operation: PatchOperation, keys: readonly string[], { old, now, target, page, document }: Blocks): Draft[] {
  const whole = keys.length === 0 && Array.isArray(operation.value) ? operation.value.map(idOf) : undefined
  if (whole) return whole.flatMap((block) => ofBlocks({ op: 'move', path: '' }, [block ?? ''], { old, now, target, page, document }))
  const block = keys[0] ?? idOf(operation.value) ?? ''
  const versions = [old, now].map(({ blocks, context }): BlockVersion | undefined => {
    const placed = blocks.find((each) => each.block.id === block)
    return placed && { placed, context }
  })
  const [was, is] = versions
  const version = is ?? was
  if (!version) return []
  const { placed } = version
  const entity = placed.block.entity === undefined ? undefined : version.context.names.entities.get(placed.block.entity)
  const label = placed.block.title ?? placed.block.chart?.title ?? blockTypes[placed.block.type] ?? { zh: placed.id, en: placed.id }
  const about = { thing: 'block', subject: { id: `${page}/${placed.id}`, label }, pages: [page] } as const
  const at = (start: string, rest: readonly string[]): ChangePlace => ({ target, path: pointerTo(document, rest, is ? start : '') })
  if (keys.length <= 1) {
    const verb = !was ? 'added' : !is ? 'removed' : operation.op === 'hide' ? 'hidden' : 'moved'
    return [{ ...about, verb, place: at(placed.at, []) }]
  }
  const place = (rest: readonly string[]) => {
    const own = at(placed.at, rest).path
    return own === placed.at || own === '' ? at(placed.part, rest.slice(1)) : { target, path: own }
  }
  return blockChange(operation, keys.slice(1), { was, is: version, entity, about, place })
}
