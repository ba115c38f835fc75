// What a page's keys are called where they stand by themselves: the page, its tab, the block and what is done there.
import { openLabel } from '../document/actionLabels.ts'
import { blockTypes } from '../layers/diff/texts.ts'
import type { Text } from '../generated/language.ts'
import type { PlacedBlock } from '../document/placedBlock.ts'
import type { PagePermissions } from '../model/permissionModel.ts'

export interface NamedKey {
  readonly id: string
  readonly label: Text
}

export function keysInWords({ title, tabs, keys }: PagePermissions, blocks: readonly PlacedBlock[]): readonly NamedKey[] {
  return keys.map(({ key, name, tab }) => {
    const within = tabs.find(({ id }) => id === tab)
    const block = blocks.find(({ id }) => id === key.split('/')[1])?.block
    const called = block && (block.title ?? block.chart?.title ?? blockTypes[block.type])
    // the key by which a block is seen may have its title
    const done = name.zh === called?.zh && name.en === called.en ? openLabel : name
    return { id: key, label: path([title, within?.title, called, done]) }
  })
}

function path(steps: readonly (Text | undefined)[]): Text {
  const all = steps.filter((step) => step !== undefined)
  return { zh: all.map(({ zh }) => zh).join(' › '), en: all.map(({ en }) => en).join(' › ') }
}
