// The directories of the menu that a page may stand in, as drafts make it.
import { useCallback } from 'react'
import type { MenuDocument } from '../../../metadata/generated/language.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { isMenu } from '../base/makeDrafts.ts'
import { currentDocument, workshopCalls } from '../base/server.ts'

interface MenuPlace {
  readonly id: string
  readonly label: Text
}

const none: readonly MenuPlace[] = []

export function useMenuPlaces(): readonly MenuPlace[] {
  const { api } = useServices()
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const menu = currentDocument(await workshopCalls(api).open('menu:main', signal))
      return isMenu(menu) ? directoriesIn(menu.items) : none
    },
    [api],
  )
  return useAnswer(ask).answer ?? none
}

/** Those below others with the names of all above. */
const directoriesIn = (items: MenuDocument['items'], above?: Text): readonly MenuPlace[] =>
  items.flatMap((item) => {
    if (!('items' in item) || item.items === undefined) return []
    const label = above ? { zh: `${above.zh} / ${item.title.zh}`, en: `${above.en} / ${item.title.en}` } : item.title
    return [{ id: item.id, label }, ...directoriesIn(item.items, label)]
  })
