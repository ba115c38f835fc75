// Runs the shared vectors of the reader: one list that Node and Chromium must agree on.
import type { FieldKind, Text } from '../model/model.ts'
import type { Choice } from './choices.ts'
import { readWritten, type Reading } from './reader.ts'
import document from './vectors.json' with { type: 'json' }

/** One line of vectors.json: what is read of a text, or that it is refused. */
export interface Vector {
  readonly kind: FieldKind
  readonly text: string
  readonly unit?: string
  readonly label?: Text
  readonly pattern?: string
  readonly gives?: unknown
  readonly names?: readonly string[]
  readonly refused?: true
}

const typed: { readonly choices: readonly Choice[]; readonly vectors: readonly Vector[] } = JSON.parse(JSON.stringify(document))
export const vectors = typed.vectors

const plain: Text = { zh: '名称', en: 'Name' }

/** What the reader makes of a vector, in the shape the vector states it. */
export function outcomeOf({ kind, text, unit, label = plain, pattern }: Vector): Pick<Vector, 'gives' | 'names' | 'refused'> {
  const read: Reading = readWritten(text, {
    kind,
    label,
    unit: unit === undefined ? undefined : { zh: unit, en: unit },
    schema: pattern === undefined ? {} : { pattern },
    choices: typed.choices,
    instantAt: (wall) => `${wall}+08:00`,
  })
  return 'fault' in read ? { refused: true } : 'names' in read ? { names: read.names } : { gives: read.value }
}

/** What the vector states. */
export function expectedOf({ gives, names, refused }: Vector): Pick<Vector, 'gives' | 'names' | 'refused'> {
  return refused ? { refused } : names ? { names } : { gives }
}
