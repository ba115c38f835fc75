// Children: an entity of their own that refers back, saved with one parent only.
import { problem } from '../../../errors/errors.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { unknown } from '../../../errors/unknown.ts'
import { mustExist } from '../shared/context.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'
import { mustShareHome } from '../shared/home.ts'
import { isLost } from '../shared/lost.ts'

const linesElsewhere: Text = { zh: '以另一归属（home）的对象为子表', en: 'Children of another home' }

export function checkChildren({ entity, place, context: { names } }: EntityUnderCheck): Problem[] {
  return Object.entries(entity.document.children ?? {}).flatMap(([name, { entity: id, by, min = 0, max = 200 }]) => {
    const at = (...keys: string[]) => place('children', name, ...keys)
    const missing = mustExist('entity', id, { place: at('entity'), names })
    const child = names.entities.get(id)
    if (!child) return missing
    const problems = mustShareHome([entity.id, id], at('entity'), { names, as: linesElsewhere })
    const back = child.fields[by]
    if (!back) problems.push(unknown('unknownField', at('by'), { word: by, known: Object.keys(child.fields), owner: id }))
    else if (back.reference !== entity.id && !isLost(back, names))
      problems.push(problem('wrongReference', at('by'), { word: by, expected: entity.id }))
    if (child.parent?.entity !== entity.id || child.parent.name !== name)
      problems.push(problem('childOfTwo', at('entity'), { word: id, other: child.parent?.entity ?? '' }))
    if (Object.keys(child.children).length > 0)
      problems.push(problem('notSupported', at('entity'), { word: { zh: '子表之下的子表', en: 'Children of children' } }))
    if (min > max) problems.push(problem('outOfBounds', at('min'), { expected: `min ≤ max (${max})` }))
    return problems
  })
}
