// The rows of dictionary-manage: read from the dictionaries that are live, and written as a publication of their own.
import type { DictionaryDocument } from '../../../metadata/generated/language.ts'
import type { RawRows, Transaction } from '../../database/database.ts'
import type { DocumentRow, DocumentRows } from '../../entity/functions.ts'
import { columnOf, viewOf } from '../../entity/sql/names.ts'
import { Writer } from '../../entity/sql/writer.ts'
import type { Caller } from '../../request/caller.ts'
import { Refusal } from '../../request/errors.ts'
import { changeDocuments, changesOf, editsIn, namesOf } from '../../workshop/change.ts'
import type { ModulePlatform } from '../handlers.ts'
import { entriesOf } from './entries.ts'
import { dictionariesAfter } from './write.ts'

export function dictionaryRows(platform: ModulePlatform): DocumentRows {
  const { control } = platform.database
  const shown = (dictionaries: Iterable<DictionaryDocument>, changes: RawRows | undefined): readonly DocumentRow[] =>
    entriesOf({ dictionaries, product: platform.layers.product.names, edits: editsIn(changes, namedIn) })
  const liveOf = (caller: Caller): Map<string, DictionaryDocument> =>
    new Map(Array.from(namesOf(platform, caller).documents.dictionary, ([id, { document }]) => [id, document] as const))
  return {
    read: async (caller) => {
      const [changes] = await control.read(caller, [changesOf('dictionary')])
      return shown(liveOf(caller).values(), changes)
    },
    write: async ({ caller, transaction, drafts, removed }) => {
      const { after, gone } = dictionariesAfter(namesOf(platform, caller), { drafts, removed })
      await refuseHeld(platform, { caller, transaction }, gone)
      await changeDocuments(platform, { caller, transaction }, { kind: 'dictionary', after, drafts, fieldAt })
      const live = liveOf(caller)
      for (const [id, document] of after)
        if (document) live.set(id, document)
        else live.delete(id)
      return shown(live.values(), await transaction.run(changesOf('dictionary')))
    },
  }
}

/** The field that a problem of a dictionary is about, by the end of its path. */
const fieldAt = (path: string): string | undefined => fields[path.slice(path.lastIndexOf('/') + 1)]
const fields: Readonly<Record<string, string>> = { id: 'code', value: 'code', colour: 'colour', decimals: 'decimals' }

/** What an operation, or a part of a tenant's own dictionary, is about: the dictionary, or one of its values. */
function namedIn(part: unknown, dictionary: string): readonly string[] {
  const { path, value }: { readonly path?: unknown; readonly value?: unknown } = Object(part)
  const [list, named] = typeof path === 'string' ? path.split('/') : []
  const inserted: { readonly value?: unknown } = Object(value)
  const code = list === 'values' ? (named ?? inserted.value) : path === undefined ? value : undefined
  return [typeof code === 'string' ? `${dictionary}/${code}` : dictionary]
}

interface Asking {
  readonly caller: Caller
  readonly transaction: Transaction
}

/** @throws Refusal inUse where a record holds a value that is to go. */
async function refuseHeld(
  { modelOf }: ModulePlatform,
  { caller, transaction }: Asking,
  gone: readonly { readonly dictionary: string; readonly value: string }[],
): Promise<void> {
  for (const { dictionary, value } of gone)
    for (const entity of Object.values(modelOf(caller).entities)) {
      const holding = Object.values(entity.fields).filter((field) => field.dictionary === dictionary && (field.column ?? field.extra))
      if (holding.length === 0 || entity.store !== 'table') continue
      const writer = new Writer()
      const word = writer.bind(value, 'text')
      const held = holding.map((field) =>
        field.kind === 'dictionaryList' ? `${word} = any(${columnOf(field, 't')})` : `${columnOf(field, 't')} = ${word}`,
      )
      const found = await transaction
        .at(entity.home)
        .run(writer.statement(`select 1 from ${viewOf(entity)} t where ${held.join(' or ')} limit 1`))
      if (found.length > 0) throw new Refusal('inUse')
    }
}
