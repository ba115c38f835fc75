// The steps of a record: its entity has states, and the usual course is made of them.
import { problem } from '../../../errors/errors.ts'
import type { DetailSteps } from '../../../generated/language.ts'
import type { Problem } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { BlockUnderCheck } from '../shared/blockUnderCheck.ts'
import { checkWidget } from '../shared/widgetUse.ts'
import { choicesOf } from '../../resolve/choices.ts'

export function checkSteps({ path = [] }: DetailSteps['steps'], { entity, names, file }: BlockUnderCheck, at: string): Problem[] {
  const { states } = entity.document
  const place = { document: file, path: at }
  if (!states) return [problem('wrongState', place, { word: entity.id, reason: { zh: '对象没有 states', en: 'the entity has no states' } })]
  const { id: owner, values: known } = choicesOf(entity.fields[states.field], names) ?? { id: '', values: [] }
  const strangers = [...path.entries()].filter(([, value]) => !known.includes(value))
  return [
    ...strangers.map(([index, word]) =>
      unknown('unknownDictionaryValue', { document: file, path: pointer(at, 'path', index) }, { word, known, owner }),
    ),
    ...checkWidget({ role: 'block', use: undefined, kind: 'steps' }, { place, names }),
  ]
}
