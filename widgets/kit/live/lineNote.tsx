// Whether what is shown is fresh, and if not how old it is.
import { useEffect, useState } from 'react'
import { useLanguage, useSay, useVisible, type LiveBlockProps } from '../../../runtime/index.ts'
import { spoken } from './duration.ts'
import { texts } from './texts.ts'

interface LineNoteProps extends Pick<LiveBlockProps, 'line' | 'now'> {
  readonly told: LiveBlockProps['told']
}

export function LineNote({ line, told, now }: LineNoteProps) {
  const say = useSay()
  const language = useLanguage()
  const at = useClock(line === 'lost', now)
  const age = line === 'lost' && told !== undefined ? say(texts.since).replace('{time}', spoken(at - told, language)) : undefined
  return (
    <span className="live-line" data-line={line} role="status">
      <i aria-hidden="true" />
      {say(texts[line])}
      {age !== undefined && <span>{age}</span>}
    </span>
  )
}

/** The time, anew every five seconds while it is asked for. */
function useClock(runs: boolean, now: () => number): number {
  const visible = useVisible()
  const [at, setAt] = useState(now)
  useEffect(() => {
    if (!runs || !visible) return undefined
    setAt(now())
    const timer = setInterval(() => setAt(now()), 5_000)
    return () => clearInterval(timer)
  }, [runs, visible, now])
  return at
}
