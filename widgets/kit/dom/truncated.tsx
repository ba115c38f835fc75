// A text that is cut to its place, and told whole under the pointer or the focus where it was cut.
import { Tooltip } from 'antd'
import { useCallback, useLayoutEffect, useRef, useState, type ElementType } from 'react'
import './truncated.css'

/** Seconds before the whole text shows (product rule 9). */
const DELAY = 0.2

interface Props {
  readonly text: string
  readonly as?: 'span' | 'div' | 'p' | 'h3' | 'dd'
  readonly className?: string
  /** Lines that are shown; 1 by default. */
  readonly lines?: number
}

export function Truncated({ text, as = 'div', className = '', lines = 1 }: Props) {
  const Place: ElementType = as
  const [cut, setCut] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const measure = useCallback(() => {
    const { current: shown } = place
    if (shown) setCut(shown.scrollWidth > shown.clientWidth || shown.scrollHeight > shown.clientHeight)
  }, [])
  // once for each text, and again when it is pointed at: no text is watched for its whole life
  useLayoutEffect(measure, [measure, text])
  const one = lines === 1
  return (
    <Tooltip title={cut ? text : ''} mouseEnterDelay={DELAY}>
      <Place
        ref={place}
        className={`${one ? 'kit-cut' : 'kit-cut-lines'} ${className}`}
        style={one ? undefined : { WebkitLineClamp: lines }}
        tabIndex={cut ? 0 : undefined}
        onPointerEnter={measure}
      >
        {text}
      </Place>
    </Tooltip>
  )
}
