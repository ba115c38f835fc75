// Changes of rows as changes of the dictionaries' documents.
import type { DictionaryDocument, DictionaryValue } from '../../../metadata/generated/language.ts'
import { isOwnId } from '../../../metadata/base/names.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import { changed, type Draft } from '../../engine/context/draft.ts'
import { WrongEntry } from '../../authoring/workshop/wrongEntry.ts'
import { entryId } from './entries.ts'

interface Rewritten {
  /** Dictionaries that are to be others, by id; null: it goes. */
  readonly after: Map<string, DictionaryDocument | null>
  /** Values that go while their dictionary stays. */
  readonly gone: { readonly dictionary: string; readonly value: string }[]
}

const ownCode = {
  zh: '自建字典的编码以 x_ 开头，其后为字母和数字，如 x_grade',
  en: 'The code of a dictionary of your own begins with x_, then letters and digits, as x_grade',
}
const valuesAlone = {
  zh: '字典之间没有先后，只有字典的值可以调整顺序',
  en: 'Dictionaries stand in no order of their own: their values do',
}

/** What a dictionary needs to be one. */
const first: DictionaryValue = { value: '1', label: { zh: '选项 1', en: 'Option 1' } }

export function dictionariesAfter(
  names: ResolvedNames,
  { drafts, removed }: { readonly drafts: readonly Draft[]; readonly removed: readonly string[] },
): Rewritten {
  const after: Rewritten['after'] = new Map()
  const gone: Rewritten['gone'] = []
  const all = [...names.documents.dictionary.values()].map(({ document }) => document)
  const open = (id: string): DictionaryDocument | undefined => {
    const known = after.get(id) ?? structuredClone(all.find((each) => each.id === id))
    if (known) after.set(id, known)
    return known
  }
  for (const id of removed) {
    const whole = all.find((each) => entryId(each.id) === id)
    if (whole) after.set(whole.id, null)
    const holder = all.find((each) => each.values?.some(({ value }) => entryId(each.id, value) === id))
    const document = holder && after.get(holder.id) !== null ? open(holder.id) : undefined
    const value = document?.values?.find((each) => entryId(document.id, each.value) === id)
    if (!document || !value) continue
    document.values = document.values?.filter((each) => each !== value) ?? []
    gone.push({ dictionary: document.id, value: value.value })
  }
  for (const draft of drafts) {
    // Emptied it says nothing of the order: a form that does not show it sends it so.
    if (draft.stored) draft.values.sort ??= draft.stored.sort
    const { parent, code, name, alias } = draft.values
    const label = { zh: String(name), en: String(alias) }
    if (typeof parent === 'string') {
      const holder = all.find((each) => entryId(each.id) === parent)
      const document = holder && open(holder.id)
      if (!document) continue
      document.values = placed(document.values ?? [], { ...valueOf(draft, document), label }, draft)
      draft.id = entryId(document.id, String(code))
    } else {
      if (!draft.stored && !isOwnId(String(code))) throw new WrongEntry('code', ownCode)
      if (draft.stored && changed(draft, 'sort')) throw new WrongEntry('sort', valuesAlone)
      const document = open(String(code))
      if (document && draft.stored) document.label = label
      else after.set(String(code), { kind: 'dictionary', id: String(code), label, values: [first] })
      draft.id = entryId(String(code))
    }
  }
  return { after, gone }
}

/** What else the document says of it stays. */
function valueOf({ values }: Draft, { values: known = [] }: DictionaryDocument): DictionaryValue {
  const value = String(values.code)
  const {
    colour: _,
    decimals: __,
    enabled: ___,
    ...rest
  } = known.find((each) => each.value === value) ?? { value, label: { zh: '', en: '' } }
  return {
    ...rest,
    ...(typeof values.colour === 'string' && { colour: values.colour as NonNullable<DictionaryValue['colour']> }),
    ...(typeof values.decimals === 'number' && { decimals: values.decimals }),
    ...(values.enabled === false && { enabled: false }),
  }
}

/** Where its number puts it: before the one that has the same. Without one a new value comes last. */
function placed(values: readonly DictionaryValue[], value: DictionaryValue, draft: Draft): [DictionaryValue, ...DictionaryValue[]] {
  const at = values.findIndex((each) => each.value === value.value)
  const { sort } = draft.values
  const moves = typeof sort === 'number' && (!draft.stored || changed(draft, 'sort'))
  if (at >= 0 && !moves) return values.map((each, index) => (index === at ? value : each)) as [DictionaryValue, ...DictionaryValue[]]
  const rest = values.map((each, index) => ({ each, place: index + 1 })).filter(({ each }) => each.value !== value.value)
  const place = moves ? sort : values.length + 1
  const before = rest.filter((other) => other.place < place).map(({ each }) => each)
  return [...before, value, ...rest.filter((other) => other.place >= place).map(({ each }) => each)] as [
    DictionaryValue,
    ...DictionaryValue[],
  ]
}
