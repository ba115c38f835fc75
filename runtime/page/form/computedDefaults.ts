// Defaults that an expression tells before anything is typed: today, who asks. Those made of other fields follow at the server.
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { FormBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { FormBlockProps } from '../../core/contracts/contract.ts'
import type { Value } from '../write/useSave.ts'

interface Beginning {
  readonly block: Pick<FormBlock, 'items'>
  readonly entity: Pick<EntityView, 'id' | 'fields'>
  readonly compute: FormBlockProps['compute']
}

/** The first time that must be entered begins with now: next to a machine it mostly is. */
export function presentMoment({ items }: Pick<FormBlock, 'items'>, now = new Date()): Value {
  const first = fieldsOf(items).find(
    ({ valueKind, required, readOnly, computed, widget }) =>
      valueKind === 'dateTime' && required === true && readOnly !== true && computed === undefined && widget.props['limit'] !== 'future',
  )
  now.setSeconds(0, 0)
  return first ? { [first.field]: now.toISOString() } : {}
}

export const computedDefaults = ({ block, entity, compute }: Beginning): Value =>
  Object.fromEntries(
    fieldsOf(block.items).flatMap(({ field, readOnly }) => {
      const from = readOnly === true ? undefined : entity.fields[field]?.defaultFrom
      const value = from && compute(from, {}, entity.id)
      return value === undefined ? [] : [[field, value]]
    }),
  )
