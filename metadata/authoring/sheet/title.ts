// What a sheet is about, by what its file is called, without what tells its versions apart: 维修 Repairs_2026-03 (2) is 维修, Repairs.
import { bothLanguages } from '../words/bilingual.ts'
import { labelOf, type Vocabulary } from '../words/vocabulary.ts'
import type { Text } from '../../model/model.ts'
import { unnamed, versions } from './texts.ts'

/** Characters of a name that is proposed. */
const most = 40

export function titleOf(file: string, vocabulary: Vocabulary): Text {
  const words = versions
    .reduce((name, version) => name.replaceAll(version, ' '), file)
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
  const bare = (words === '' ? file.trim() : words).slice(0, most)
  if (bare === '') return unnamed
  const { zh, en } = bothLanguages(bare) ?? labelOf(bare, vocabulary)
  return { zh, en: en.charAt(0).toUpperCase() + en.slice(1) }
}
