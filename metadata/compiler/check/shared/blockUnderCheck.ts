// A block being checked: its page, its entity, its places.
import type { Place } from '../../../errors/errors.ts'
import type { PageDocument } from '../../../generated/language.ts'
import type { Problem } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { CheckContext } from './context.ts'

export interface PageUnderCheck extends CheckContext {
  readonly file: string
  readonly page: PageDocument
  readonly blocks: readonly PlacedBlock[]
}

/** A block whose entity is there. */
export interface BlockUnderCheck extends PageUnderCheck {
  readonly placed: PlacedBlock
  readonly entity: ResolvedEntity
  /** The record that a form asks about: one row, on which its operation is carried out. */
  readonly about?: ResolvedEntity
  /** A place within what the block is made of. */
  readonly at: (...keys: readonly (string | number)[]) => Place
}

/** The problem of a field that the block's entity has not. */
export const unknownField = (word: string, place: Place, entity: ResolvedEntity): Problem =>
  unknown('unknownField', place, { word, known: Object.keys(entity.fields), owner: entity.id })
