// The pad: strokes on a canvas that is as wide as its place, and the picture they make when the hand has rested.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import SignaturePad from 'signature_pad'

/** The same in light and dark: a signature is looked at and printed like paper. */
const PAPER = 'rgb(255, 255, 255)'
const INK = 'rgb(16, 32, 64)'
/** Milliseconds without a stroke after which a signature is taken as whole. */
const RESTS = 900

interface Ink {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** Something is drawn that has not been handed on. */
  readonly drawing: boolean
  readonly isBlank: boolean
  readonly clear: () => void
  /** Draws a name in place of strokes. */
  readonly write: (name: string) => void
}

/** `onDrawn` is handed the picture (PNG) each time the hand has rested; `shown` while there is a pad to draw on. */
export function useInk(shown: boolean, onDrawn: (picture: Blob) => void): Ink {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const drawn = useRef(onDrawn)
  const [drawing, setDrawing] = useState(false)
  const [isBlank, setBlank] = useState(true)
  useEffect(() => {
    drawn.current = onDrawn
  })

  const handOn = useCallback(() => {
    canvas.current?.toBlob((picture) => {
      setDrawing(false)
      if (picture) drawn.current(picture)
    }, 'image/png')
  }, [])

  useEffect(() => {
    const element = canvas.current
    if (!shown || !element) return undefined
    const made = new SignaturePad(element, { backgroundColor: PAPER, penColor: INK, minWidth: 0.8, maxWidth: 2.6 })
    pad.current = made
    const fit = (): void => {
      const strokes = made.toData()
      const ratio = Math.max(1, devicePixelRatio)
      element.width = Math.round(element.offsetWidth * ratio)
      element.height = Math.round(element.offsetHeight * ratio)
      element.getContext('2d')?.scale(ratio, ratio)
      made.clear()
      made.fromData(strokes)
    }
    const onBegin = (): void => {
      clearTimeout(rest.current)
      setDrawing(true)
      setBlank(false)
    }
    const onEnd = (): void => {
      rest.current = setTimeout(handOn, RESTS)
    }
    fit()
    const size = new ResizeObserver(() => {
      if (Math.round(element.offsetWidth * Math.max(1, devicePixelRatio)) !== element.width) fit()
    })
    size.observe(element)
    made.addEventListener('beginStroke', onBegin)
    made.addEventListener('endStroke', onEnd)
    return () => {
      clearTimeout(rest.current)
      size.disconnect()
      made.off()
      pad.current = undefined
      setDrawing(false)
      setBlank(true)
    }
  }, [shown, handOn])

  const clear = useCallback(() => {
    clearTimeout(rest.current)
    pad.current?.clear()
    setDrawing(false)
    setBlank(true)
  }, [])
  const write = useCallback(
    (name: string) => {
      const element = canvas.current
      const context = element?.getContext('2d')
      if (!element || !context) return
      clear()
      const { offsetWidth: width, offsetHeight: height } = element
      context.fillStyle = INK
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.font = `italic ${Math.min(40, Math.round((width * 1.6) / Math.max(4, name.length)))}px "KaiTi", "STKaiti", "Segoe Script", cursive`
      context.fillText(name, width / 2, height / 2, width - 32)
      setBlank(false)
      setDrawing(true)
      handOn()
    },
    [clear, handOn],
  )
  return { canvas, drawing, isBlank, clear, write }
}
