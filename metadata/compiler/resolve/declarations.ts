// What modules let rows declare, by name, and what an entry of `declares` names.
import type { Declares as DeclaresEntry, ModuleDeclaration } from '../../generated/language.ts'
import type { Declares } from '../../model/declaresModel.ts'
import type { Documents } from '../load/load.ts'

export type Declarations = ReadonlyMap<string, ModuleDeclaration>

export const declarationsOf = (documents: Documents): Declarations =>
  new Map([...documents.module.values()].flatMap(({ document }) => Object.entries(document.declarations ?? {})))

const own = new Set(['from', 'to', 'kind', 'when'])

/** The declarations that an entry names with the field of each; one, where it is in order. */
export const namedIn = (entry: DeclaresEntry): readonly (readonly [declaration: string, field: string])[] =>
  Object.entries(entry).flatMap(([name, field]) => (own.has(name) || typeof field !== 'string' ? [] : [[name, field] as const]))

export const declaresOf = (entries: readonly DeclaresEntry[]): readonly Declares[] =>
  entries.flatMap((entry) =>
    namedIn(entry).map(([declaration, field]) => ({
      declaration,
      field,
      from: entry.from,
      ...(entry.to !== undefined && { to: entry.to }),
      kind: entry.kind,
      ...(entry.when !== undefined && { when: entry.when }),
    })),
  )
