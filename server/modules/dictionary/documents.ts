// The rows of dictionary-manage: read from the dictionaries that are live, and written as a publication of their own.
import { fill } from '../../../metadata/base/fill.ts'
import type { DictionaryDocument } from '../../../metadata/generated/language.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import { usesOf } from '../../../metadata/references/uses.ts'
import type { RawRows, Transaction } from '../../kernel/database/database.ts'
import type { DocumentRow, DocumentRows } from '../../engine/context/functions.ts'
import { columnOf, viewOf } from '../../engine/entity/sql/names.ts'
import { Writer } from '../../kernel/database/writer.ts'
import { referringText, placesIn } from '../../engine/entity/validate/referringRecords.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import { changeDocuments, changesOf, editsIn, namesOf } from '../../authoring/workshop/change.ts'
import { usesInWords } from '../../authoring/workshop/usesInWords.ts'
import { refusing } from '../../authoring/workshop/wrongEntry.ts'
import type { ModulePlatform } from '../handlers.ts'
import { entriesOf } from './entries.ts'
import { dictionariesAfter } from './write.ts'

export function dictionaryRows(platform: ModulePlatform): DocumentRows {
  const { control } = platform.database
  const shown = ({ language }: Caller, dictionaries: Iterable<DictionaryDocument>, changes: RawRows | undefined): readonly DocumentRow[] =>
    entriesOf({ dictionaries, product: platform.layers.product.names, language, edits: editsIn(changes, namedIn) })
  const liveOf = (caller: Caller): Map<string, DictionaryDocument> =>
    new Map(Array.from(namesOf(platform, caller).documents.dictionary, ([id, { document }]) => [id, document] as const))
  return {
    read: async (caller) => {
      const [changes] = await control.read(caller, [changesOf('dictionary')])
      return shown(caller, liveOf(caller).values(), changes)
    },
    write: async ({ caller, transaction, drafts, removed }) => {
      const { after, gone } = refusing(caller, () => dictionariesAfter(namesOf(platform, caller), { drafts, removed }))
      refuseNamed(namesOf(platform, caller), after)
      await refuseIfUsed(platform, { caller, transaction }, gone)
      await changeDocuments(platform, { caller, transaction }, { kind: 'dictionary', after, drafts, fieldAt })
      const live = liveOf(caller)
      for (const [id, document] of after)
        if (document) live.set(id, document)
        else live.delete(id)
      return shown(caller, live.values(), await transaction.run(changesOf('dictionary')))
    },
  }
}

/** The field that a problem of a dictionary is about, by the end of its path. */
const fieldAt = (path: string): string | undefined => fields[path.slice(path.lastIndexOf('/') + 1)]
const fields: Readonly<Record<string, string>> = { id: 'code', value: 'code', colour: 'colour', decimals: 'decimals', enabled: 'enabled' }

/** What an operation, or a part of a tenant's own dictionary, is about: the dictionary, or one of its values. */
function namedIn(part: unknown, dictionary: string): readonly string[] {
  const { path, value }: { readonly path?: unknown; readonly value?: unknown } = Object(part)
  const [list, named] = typeof path === 'string' ? path.split('/') : []
  const inserted: { readonly value?: unknown } = Object(value)
  const code = list === 'values' ? (named ?? inserted.value) : path === undefined ? value : undefined
  return [typeof code === 'string' ? `${dictionary}/${code}` : dictionary]
}

/** @throws Refusal inUse with the places that name a dictionary which is to go. */
function refuseNamed(names: ResolvedNames, after: ReadonlyMap<string, DictionaryDocument | null>): void {
  for (const [id, document] of after) {
    // by what names it, not by the key it is named under
    const uses = (document === null ? usesOf(`dictionary:${id}`, names) : []).map((use) => ({
      ...use,
      path: use.path.replace(/\/[^/]*$/, ''),
    }))
    if (uses.length === 0) continue
    const [zh, en] = [usesInWords(uses, names, 'zh'), usesInWords(uses, names, 'en')]
    refuse(uses.map(({ message }, at) => ({ zh: zh[at]?.place || message.zh, en: en[at]?.place || message.en })))
  }
}

const inUse = { zh: '使用中，不能删除：{places}', en: 'In use, cannot be removed: {places}' }

function refuse(places: readonly Text[]): never {
  const said = (language: keyof Text): string => fill(inUse[language], { places: placesIn(places, language) })
  throw new Refusal('inUse', { text: { zh: said('zh'), en: said('en') } })
}

interface Asking {
  readonly caller: Caller
  readonly transaction: Transaction
}

/** @throws Refusal inUse where records hold a value that is to go, with the fields and how many records. */
async function refuseIfUsed(
  { modelOf }: ModulePlatform,
  { caller, transaction }: Asking,
  gone: readonly { readonly dictionary: string; readonly value: string }[],
): Promise<void> {
  const places: Text[] = []
  for (const { dictionary, value } of gone)
    for (const entity of Object.values(modelOf(caller).entities)) {
      if (entity.store !== 'table') continue
      const holding = Object.values(entity.fields).filter((field) => field.dictionary === dictionary && (field.column ?? field.extra))
      if (holding.length === 0) continue
      const writer = new Writer()
      const word = writer.bind(value, 'text')
      const counts = holding.map((field) => {
        const holds = field.kind === 'dictionaryList' ? `${word} = any(${columnOf(field, 't')})` : `${columnOf(field, 't')} = ${word}`
        return `count(*) filter (where ${holds})`
      })
      const [found = []] = await transaction.at(entity.home).run(writer.statement(`select ${counts.join(', ')} from ${viewOf(entity)} t`))
      for (const [at, field] of holding.entries()) if (Number(found[at]) > 0) places.push(referringText(entity, field, Number(found[at])))
    }
  if (places.length > 0) refuse(places)
}
