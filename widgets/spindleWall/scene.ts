// The scene on the wall: where everything stands, the states it is in, and how that is drawn and said.
import { useCallback, useMemo, useState } from 'react'
import { useLanguage, useSay, useTokens, type LiveBlockProps, type LiveItem } from '../../runtime/index.ts'
import { grouped } from '../kit/live/groups.ts'
import { shapeAt } from '../kit/live/shapes.ts'
import { texts } from '../kit/live/texts.ts'
import { Atlas } from './atlas.ts'
import type { Sight } from './camera.ts'
import { codesOfAll } from './counts.ts'
import { type Frame, type Hit, type Layout, layoutOf } from './layout.ts'
import { lostOf } from './lost.ts'
import { paint } from './paint.ts'
import { shadesOf } from './shades.ts'
import { words } from './texts.ts'

/** Width by height of the stage; where it is narrower than high, as on a phone, frames stand below each other. */
const aspects = { wide: 1.9, narrow: 0.6 } as const

export function useWallLayout(items: readonly LiveItem[], shape: keyof typeof aspects) {
  const elsewhere = useSay()(texts.ungrouped)
  const [area, setArea] = useState<string>()
  // What stands where changes with the machines, not with their states.
  const plan = items.map(({ id, title, group, places }) => `${id} ${title} ${group?.id} ${group?.label} ${places?.length}`).join(';')
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const groups = useMemo(() => grouped(items, elsewhere), [plan, elsewhere])
  // An area that is gone to has the wall to itself: next to the others it would hardly be larger.
  const chosenArea = groups.some(({ id }) => id === area) ? area : undefined
  const wallLayout = useMemo(
    () =>
      layoutOf(
        groups.filter(({ id }) => chosenArea === undefined || id === chosenArea),
        aspects[shape],
      ),
    [groups, chosenArea, shape],
  )
  const layout = useMemo(() => withItems(wallLayout, items), [wallLayout, items])
  const inOrder = useMemo(() => layout.frames.map(({ item }) => item), [layout])
  const codes = useMemo(() => codesOfAll(inOrder), [inOrder])
  return { plan, groups, chosenArea, setArea, standing: wallLayout, layout, inOrder, codes }
}

/** The same layout, its machines in the state they are in now. */
function withItems(standing: Layout, items: readonly LiveItem[]): Layout {
  const byId = new Map(items.map((item) => [item.id, item]))
  const renewed = (frame: Frame): Frame => ({ ...frame, item: byId.get(frame.item.id) ?? frame.item })
  const halls = standing.halls.map((hall) => ({ ...hall, frames: hall.frames.map(renewed) }))
  return { ...standing, halls, frames: halls.flatMap(({ frames }) => frames) }
}

/** The wall in a sentence: how many machines, spindles, and spindles in each state. */
export function useSummary(machines: number, codes: ReturnType<typeof codesOfAll>, states: readonly { readonly label: string }[]): string {
  const say = useSay()
  const language = useLanguage()
  const total = codes.reduce((sum, count) => sum + count, 0)
  const counts = states.flatMap(({ label }, code) => (codes[code] ? [`${label} ${codes[code]}`] : [])).join(', ')
  return say(words.wall)
    .replace('{machines}', String(machines))
    .replace('{places}', total.toLocaleString(language))
    .replace('{counts}', counts)
}

/** As its machine stands now. */
export function renewedHit(hit: Hit | undefined, frames: readonly Frame[]): Hit | undefined {
  const frame = hit && frames.find(({ item }) => item.id === hit.frame.item.id)
  return frame && { frame, place: hit.place }
}

/** States of spindles as the page's settings sort them. */
export function useSorts({ settings, places }: LiveBlockProps) {
  const calm = typeof settings.calm === 'string' ? settings.calm : undefined
  const urgent = useMemo(() => (Array.isArray(settings.urgent) ? settings.urgent.map(String) : []), [settings])
  const faint = useMemo(() => new Set(Array.isArray(settings.faint) ? settings.faint.map(String) : []), [settings])
  const lost = useMemo(() => lostOf(settings.lost, places?.states ?? []), [settings, places])
  return { calm, urgent, faint, lost }
}

interface Drawn {
  readonly sorts: ReturnType<typeof useSorts>
  /** States that are lit alone; all where none is. */
  readonly chosen: ReadonlySet<string>
  readonly standing: Layout
  readonly layout: Layout
}

export function useDrawing({ states, places, now, stale, line }: LiveBlockProps, { sorts, chosen, standing, layout }: Drawn) {
  const tokens = useTokens()
  const { calm, urgent, faint, lost } = sorts
  const shades = useMemo(
    () => shadesOf({ states: places?.states ?? [], tokens, chosen, calm, faint, urgent }),
    [places, tokens, chosen, calm, faint, urgent],
  )
  const atlas = useMemo(() => new Atlas(standing, shades), [standing, shades])
  const stateAt = useMemo(() => new Map(states.map(({ value }, at) => [value, at])), [states])
  const calmCode = places?.states.findIndex(({ value }) => value === calm) ?? -1
  const quiet = useMemo(
    () => new Set((places?.states ?? []).flatMap(({ value }, code) => (value === calm || faint.has(value) ? [code] : []))),
    [places, calm, faint],
  )
  const shapeOfCode = useMemo(() => (places?.states ?? []).map(({ colour }, code) => shapeAt(colour, code)), [places])
  return useCallback(
    (context: CanvasRenderingContext2D, sight: Sight) => {
      atlas.write(layout.frames)
      const at = now()
      // What is known to be unknown is faint already.
      const isOld = ({ item: { seen, state } }: Frame): boolean =>
        line === 'lost' || (seen !== undefined && at - seen > stale && !lost?.states.has(state.value))
      paint({ ...sight, context, layout, atlas, tokens, stateAt, calm: calmCode, shapeOfCode, quiet, isOld })
    },
    [atlas, layout, now, line, stale, tokens, stateAt, calmCode, shapeOfCode, quiet, lost],
  )
}
