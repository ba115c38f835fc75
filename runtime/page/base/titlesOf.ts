// What a printed list is called: by its page, by the page's tab where that has several, and by its own title.
import type { Page, TableBlock, Text } from '../../../metadata/model/model.ts'

type Titled = Pick<TableBlock, 'id' | 'title'>

export function titlesOf({ title, tabs }: Pick<Page, 'title' | 'tabs'>, block: Titled): readonly Text[] {
  const tab = tabs.find(({ blocks }) => blocks.some(({ id }) => id === block.id))
  return [title, tab?.title, block.title].filter((each) => each !== undefined)
}
