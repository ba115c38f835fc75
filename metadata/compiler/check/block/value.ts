// Values that a page computes or is answered, and the operations that its standing forms call.
import { type Place, problem } from '../../../errors/errors.ts'
import { checkExpression } from '../../../expression/check.ts'
import { typeOfSchema } from '../../../expression/fieldTypes.ts'
import { fits, isRecord, type ValueType } from '../../../model/expressionTypes.ts'
import type { JsonSchema } from '../../../base/jsonSchema.ts'
import { fillersOf, inputTypes, operationOf, outputsOf, sourceOf, typeAt, valueEnvironment } from '../../derive/block/outputs.ts'
import type { Problem, Text } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { pointer } from '../../../base/pointer.ts'
import { inTab } from '../../../base/names.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { PageUnderCheck } from '../shared/blockUnderCheck.ts'
import { refusedCel } from '../shared/cel.ts'
import { isKnown } from '../shared/context.ts'
import { isSchema } from '../shared/valueSchemas.ts'
import { checkWidget } from '../shared/widgetUse.ts'

/** Keys that belong to a value, and to a form over static rows. */
export function checkValueKeys(placed: PlacedBlock, page: PageUnderCheck): Problem[] {
  const { block, at } = placed
  const place = (key: string): Place => ({ document: page.file, path: pointer(at, key) })
  const strange = (['compute', 'unit', 'decimals'] as const).filter((key) => block.type !== 'value' && block[key] !== undefined)
  return [
    ...strange.map((key) => problem('notSupported', place(key), { word: elsewhere(key, block.type) })),
    ...(block.type === 'value' ? checkValue(placed, page) : []),
    ...(block.bind ? checkBind(placed, page) : []),
  ]
}

const elsewhere = (key: string, type: string): Text => ({ zh: `${type} 区块的 ${key}`, en: `${key} in a block ${type}` })

function checkValue(placed: PlacedBlock, page: PageUnderCheck): Problem[] {
  const { block, at, id } = placed
  const place = (...keys: string[]): Place => ({ document: page.file, path: pointer(at, ...keys) })
  const fillers = fillersOf(placed, page.blocks)
  const [other] = block.compute ? fillers : fillers.slice(1)
  const sourceless = !block.compute && fillers.length === 0
  const inputs = Object.entries(block.in ?? {}).filter(([, path]) => outputIsThere(path, placed, page))
  const untypable = inputs.filter(([, path]) => hasNoType(path, placed, page))
  // What has none because something else is broken is told there.
  const typed = inputs.every(([, path]) => typeAt(path, placed, { ...page, trail: [id] }) !== undefined)
  return [
    ...(other ? [problem('valueTwice', place(), { word: block.id, other: ` ${other.block.id} ` })] : []),
    ...(sourceless ? [problem('blockParts', place(), { word: block.id, expected: 'compute' })] : []),
    ...(block.in && 'user' in block.in ? [problem('reservedName', place('in', 'user'), { word: 'user' })] : []),
    ...untypable.map(([name]) => problem('notSupported', place('in', name), { word: noType })),
    ...(typed ? checkCompute(placed, page) : []),
    ...checkWidget(
      { role: 'chart', use: block.widget, kind: 'value' },
      { place: place(...(block.widget ? ['widget'] : [])), names: page.names },
    ),
  ]
}

function hasNoType(path: string, placed: PlacedBlock, { blocks, names }: PageUnderCheck): boolean {
  const source = sourceOf(path, placed, blocks)?.block
  if (source?.type === 'form') return !names.entities.get(source.entity ?? '')?.rows
  return path.endsWith('.opened') || source?.type === 'search' || source?.type === 'chart'
}

const noType: Text = { zh: '在表达式中使用查询条件或图表的筛选', en: 'Conditions of a search or a chart in an expression' }

const outputIsThere = (path: string, placed: PlacedBlock, { blocks }: PageUnderCheck): boolean => {
  const source = sourceOf(path, placed, blocks)
  return source !== undefined && outputsOf(source.block).includes(path.split('.')[1] ?? '')
}

function checkCompute(placed: PlacedBlock, page: PageUnderCheck): Problem[] {
  const { compute } = placed.block
  if (!compute) return []
  const checked = checkExpression(compute.cel, valueEnvironment(inputTypes(placed, { ...page, trail: [placed.id] })))
  const place = { document: page.file, path: pointer(placed.at, 'compute', 'cel') }
  if (!checked.ok) return [refusedCel(checked, place)]
  return checked.dividesByZero ? [problem('divisorZero', place)] : []
}

function checkBind(placed: PlacedBlock, page: PageUnderCheck): Problem[] {
  const { block, at } = placed
  const { names, blocks, file } = page
  const { bind } = block
  const place = (key: string): Place => ({ document: file, path: pointer(at, 'bind', key) })
  if (!bind) return []
  if (block.type !== 'form' || !names.entities.get(block.entity ?? '')?.rows)
    return [problem('notSupported', { document: file, path: pointer(at, 'bind') }, { word: bindElsewhere })]
  const [id = '', name = ''] = bind.op.split('.')
  const entity = names.entities.get(id)
  if (!entity)
    return isKnown('entity', id, names) ? [] : [unknown('unknownEntity', place('op'), { word: id, known: names.entities.keys() })]
  const operation = operationOf(placed, names)
  if (!operation)
    return [unknown('unknownAction', place('op'), { word: name, known: Object.keys(entity.document.operations ?? {}), owner: id })]
  if (operation.on !== 'none') return [problem('notSupported', place('op'), { word: onRows })]
  const into = bind.into === undefined ? undefined : blocks.find((other) => other.id === inTab(placed.tab, bind.into ?? ''))
  const values = blocks.filter((other) => other.tab === placed.tab && other.block.type === 'value').map((other) => other.block.id)
  if (!isSchema(operation.input ?? {})) return []
  return [
    ...checkInput(placed, (operation.input ?? {}) as JsonSchema, page),
    ...(bind.into !== undefined && into?.block.type !== 'value'
      ? [unknown('unknownBlock', place('into'), { word: bind.into, known: values })]
      : []),
    ...(bind.into !== undefined && !operation.output
      ? [unknown('unknownOutput', place('into'), { word: 'output', known: [], owner: bind.op })]
      : []),
  ]
}

const bindElsewhere: Text = { zh: 'bind 用于静态数据表单以外的区块', en: 'bind in a block other than a form over static rows' }
const onRows: Text = { zh: 'bind 调用针对记录的操作', en: 'bind to an operation on rows' }

/** What is sent is what the operation takes: nothing that it does not know, all that it needs, of its types. */
function checkInput(placed: PlacedBlock, { properties = {}, required = [] }: JsonSchema, page: PageUnderCheck): Problem[] {
  const { block, at } = placed
  const path = block.bind?.input ?? `${block.id}.value`
  const place: Place = { document: page.file, path: pointer(at, 'bind', ...(block.bind?.input === undefined ? [] : ['input'])) }
  const [owner = '', output = ''] = path.split('.')
  const source = sourceOf(path, placed, page.blocks)
  if (!source) return [unknown('unknownBlock', place, { word: owner, known: page.blocks.map(({ block: other }) => other.id) })]
  if (!outputsOf(source.block).includes(output)) return [unknown('unknownOutput', place, { word: output, known: ['value'], owner })]
  const type = typeAt(path, placed, page)
  if (!isRecord(type)) return [problem('notSupported', place, { word: noRecord })]
  return [
    ...Object.entries(type.record).flatMap(([name, given]) => strayProblem(name, given, { properties, place })),
    ...required.filter((name) => !(name in type.record)).map((word) => problem('missingKey', place, { word })),
  ]
}

const noRecord: Text = { zh: '以表单以外的值作为操作的输入', en: 'What no form gives out as the input of an operation' }

function strayProblem(
  word: string,
  given: ValueType,
  { properties, place }: { readonly properties: Readonly<Record<string, JsonSchema>>; readonly place: Place },
): Problem[] {
  const taken = properties[word]
  if (!taken) return [unknown('unknownKey', place, { word, known: Object.keys(properties) })]
  return fits(given, typeOfSchema(taken)) ? [] : [problem('wrongFieldKind', place, { word })]
}
