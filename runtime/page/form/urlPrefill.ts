// What the address fills into a standing form: `form.loginName="zhang"`, by field, as a link writes it.
import { useEffect, useMemo } from 'react'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { FormBlock } from '../../../metadata/model/model.ts'
import type { State } from '../../core/address/pageAddress.ts'
import { incoming, useOutput, usePageScope } from '../base/scope.ts'

type UrlPrefill = Readonly<Record<string, unknown>>

/** Of the address that the page opened with, or of the last that the open page was sent to and that fills the form. */
export function useUrlPrefill(block: FormBlock): UrlPrefill {
  const { address } = usePageScope()
  const sent = useOutput(incoming) as State | undefined
  const part = partOf(sent ?? {}, block.id)
  const written = JSON.stringify(Object.keys(part).length > 0 ? part : partOf(address.state, block.id))
  useEffect(() => address.replace(block.id, JSON.parse(written)), [address, block, written])
  return useMemo(() => prefillOf(block, JSON.parse(written)), [block, written])
}

/** The part of a state that is the block's. */
const partOf = (state: State, id: string): State => Object.fromEntries(Object.entries(state).filter(([name]) => name.startsWith(`${id}.`)))

/** Values of the form's fields; what is no JSON is the text that it is. */
function prefillOf(block: FormBlock, state: State): UrlPrefill {
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
