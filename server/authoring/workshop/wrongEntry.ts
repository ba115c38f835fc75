// A row of a document that cannot be written so, told at its field.
import type { Text } from '../../../metadata/model/model.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'

/** Why a row cannot be so: the field, and the words. */
export class WrongEntry extends Error {
  readonly field: string
  readonly text: Text

  constructor(field: string, text: Text) {
    super(text.en)
    this.field = field
    this.text = text
  }
}

/** @throws Refusal invalid at the field of a WrongEntry */
export function refusing<T>({ language }: Pick<Caller, 'language'>, work: () => T): T {
  try {
    return work()
  } catch (fault) {
    if (!(fault instanceof WrongEntry)) throw fault
    throw new Refusal('invalid', { data: { fields: { [fault.field]: fault.text[language] } }, cause: fault })
  }
}
