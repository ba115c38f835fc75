// What stops an import, thrown to undo everything: a trial, rows that are wrong, rows that break constraints once they are stored.
import type { Text } from '../../../../metadata/model/model.ts'
import type { Context } from '../../context/context.ts'
import type { PreviewRow } from './preview.ts'
import type { RowError } from './report.ts'
import { rowAt, titleOf, type InputRow } from './sheetRows.ts'

export interface Result {
  readonly total: number
  readonly created: number
  readonly updated: number
  /** Rows whose record holds all of it already. */
  readonly unchanged: number
  /** Rows that were left out because they are wrong. */
  readonly skipped: number
  readonly errors: readonly RowError[]
  /** Number of the last row, which was left out since it is what the others add up to. */
  readonly totalRow?: number
  /** What is imported of cells that do not show all of what they hold; of a trial also what the import itself will ask to be confirmed. */
  readonly warnings?: readonly RowError[]
  /** Ids of the new rows, as far as they can be removed again in one call; of a trial what it would do. */
  readonly ids?: readonly string[]
  readonly preview?: readonly PreviewRow[]
}

/** What a trial would have done. */
export class Trial extends Error {
  readonly result: Result
  readonly inputs: readonly InputRow[]
  constructor(result: Result, inputs: readonly InputRow[]) {
    super('a trial stores nothing')
    this.result = result
    this.inputs = inputs
  }
}

/** What is wrong with which rows. */
export class WrongRows extends Error {
  readonly errors: readonly RowError[]
  readonly inputs: readonly InputRow[]
  constructor(errors: readonly RowError[], inputs: readonly InputRow[]) {
    super('rows are wrong')
    this.errors = inOrder(errors)
    this.inputs = inputs
  }
}

/** Rows to leave out, before all others are imported again without them. */
export class BrokenRows extends Error {
  readonly errors: readonly RowError[]
  constructor(errors: readonly RowError[]) {
    super('rows break constraints')
    this.errors = errors
  }
}

export const inOrder = (errors: readonly RowError[]): readonly RowError[] => errors.toSorted((a, b) => a.row - b.row)

/** Texts by path (3.name) as errors by row of the sheet, in its order. */
export function rowErrors(context: Context, found: ReadonlyMap<string, Text>, inputs: readonly InputRow[]): readonly RowError[] {
  const { language } = context.caller
  return inOrder(
    [...found].map(([path, text]) => {
      const [at = '', ...rest] = path.split('.')
      const input = inputs[Number(at)]
      const field = rest.join('.')
      return { row: input ? rowAt(input, field) : 0, field: titleOf(context, field), message: text[language] }
    }),
  )
}
