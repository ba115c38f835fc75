// The desk of another document over the page that is designed: what keeps drafts from being looked at together is put right without leaving the page.
import { useSay } from '../../core/hooks/hooks.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { DocumentDesk } from '../desk/DocumentDesk.tsx'
import type { PlacedProblem } from '../base/server.ts'
import { kindOf } from '../base/texts.ts'
import styles from '../add/design.module.css'

interface Props {
  readonly target: string
  readonly open: (target: string) => void
  /** What is wrong in it, to begin with. */
  readonly sought?: PlacedProblem | undefined
  readonly close: () => void
  readonly onChange: () => void
}

export function OtherDesk({ target, open, sought, close, onChange }: Props) {
  const say = useSay()
  return (
    <Overlay container={{ type: 'drawer', width: '840px' }} title={say(kindOf(target))} stay={{ open: true, close, gone: () => undefined }}>
      <div className={styles.other}>
        <DocumentDesk key={target} target={target} open={open} sought={sought} back={close} onChange={onChange} />
      </div>
    </Overlay>
  )
}
