// Conditions that a block leaves aside are those of the search of its tab.
import type { Problem } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { pointer } from '../../../base/pointer.ts'
import { fieldName } from '../../../document/shortItem.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { PageUnderCheck } from '../shared/blockUnderCheck.ts'

export function checkIgnores({ block: { ignores = [] }, tab, at }: PlacedBlock, { blocks, file, page }: PageUnderCheck): Problem[] {
  const searches = blocks.filter((each) => each.block.type === 'search' && each.tab === tab)
  const known = searches.flatMap(({ block }) => (block.items ?? []).map(fieldName))
  return [...ignores.entries()]
    .filter(([, word]) => !known.includes(word))
    .map(([index, word]) =>
      unknown(
        'unknownField',
        { document: file, path: pointer(at, 'ignores', index) },
        { word, known, owner: searches[0]?.block.id ?? page.id },
      ),
    )
}
