// What a tenant calls things so that nothing is wrong, but somebody may be misled: two fields alike, English where Chinese is due, or Chinese in Latin letters.
import type { Patchable } from '../../patch/patchOf.ts'
import { fill } from '../../base/fill.ts'
import { isText } from '../../text/isText.ts'
import type { Text } from '../../model/model.ts'
import { pointer } from '../../base/pointer.ts'
import { isTenants } from '../../base/names.ts'
import { valueAt } from '../../base/valueAt.ts'
import { isSpelled } from './spelling.ts'
import { lacksChinese } from './vocabulary.ts'

export interface Warning {
  readonly path: string
  readonly message: Text
}

interface Called {
  readonly name: string
  readonly label: Text
  readonly path: string
  readonly isValue?: boolean
}

/** Whether a document calls anything of the tenant's own. */
export const callsOwn = (document: Patchable): boolean => ownIn(document).length > 0

/** @param spell Chinese in Latin letters; what it does not know it gives back */
export function warningsOf(document: Patchable, spell: (chinese: string) => string): readonly Warning[] {
  const own = ownIn(document)
  const isEither = (one: Text, other: Text): boolean => same(one, other, 'zh') || same(one, other, 'en')
  const isBoth = (one: Text, other: Text): boolean => same(one, other, 'zh') && same(one, other, 'en')
  return [
    ...own.filter(({ label, isValue }) => !isValue && isWords(label)).map(({ path }) => ({ path, message: untranslated })),
    ...own.filter(({ label }) => isSpelled(label, spell)).map(({ path }) => ({ path, message: spelled })),
    ...alikeIn(fieldsIn(document), own, { isAlike: isEither, words: alike }),
    ...alikeIn(valuesIn(document), own, { isAlike: isBoth, words: alikeValues }),
  ]
}

interface Alike {
  readonly isAlike: (one: Text, other: Text) => boolean
  readonly words: Text
}

/** The tenant's own that are called like one before them. */
const alikeIn = (all: readonly Called[], own: readonly Called[], { isAlike, words }: Alike): readonly Warning[] =>
  all.flatMap(({ label, path }, at) => {
    const isOwn = own.some((each) => each.path === path)
    const other = isOwn && all.slice(0, at).find((before) => isAlike(before.label, label))
    return other ? [{ path, message: calledLike(words, label, other.name) }] : []
  })

function fieldsIn(document: Patchable): readonly Called[] {
  const properties: unknown = document.kind === 'entity' ? valueAt(document, ['schema', 'properties']) : undefined
  return Object.entries(Object(properties) as object).flatMap(([name, field]: [string, unknown]) =>
    calledAt(name, valueAt(field, ['x-field', 'label']), pointer('/schema/properties', name, 'x-field', 'label')),
  )
}

function valuesIn(document: Patchable): readonly Called[] {
  const values: unknown = document.kind === 'dictionary' ? valueAt(document, ['values']) : undefined
  return (Array.isArray(values) ? values : []).flatMap((each: unknown, at) =>
    calledAt(String(valueAt(each, ['value'])), valueAt(each, ['label']), pointer('/values', String(at), 'label')).map((value) => ({
      ...value,
      isValue: true,
    })),
  )
}

function ownIn(document: Patchable): readonly Called[] {
  const whole = ['label', 'title'].flatMap((key) => calledAt(document.id, valueAt(document, [key]), pointer('', key)))
  return [...whole, ...fieldsIn(document), ...valuesIn(document)].filter(({ name }) => isTenants(document.id) || isTenants(name))
}

const calledAt = (name: string, label: unknown, path: string): readonly Called[] => (isText(label) ? [{ name, label, path }] : [])

/** Not IoT or SPC, which Chinese takes as they are. */
const isWords = (label: Text): boolean => lacksChinese(label) && /[a-z]{3}/.test(label.en)

const same = (one: Text, other: Text, language: keyof Text): boolean =>
  one[language] !== '' && one[language].toLowerCase() === other[language].toLowerCase()

const alike: Text = {
  zh: '提示：“{label}”与字段 {name} 同名，表单和列表中无法区分',
  en: 'Note: {label} is called like the field {name}: nobody can tell them apart',
}
const alikeValues: Text = {
  zh: '提示：“{label}”与值 {name} 同名，选择时无法区分',
  en: 'Note: {label} is called like the value {name}: nobody can tell them apart',
}
const calledLike = (words: Text, label: Text, name: string): Text => ({
  zh: fill(words.zh, { label: label.zh, name }),
  en: fill(words.en, { label: label.en, name }),
})
const untranslated: Text = {
  zh: '提示：中文名称还是英文，请填写中文',
  en: 'Note: the English stands where the Chinese is due',
}
const spelled: Text = {
  zh: '提示：英文名称是中文的拼音，请填写英文',
  en: 'Note: the English is the Chinese in Latin letters. Give it in English',
}
