// A page whose fields are called otherwise by now: what its lists are searched and ordered by goes on under the new names.
import type { Block, Text } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { stateOf, withState } from '../../core/address/pageAddress.ts'

type Paged = Pick<PageBundle, 'page'>

/** The address of a page, as it stands for the page of now. */
export function followFields(address: string, before: Paged, now: Paged): string {
  let state = stateOf(address)
  if (Object.keys(state).length === 0) return address
  const blocks = new Map(blocksOf(now.page).map((block) => [block.id, block]))
  for (const block of blocksOf(before.page)) {
    const same = blocks.get(block.id)
    const names = same && renamedIn(block, same)
    if (names?.size) state = Object.fromEntries(Object.entries(state).map((each) => renamed(each, block.id, names)))
  }
  return withState(address, state)
}

interface Called {
  readonly field: string
  readonly label: Text
}

/** A name that is gone, where one has come that is labelled alike. */
function renamedIn(before: Block, now: Block): ReadonlyMap<string, string> {
  const [old, fresh] = [fieldsOf(before), fieldsOf(now)]
  const without = (all: readonly Called[], others: readonly Called[]) =>
    all.filter(({ field }) => !others.some((other) => other.field === field))
  const come = without(fresh, old)
  return new Map(
    without(old, fresh).flatMap(({ field, label }) => {
      const [found, ...more] = come.filter((each) => each.label.zh === label.zh && each.label.en === label.en)
      return found && more.length === 0 ? [[field, found.field] as const] : []
    }),
  )
}

const fieldsOf = (block: Block): readonly Called[] => (block.kind === 'search' ? block.items : block.kind === 'table' ? block.columns : [])

/** `search.x_colour=…`, or `table.sort=-x_colour`. */
function renamed([name, value]: [string, string], block: string, names: ReadonlyMap<string, string>): [string, string] {
  const [id, field = ''] = name.split('.')
  if (id !== block) return [name, value]
  if (field === 'sort')
    return [
      name,
      value
        .split(',')
        .map((key) => withName(key, names))
        .join(','),
    ]
  return [`${block}.${names.get(field) ?? field}`, value]
}

const withName = (key: string, names: ReadonlyMap<string, string>): string =>
  key.replace(/^(-?)(.*)$/, (_, sign: string, field: string) => sign + (names.get(field) ?? field))
