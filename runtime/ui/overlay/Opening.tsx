// Stands where an overlay will be while its code is on its way the first time: the same frame and title, so that a click is answered at once.
import { CloseOutlined } from '@ant-design/icons'
import { createPortal } from 'react-dom'
import { useOverlayRoot, useSay } from '../../core/hooks/hooks.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import styles from './opening.module.css'
import { useOverlayWidth } from './useOverlayWidth.ts'

export interface OpeningProps {
  readonly container: { readonly type: 'dialog' | 'drawer'; readonly width: string }
  readonly title: string
  readonly onClose: () => void
  /** How many lines will stand in it; a dialog is as high as they are. */
  readonly lines?: number
}

/** By which the overlay sees that its frame stands already, and need not slide in. */
export const isOpening = (): boolean => document.querySelector(`.${styles.mask}`) !== null

export function Opening({ container, title, onClose, lines = 6 }: OpeningProps) {
  const root = useOverlayRoot()
  const say = useSay()
  const width = useOverlayWidth(container.width)
  return createPortal(
    <div className={styles.mask} data-type={container.type}>
      <div className={styles.frame} style={{ width }} role="status" aria-busy="true">
        <div className={styles.head} data-head>
          <button type="button" aria-label={say(texts.close)} onClick={onClose}>
            <CloseOutlined />
          </button>
          <span>{title}</span>
        </div>
        <div className={styles.rows}>
          {Array.from({ length: lines }, (_, line) => (
            <i key={line} />
          ))}
        </div>
      </div>
    </div>,
    root,
  )
}
