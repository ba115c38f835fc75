// What a tenant calls things so that nothing is wrong, but somebody may be misled: two fields alike, or English where Chinese is due.
import type { Patchable } from '../diff/patchOf.ts'
import { fill } from '../fill.ts'
import { isText } from '../isText.ts'
import type { Text } from '../model.ts'
import { pointer } from '../pointer.ts'
import { isTenants } from '../resolve/names.ts'
import { valueAt } from './valueAt.ts'
import { lacksChinese } from './vocabulary.ts'

export interface Warning {
  readonly path: string
  readonly message: Text
}

interface Called {
  readonly name: string
  readonly label: Text
  readonly path: string
}

export function warningsOf(document: Patchable): readonly Warning[] {
  const properties: unknown = document.kind === 'entity' ? valueAt(document, ['schema', 'properties']) : undefined
  const fields = Object.entries(Object(properties) as object).flatMap(([name, field]: [string, unknown]) =>
    calledAt(name, valueAt(field, ['x-field', 'label']), pointer('/schema/properties', name, 'x-field', 'label')),
  )
  const whole = ['label', 'title'].flatMap((key) => calledAt(document.id, valueAt(document, [key]), pointer('', key)))
  const isOwn = (name: string): boolean => isTenants(document.id) || isTenants(name)
  return [
    ...[...whole, ...fields]
      .filter(({ name, label }) => isOwn(name) && isWords(label))
      .map(({ path }) => ({ path, message: untranslated })),
    ...fields.flatMap(({ name, label, path }, at) => {
      const other = isOwn(name) && fields.slice(0, at).find((before) => same(before.label, label, 'zh') || same(before.label, label, 'en'))
      if (!other) return []
      const said = (language: keyof Text): string => fill(alike[language], { label: label[language], name: other.name })
      return [{ path, message: { zh: said('zh'), en: said('en') } }]
    }),
  ]
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
const untranslated: Text = {
  zh: '提示：中文名称还是英文，请填写中文',
  en: 'Note: the English stands where the Chinese is due',
}
