// Conditions that a block leaves aside, or waits for, are those of the search of its tab.
import type { Text } from '../../../generated/language.ts'
import { problem } from '../../../errors/errors.ts'
import type { Problem } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { pointer } from '../../../base/pointer.ts'
import { fieldName } from '../../../document/shortItem.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { PageUnderCheck } from '../shared/blockUnderCheck.ts'

const waiting: Text = { zh: '仅用于表格和实时行', en: 'only for a table and for live rows' }

export function checkIgnores({ block, tab, at }: PlacedBlock, { blocks, file, page }: PageUnderCheck): Problem[] {
  const { ignores = [], needs } = block
  const searches = blocks.filter((each) => each.block.type === 'search' && each.tab === tab)
  const known = searches.flatMap((each) => (each.block.items ?? []).map(fieldName))
  const place = (...keys: readonly (string | number)[]) => ({ document: file, path: pointer(at, ...keys) })
  const listed = (word: string, ...keys: readonly (string | number)[]): Problem[] =>
    known.includes(word) ? [] : [unknown('unknownField', place(...keys), { word, known, owner: searches[0]?.block.id ?? page.id })]
  const waits = block.type === 'table' || block.live !== undefined
  return [
    ...ignores.flatMap((word, index) => listed(word, 'ignores', index)),
    ...(needs === undefined ? [] : waits ? listed(needs, 'needs') : [problem('notSupported', place('needs'), { word: waiting })]),
  ]
}
