// One block of a page: what it is made of, by its type.
import { type Place, problem } from '../../../errors/errors.ts'
import type { BlockDeclaration } from '../../../generated/language.ts'
import type { Problem, Text } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { pointer } from '../../../base/pointer.ts'
import { checkCel } from '../shared/cel.ts'
import { checkChart } from './chart.ts'
import type { BlockUnderCheck, PageUnderCheck } from '../shared/blockUnderCheck.ts'
import { mustExist } from '../shared/context.ts'
import { checkIgnores } from './ignores.ts'
import { isContainer } from '../../../document/containedBlocks.ts'
import { datasetOf } from '../../resolve/figures.ts'
import { figuresBlock } from './figuresTable.ts'
import { checkLive } from './live.ts'
import { checkForm } from '../field/form.ts'
import { checkDetail } from './detail.ts'
import { checkSearch } from '../field/search.ts'
import { staticBlock } from './staticTable.ts'
import { checkTable } from './table.ts'
import { checkBoard } from './board.ts'
import { checkTimeline } from './timeline.ts'
import { checkTree } from './tree.ts'
import { checkValueKeys } from './value.ts'
import { checkWidget } from '../shared/widgetUse.ts'

const entityChecks: Partial<Record<BlockDeclaration['type'], (under: BlockUnderCheck) => Problem[]>> = {
  search: checkSearch,
  tree: checkTree,
  table: checkTable,
  form: checkForm,
  detail: checkDetail,
  timeline: checkTimeline,
  board: checkBoard,
  widget: (under) => (under.placed.block.live ? checkLive(under.placed.block.live, under) : []),
}

/** What a block of a type cannot do without. */
const parts: Partial<Record<BlockDeclaration['type'], readonly (readonly (keyof BlockDeclaration | string)[])[]>> = {
  search: [['entity'], ['items']],
  tree: [['entity'], ['field']],
  table: [['entity'], ['table', 'columns']],
  form: [['entity'], ['form', 'items']],
  detail: [['entity'], ['detail', 'items']],
  timeline: [['entity'], ['timeline']],
  board: [['entity'], ['board']],
  chart: [['chart']],
  widget: [['widget']],
  grid: [['grid']],
  split: [['split']],
  tabs: [['tabs']],
}

export function checkBlock(placed: PlacedBlock, page: PageUnderCheck): Problem[] {
  const { block } = placed
  const { file, names, environments } = page
  const entity = block.entity === undefined ? undefined : names.entities.get(block.entity)
  const at = (...keys: readonly (string | number)[]): Place => ({ document: file, path: pointer(placed.part, ...keys) })
  const dataset = datasetOf(block.entity)
  const place = entityPlace(placed, page)
  const missing =
    block.entity === undefined || entity
      ? []
      : dataset === undefined
        ? mustExist('entity', block.entity, { place, names })
        : mustExist('dataset', dataset, { place: { ...place, path: place.path.replace(/entity$/, 'dataset') }, names })
  const onLines = entity?.parent ? [problem('notSupported', entityPlace(placed, page), { word: blockOfLines })] : []
  const lacking = entity || block.entity === undefined ? missingParts(placed, file) : []
  const visible =
    typeof block.visible === 'object'
      ? checkCel(
          block.visible.cel,
          { environment: environments.user, type: 'bool' },
          { document: file, path: pointer(placed.at, 'visible', 'cel') },
        )
      : []
  const checkParts = entityChecks[block.type]
  const inside =
    lacking.length > 0
      ? []
      : checkParts
        ? entity
          ? checkParts({ ...page, placed, entity, at })
          : []
        : block.chart
          ? checkChart(block.chart, at, { ...page, placed })
          : []
  return [
    ...missing,
    ...onLines,
    ...staticBlock(block, entity, place),
    ...figuresBlock(block, entity, place),
    ...lacking,
    ...strayLive(placed, file),
    ...lackingLive(placed, page),
    ...visible,
    ...checkIgnores(placed, page),
    ...inside,
    ...checkValueKeys(placed, page),
    ...(block.type === 'chart' || block.type === 'value' || block.type === 'board' || isContainer(block) ? [] : ownWidget(placed, page)),
  ]
}

const blockOfLines: Text = { zh: '直接显示子表的行', en: 'A block over rows that are saved with a parent' }

/** The short form names its entity once, at the page or the tab; a tree names its own. */
function entityPlace({ at, part, tab, block }: PlacedBlock, { file, page }: PageUnderCheck): Place {
  const isShort = !/\/blocks\/\d+$/.test(at)
  if (isShort && part.endsWith('/tree')) return { document: file, path: pointer(part, 'entity') }
  const inherited = isShort && tab !== undefined && page.tabs?.find(({ id }) => id === tab)?.entity === undefined && block.type !== 'tree'
  return { document: file, path: inherited ? '/entity' : pointer(at, 'entity') }
}

/** Rows as they stand now are a widget's, and of some entity. */
function strayLive({ block, at }: PlacedBlock, document: string): Problem[] {
  if (!block.live) return []
  if (block.type !== 'widget') return [problem('unknownKey', { document, path: pointer(at, 'live') }, { word: 'live' })]
  return block.entity === undefined ? [problem('blockParts', { document, path: at }, { word: block.id, expected: 'entity' })] : []
}

/** A widget that draws rows as they stand now is told of which. */
function lackingLive({ block, at }: PlacedBlock, { file, names }: PageUnderCheck): Problem[] {
  if (block.type !== 'widget' || block.live || block.widget === undefined) return []
  const manifest = names.widgets.byName.get(typeof block.widget === 'string' ? block.widget : block.widget.name)
  return manifest?.needs?.includes('live')
    ? [problem('blockParts', { document: file, path: at }, { word: block.id, expected: 'live' })]
    : []
}

function missingParts({ block, at }: PlacedBlock, file: string): Problem[] {
  return (parts[block.type] ?? []).flatMap((keys) => {
    const [first = '', second] = keys
    const whole: Readonly<Record<string, unknown>> = { ...block }
    const part = whole[first]
    const inner = second === undefined || (typeof part === 'object' && part !== null && second in part)
    if (part !== undefined && inner) return []
    return [
      problem(
        'blockParts',
        { document: file, path: part === undefined ? at : pointer(at, first) },
        { word: block.id, expected: second ?? first },
      ),
    ]
  })
}

function ownWidget(placed: PlacedBlock, { file, names }: PageUnderCheck): Problem[] {
  const { block, at } = placed
  if (block.type === 'widget' && block.widget === undefined) return []
  return checkWidget(
    { role: 'block', use: block.widget, ...(block.widget === undefined && { kind: block.type }) },
    { place: { document: file, path: block.widget === undefined ? at : pointer(at, 'widget') }, names },
  )
}
