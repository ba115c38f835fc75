// The blocks of a page, wherever on it they stand.
import type { Block, Page } from '../model/model.ts'

/** Every block of a page, those in tabs too. */
export const blocksOf = (page: Pick<Page, 'blocks' | 'tabs'>): readonly Block[] => [
  ...page.blocks,
  ...page.tabs.flatMap((tab) => tab.blocks),
]
