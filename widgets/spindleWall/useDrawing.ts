// How the wall is drawn: what the page sets of states, their shades and shapes, and the function that paints a sight.
import { useCallback, useMemo } from 'react'
import { useTokens, type LiveBlockProps } from '../../runtime/index.ts'
import { shapeAt } from '../kit/live/shapes.ts'
import { Atlas } from './atlas.ts'
import type { Sight } from './camera.ts'
import type { Frame, Layout } from './layout.ts'
import { lostOf } from './lost.ts'
import { paint } from './paint.ts'
import { shadesOf } from './shades.ts'

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
