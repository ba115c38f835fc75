// Why an expression could not be evaluated: it is refused, its values are not of their types, or they are too large.
import type { Text } from '../model/model.ts'

/** Told apart from results by `instanceof Fault`. */
export class Fault {
  readonly kind = 'fault'
  /** refused: the expression does not check; value: a value is not of its declared type; cost: more work than allowed. */
  readonly code: 'refused' | 'value' | 'cost'
  readonly message: Text

  constructor(code: Fault['code'], message: Text) {
    this.code = code
    this.message = message
  }
}

export function fault(code: Fault['code'], message: Text): Fault {
  return new Fault(code, message)
}

/** Carries a fault out of a conversion; caught in evaluate.ts. */
export class FaultyValue extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.message.en)
    this.fault = fault
  }
}
