// Stands where an overlay will be while its code is on its way the first time: the same frame and title, so that a click is answered at once.
import { createPortal } from 'react-dom'
import { useOverlayRoot, useSay } from '../../hooks.ts'
import { texts } from '../texts.ts'
import styles from './opening.module.css'
import { useOverlayWidth } from './useOverlayWidth.ts'

export interface OpeningProps {
  readonly container: { readonly type: 'dialog' | 'drawer'; readonly width: string }
  readonly title: string
  readonly onClose: () => void
}

/** By which the overlay sees that its frame stands already, and need not slide in. */
export const isOpening = (): boolean => document.querySelector(`.${styles.mask}`) !== null

export function Opening({ container, title, onClose }: OpeningProps) {
  const root = useOverlayRoot()
  const say = useSay()
  const width = useOverlayWidth(container.width)
  return createPortal(
    <div className={styles.mask} data-type={container.type}>
      <div className={styles.frame} style={{ width }} role="status" aria-busy="true">
        <div className={styles.head}>
          <span>{title}</span>
          <button type="button" aria-label={say(texts.close)} onClick={onClose}>
            ×
          </button>
        </div>
        <div className={styles.rows}>
          {rows.map((row) => (
            <i key={row} />
          ))}
        </div>
      </div>
    </div>,
    root,
  )
}

const rows = [1, 2, 3, 4, 5, 6]
