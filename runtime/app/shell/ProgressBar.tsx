// The thin line at the top while a navigation is under way: it starts before, runs, and at the end fills up and fades.
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { useText } from '../../core/hooks/hooks.ts'
import { useLate } from '../../core/hooks/useLate.ts'
import styles from './root.module.css'

/** Shown only for navigations that last, so that quick ones do not flicker. */
export const PROGRESS_AFTER_MS = 120
/** How long the full line fades. */
const FADE_MS = 300

export function ProgressBar() {
  const { state } = useNavigation()
  return <Progress running={state !== 'idle'} />
}

export function Progress({ running }: { readonly running: boolean }) {
  const text = useText()
  const late = useLate(running, PROGRESS_AFTER_MS)
  const fading = useAfterglow(late)
  if (!late && !fading) return null
  return <div className={styles.progress} role="progressbar" aria-label={text('shell.loading')} data-done={!late || undefined} />
}

/** True for a moment after `on` has ended. */
function useAfterglow(on: boolean): boolean {
  const [glowing, setGlowing] = useState(false)
  useEffect(() => {
    if (!on) return undefined
    setGlowing(true)
    return () => void setTimeout(() => setGlowing(false), FADE_MS)
  }, [on])
  return glowing
}
