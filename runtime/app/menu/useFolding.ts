// How the menu stands: in a drawer on a phone, folded by a narrow window or by the user. The two foldings are kept apart.
import { useEffect, useState } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import { useMedia } from '../../core/hooks/useMedia.ts'

export interface Folding {
  readonly phone: boolean
  readonly collapsed: boolean
  /** Folds or unfolds. What is unfolded in a narrow window folds again when the window has been wide. */
  readonly toggle: () => void
}

export function useFolding(): Folding {
  const { settings } = useServices()
  const phone = useMedia('(max-width: 767px)')
  const narrow = useMedia('(max-width: 1199px)', 100)
  const [unfolded, setUnfolded] = useState(false)
  useEffect(() => {
    if (!narrow) setUnfolded(false)
  }, [narrow])
  const { isCollapse } = settings.choices
  return {
    phone,
    collapsed: narrow ? !unfolded : isCollapse,
    toggle: () => (narrow ? setUnfolded(!unfolded) : settings.setSwitch('isCollapse', !isCollapse)),
  }
}
