// What stands over a value: its label, with the unit behind it.
import type { Column } from '../../../metadata/model/model.ts'
import type { Say } from '../../../runtime/index.ts'
import type { Language } from './format.ts'

export function titleOf({ label, unit }: Column, { say, language }: { readonly say: Say; readonly language: Language }): string {
  if (unit === undefined) return say(label)
  return language === 'zh' ? `${say(label)}（${say(unit)}）` : `${say(label)} (${say(unit)})`
}
