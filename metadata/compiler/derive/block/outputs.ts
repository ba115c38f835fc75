// What blocks give out to each other, and what of it expressions and operations may read, with its type.
import { checkExpression } from '../../../expression/check.ts'
import { environmentOf, userType } from '../../../expression/environment.ts'
import { recordOf, typeOfSchema } from '../../../expression/fieldTypes.ts'
import type { ValueType } from '../../../model/expressionTypes.ts'
import type { BlockDeclaration } from '../../../generated/language.ts'
import type { JsonSchema } from '../../../base/jsonSchema.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { inTab } from '../../../base/names.ts'
import type { ResolvedNames } from '../../resolve/resolve.ts'
import { formItems, type PageContext } from './context.ts'
import { fieldName } from '../../../document/shortItem.ts'

const outputs: Partial<Record<BlockDeclaration['type'], readonly string[]>> = {
  search: ['value'],
  tree: ['selected', 'opened'],
  table: ['selected', 'opened'],
  timeline: ['opened'],
  chart: ['filter'],
  form: ['value'],
  value: ['value'],
}

/** Rows as they stand now give out the states that are chosen of them. */
export const outputsOf = ({ type, live }: Pick<BlockDeclaration, 'type' | 'live'>): readonly string[] =>
  live ? ['filter'] : (outputs[type] ?? [])

interface Around extends Pick<PageContext, 'blocks' | 'names'> {
  /** Values on the way here: a circle has no type. */
  readonly trail?: readonly string[]
}

/** The block that a path names: of the same tab, else of the page. */
export function sourceOf(path: string, { tab }: Pick<PlacedBlock, 'tab'>, blocks: readonly PlacedBlock[]): PlacedBlock | undefined {
  const [name = ''] = path.split('.')
  return blocks.find(({ id }) => id === inTab(tab, name)) ?? blocks.find(({ id }) => id === name)
}

/** The type of what stands at a path; undefined where it has none that an expression could use, or depends on itself. */
export function typeAt(path: string, from: PlacedBlock, around: Around): ValueType | undefined {
  const source = sourceOf(path, from, around.blocks)
  const output = path.split('.')[1]
  const { trail = [] } = around
  if (!source || trail.includes(source.id)) return undefined
  const { block } = source
  const entity = around.names.entities.get(block.entity ?? '')
  if (block.type === 'form' && output === 'value' && entity?.rows) {
    const formFieldNames = new Set(formItems(block.form?.items ?? []).map(fieldName))
    return recordOf(Object.fromEntries(Object.entries(entity.fields).filter(([name]) => formFieldNames.has(name))))
  }
  if (block.type === 'value' && output === 'value') return valueType(source, { ...around, trail: [...trail, source.id] })
  if (block.type === 'tree' && output === 'selected') return block.multiple ? { list: 'string' } : 'string'
  if (block.type === 'table' && output === 'selected') return 'string'
  return undefined
}

/** What a value takes in, by name; inputs without a type are left out. */
export function inputTypes(placed: PlacedBlock, around: Around): Readonly<Record<string, ValueType>> {
  return Object.fromEntries(
    Object.entries(placed.block.in ?? {}).flatMap(([name, path]) => {
      const type = typeAt(path, placed, around)
      return type === undefined ? [] : [[name, type] as const]
    }),
  )
}

/** What an expression of the page sees beside its inputs: who looks at it. */
export const valueEnvironment = (types: Readonly<Record<string, ValueType>>) => environmentOf({ ...types, user: userType })

function valueType(placed: PlacedBlock, around: Around): ValueType | undefined {
  const { compute } = placed.block
  if (compute) {
    const checked = checkExpression(compute.cel, valueEnvironment(inputTypes(placed, around)))
    return checked.ok ? checked.type : undefined
  }
  const [filler] = fillersOf(placed, around.blocks)
  const output = filler && operationOf(filler, around.names)?.output
  return output && typeOfSchema(output as JsonSchema)
}

/** The forms whose operation's answer a value holds. */
export const fillersOf = (placed: PlacedBlock, blocks: readonly PlacedBlock[]): readonly PlacedBlock[] =>
  blocks.filter(({ block, tab }) => block.bind?.into !== undefined && inTab(tab, block.bind.into) === placed.id)

/** The operation that a form calls. */
export function operationOf({ block }: PlacedBlock, names: ResolvedNames) {
  const [entity = '', operation = ''] = block.bind?.op.split('.') ?? []
  return names.entities.get(entity)?.document.operations?.[operation]
}
