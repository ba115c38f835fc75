// Why an expression is refused: one small catalog of codes with their texts.
import type { Text } from '../model/model.ts'

export interface Refusal {
  readonly ok: false
  readonly code: RefusalCode
  readonly message: Text
  /** Offset in the source where it is wrong. */
  readonly position?: number
  readonly nearest?: string
}

export type RefusalCode = 'celSyntax' | 'celUnknownName' | 'celNotAllowed' | 'celType' | 'celCost' | 'celNotSql'

/** Thrown while an expression is inspected; caught at the doors of this folder, never seen outside. */
export class RefusedExpression extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message.en)
    this.refusal = refusal
  }
}

export function refuse(
  code: RefusalCode,
  message: Text,
  place: { readonly position?: number; readonly nearest?: string } = {},
): RefusedExpression {
  return new RefusedExpression({
    ok: false,
    code,
    message,
    ...(place.position === undefined ? {} : { position: place.position }),
    ...(place.nearest === undefined ? {} : { nearest: place.nearest }),
  })
}
