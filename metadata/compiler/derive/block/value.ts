// A value of a page, and the operation that a standing form calls.
import type { BlockBase, ValueBlock } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { inTab } from '../../../base/names.ts'
import { actionKey } from './actions.ts'
import type { Binding } from '../../../model/valueModel.ts'
import { type PageContext, requireDefined } from './context.ts'
import { inputTypes, operationOf, sourceOf, typeAt } from './outputs.ts'

const DECIMALS = 2

export function deriveValue(placed: PlacedBlock, base: BlockBase, context: PageContext): ValueBlock {
  const { compute, unit, decimals = DECIMALS } = placed.block
  const type = typeAt(`${placed.block.id}.value`, placed, context)
  return {
    ...base,
    kind: 'value',
    ...(compute && { compute }),
    types: inputTypes(placed, context),
    shown: type === 'int' || type === 'decimal' || type === 'string',
    ...(type === 'string' && { isText: true as const }),
    ...(unit !== undefined && { unit: typeof unit === 'string' ? { zh: unit, en: unit } : unit }),
    decimals: type === 'int' ? 0 : decimals,
  }
}

export function deriveBinding(placed: PlacedBlock, context: PageContext): Binding | undefined {
  const { bind } = placed.block
  if (!bind) return undefined
  const [entity = '', operation = ''] = bind.op.split('.')
  const [, output = 'value'] = bind.input?.split('.') ?? []
  const source = bind.input === undefined ? placed : requireDefined(sourceOf(bind.input, placed, context.blocks), `input of ${placed.id}`)
  return {
    entity,
    operation,
    label: requireDefined(operationOf(placed, context.names), bind.op).label,
    key: actionKey(operation, context, placed),
    input: `${source.id}.${output}`,
    ...(bind.into !== undefined && { into: `${inTab(placed.tab, bind.into)}.value` }),
  }
}
