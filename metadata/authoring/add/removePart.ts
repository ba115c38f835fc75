// A document without a part: of a page's block nothing stays behind that would name what is gone.
import type { Patchable } from '../../patch/patchOf.ts'
import type { BlockDeclaration } from '../../generated/language.ts'
import { isJsonObject, type JsonObject } from '../../base/jsonObject.ts'
import { containedBlocks } from '../../document/containedBlocks.ts'
import { withValue } from '../properties/properties.ts'
import { valueAt } from '../../base/valueAt.ts'

export function removePart(document: Patchable, part: readonly string[]): unknown {
  const whole = withValue(document, part, undefined)
  const list = part.slice(0, -1)
  const gone = valueAt(document, part)
  const isOne = document.kind === 'page' && (list.at(-1) === 'blocks' || list.at(-1) === 'charts') && isHolder(list.slice(0, -1))
  if (!isOne || !isJsonObject(gone) || typeof gone.id !== 'string') return whole
  const blocks = [...list.slice(0, -1), 'blocks']
  const left: unknown = valueAt(whole, blocks)
  if (!Array.isArray(left)) return whole
  const names = new Set([gone.id, ...answerOf(gone)])
  return withValue(
    whole,
    blocks,
    swept(
      left.filter((block) => !names.has(idOf(block) ?? '')),
      names,
    ),
  )
}

/** The value that holds what a form's operation answers, which nothing else fills. */
const answerOf = ({ bind }: JsonObject): readonly string[] => (isJsonObject(bind) && typeof bind.into === 'string' ? [bind.into] : [])

/** The page, or a tab of it. */
const isHolder = (path: readonly string[]): boolean => path.length === 0 || (path.length === 2 && path[0] === 'tabs')

/** Containers hold what is left, inputs take it in; what was opened or shown by what is gone goes too, and so does a container of nothing. */
function swept(blocks: readonly unknown[], gone: ReadonlySet<string>): readonly unknown[] {
  const remaining = blocks.flatMap((block): readonly unknown[] => (isJsonObject(block) ? (without(block, gone) ?? []) : [block]))
  const stays = namesIn(remaining)
  const unheld = [...namesIn(blocks)].filter((name) => !stays.has(name))
  // a record stands in a container or nowhere
  const left = remaining.filter((block) => !(isJsonObject(block) && block.type === 'detail' && unheld.includes(String(block.id))))
  const more = blocks.flatMap((block) => {
    const id = idOf(block)
    return id !== undefined && !left.some((each) => idOf(each) === id) ? [id] : []
  })
  return more.length > 0 ? swept(left, new Set(more)) : left
}

function without(block: JsonObject, gone: ReadonlySet<string>): readonly JsonObject[] | undefined {
  const isGone = (path: unknown): boolean => typeof path === 'string' && gone.has(path.split('.')[0] ?? '')
  const inputs = isJsonObject(block.in) ? block.in : {}
  const isOfRecord = block.type === 'form' || block.type === 'detail'
  if (isOfRecord && isGone(inputs.record)) return undefined
  const remaining = Object.entries(inputs).filter(([, path]) => !isGone(path))
  // computed of what nobody gives any more
  if (block.type === 'value' && remaining.length < Object.keys(inputs).length) return undefined
  const { in: _in, ...rest } = block
  const bound = remaining.length > 0 ? { ...rest, in: Object.fromEntries(remaining) } : rest
  const same = remaining.length === Object.keys(inputs).length ? block : bound
  return holding(unbound(undrilled(same, gone), gone), gone)
}

/** A form whose answer nothing holds any more tells of it in passing. */
function unbound(block: JsonObject, gone: ReadonlySet<string>): JsonObject {
  if (!isJsonObject(block.bind) || typeof block.bind.into !== 'string' || !gone.has(block.bind.into)) return block
  const { into: _into, ...bind } = block.bind
  return { ...block, bind }
}

function undrilled(block: JsonObject, gone: ReadonlySet<string>): JsonObject {
  if (!isJsonObject(block.chart) || typeof block.chart.drill !== 'string' || !gone.has(block.chart.drill)) return block
  const { drill: _drill, ...chart } = block.chart
  return { ...block, chart }
}

/** A container of what is left of its blocks; undefined of nothing, and of a split of which a part is empty. */
function holding(block: JsonObject, gone: ReadonlySet<string>): readonly JsonObject[] | undefined {
  const names = (part: unknown): readonly unknown[] =>
    isJsonObject(part) && Array.isArray(part.blocks) ? part.blocks.filter((name) => !gone.has(String(name))) : []
  const listed = (parts: unknown): readonly JsonObject[] =>
    Array.isArray(parts) ? parts.map((part) => ({ ...Object(part), blocks: names(part) })) : []
  const isEmpty = (part: JsonObject): boolean => Array.isArray(part.blocks) && part.blocks.length === 0
  if (block.type === 'grid' && isJsonObject(block.grid) && Array.isArray(block.grid.items)) {
    const { items } = block.grid
    const left = items.filter((item) => !(isJsonObject(item) && gone.has(String(item.block))))
    if (left.length === items.length) return [block]
    return left.length > 0 ? [{ ...block, grid: { ...block.grid, items: left } }] : undefined
  }
  if (block.type === 'split' && isJsonObject(block.split)) {
    const parts = listed(block.split.parts)
    return parts.some(isEmpty) ? undefined : [{ ...block, split: { ...block.split, parts } }]
  }
  if (block.type === 'tabs') {
    const tabs = listed(block.tabs).filter((tab) => !isEmpty(tab))
    return tabs.length > 0 ? [{ ...block, tabs }] : undefined
  }
  return [block]
}

/** What stands in containers. */
const namesIn = (blocks: readonly unknown[]): ReadonlySet<string> =>
  new Set(blocks.flatMap((block) => (isBlock(block) ? containedBlocks(block).map(({ name }) => name) : [])))

const isBlock = (block: unknown): block is BlockDeclaration => isJsonObject(block) && typeof block.type === 'string'

const idOf = (block: unknown): string | undefined => (isJsonObject(block) && typeof block.id === 'string' ? block.id : undefined)
