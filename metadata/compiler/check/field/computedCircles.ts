// What is computed cannot follow from itself: told at each field of the circle, by what the fields are called.
import { problem } from '../../../errors/errors.ts'
import { fieldsRead } from '../../../expression/fieldsRead.ts'
import type { Problem, Text } from '../../../model/model.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'

export function checkComputedCircles({ entity: { fields }, place }: EntityUnderCheck): Problem[] {
  const formulas = new Map(
    Object.values(fields).flatMap(({ name, computed }) =>
      computed && 'cel' in computed ? [[name, fieldsRead(computed.cel)] as const] : [],
    ),
  )
  return [...formulas.keys()].flatMap((name) => {
    const way = wayBack(name, formulas)
    if (!way) return []
    const said = (language: keyof Text): string => way.map((each) => fields[each]?.label[language] ?? each).join(' → ')
    return [
      problem('computedCycle', place('schema', 'properties', name, 'x-field', 'computed', 'cel'), {
        word: { zh: said('zh'), en: said('en') },
      }),
    ]
  })
}

/** The shortest way from a formula to itself over what formulas read. */
function wayBack(start: string, formulas: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const seen = new Set<string>()
  let ways: readonly (readonly string[])[] = [[start]]
  while (ways.length > 0) {
    const next = ways.flatMap((way) => (formulas.get(way.at(-1) ?? '') ?? []).map((name) => [...way, name]))
    const back = next.find((way) => way.at(-1) === start)
    if (back) return back
    ways = next.filter((way) => {
      const name = way.at(-1) ?? ''
      const isNew = formulas.has(name) && !seen.has(name)
      seen.add(name)
      return isNew
    })
  }
  return undefined
}
