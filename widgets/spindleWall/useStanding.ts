// Where everything stands: the layout of the mill, or of the one area that has the wall to itself, with the machines as they are now.
import { useMemo, useState } from 'react'
import { useSay, type LiveItem } from '../../runtime/index.ts'
import { grouped } from '../kit/live/groups.ts'
import { texts } from '../kit/live/texts.ts'
import { type Frame, type Layout, layoutOf } from './layout.ts'

/** Width by height of the stage; where it is narrower than high, as on a phone, frames stand below each other. */
const aspects = { wide: 1.9, narrow: 0.6 } as const

export function useStanding(items: readonly LiveItem[], shape: keyof typeof aspects) {
  const elsewhere = useSay()(texts.ungrouped)
  const [area, setArea] = useState<string>()
  // What stands where changes with the machines, not with their states.
  const plan = items.map(({ id, title, group, places }) => `${id} ${title} ${group?.id} ${group?.label} ${places?.length}`).join(';')
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const groups = useMemo(() => grouped(items, elsewhere), [plan, elsewhere])
  // An area that is gone to has the wall to itself: next to the others it would hardly be larger.
  const chosenArea = groups.some(({ id }) => id === area) ? area : undefined
  const standing = useMemo(
    () =>
      layoutOf(
        groups.filter(({ id }) => chosenArea === undefined || id === chosenArea),
        aspects[shape],
      ),
    [groups, chosenArea, shape],
  )
  const layout = useMemo(() => withItems(standing, items), [standing, items])
  return { plan, groups, chosenArea, setArea, standing, layout }
}

/** The same layout, its machines in the state they are in now. */
function withItems(standing: Layout, items: readonly LiveItem[]): Layout {
  const byId = new Map(items.map((item) => [item.id, item]))
  const renewed = (frame: Frame): Frame => ({ ...frame, item: byId.get(frame.item.id) ?? frame.item })
  const halls = standing.halls.map((hall) => ({ ...hall, frames: hall.frames.map(renewed) }))
  return { ...standing, halls, frames: halls.flatMap(({ frames }) => frames) }
}
