// What the address fills into a standing form: `form.loginName="zhang"`, by field, as a link writes it.
import { fieldsOf } from '../../../metadata/formFields.ts'
import type { FormBlock } from '../../../metadata/model.ts'
import type { State } from '../address/pageAddress.ts'

/** The part of a state that is the block's. */
export const partOf = (state: State, id: string): State =>
  Object.fromEntries(Object.entries(state).filter(([name]) => name.startsWith(`${id}.`)))

/** Values of the form's fields; what is no JSON is the text that it is. */
export function givenTo(block: FormBlock, state: State): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fieldsOf(block.items).flatMap(({ field }) => {
      const text = state[`${block.id}.${field}`]
      return text === undefined ? [] : [[field, parsed(text)]]
    }),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
