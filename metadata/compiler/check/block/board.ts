// A board: its operation is on no row, and takes what the board gives it.
import { problem } from '../../../errors/errors.ts'
import type { Problem } from '../../../model/model.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { JsonSchema } from '../../../base/jsonSchema.ts'
import type { BlockUnderCheck } from '../shared/blockUnderCheck.ts'
import { linkCheck } from './link.ts'

export function checkBoard(under: BlockUnderCheck): Problem[] {
  const { placed, entity, at } = under
  const { op = '', range, empty } = placed.block.board ?? {}
  const operations = entity.document.operations ?? {}
  const known = Object.keys(operations).filter((name) => operations[name]?.on === 'none' && operations[name]?.output !== undefined)
  if (!known.includes(op)) return [unknown('unknownAction', at('op'), { word: op, known, owner: entity.id })]
  const input = operations[op]?.input
  const takes = Object.keys((input as JsonSchema | undefined)?.properties ?? {})
  return [
    ...(range !== undefined && !['from', 'until'].every((name) => takes.includes(name))
      ? [problem('unknownKey', at('range'), { word: range })]
      : []),
    ...(empty?.link ? linkCheck(under)(empty.link, at('empty', 'link').path) : []),
  ]
}
