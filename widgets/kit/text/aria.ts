// What every field widget tells antd and assistive technology.
import type { FieldProps } from '../../../runtime/index.ts'
import '../fields.css'

type Bag = Pick<FieldProps, 'id' | 'state'>

/** Attributes of the element that takes the focus. */
export function ariaOf({ id, state }: Bag) {
  return {
    id: id,
    'aria-labelledby': state.labelledBy,
    'aria-required': state.required ? (true as const) : undefined,
    'aria-invalid': state.error === undefined ? undefined : (true as const),
    'aria-describedby': state.describedBy,
  }
}

/** What every antd control is given: its attributes, and how it looks when refused or disabled. */
export function controlOf(bag: Bag) {
  return { ...ariaOf(bag), status: bag.state.error === undefined ? ('' as const) : ('error' as const), disabled: bag.state.disabled }
}

/** Attributes of a group of controls, such as the circles of a radio or the rows of a list. */
export function groupOf({ id, state }: Bag) {
  return { id, role: 'group', 'aria-labelledby': state.labelledBy, 'aria-describedby': state.describedBy }
}
