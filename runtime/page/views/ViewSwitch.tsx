// Which view the list is shown in, with a mark where it was changed; the panel to take, keep and share views is loaded when it is opened.
import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useSay } from '../../core/hooks/hooks.ts'
import { LateBoundary } from '../../ui/overlay/LateBoundary.tsx'
import { late } from '../../core/late.ts'
import { viewTexts } from './texts.ts'
import type { ViewPanelProps } from './ViewPanel.tsx'
import styles from './views.module.css'

const ViewPanel = late(async () => (await import('./ViewPanel.tsx')).ViewPanel)

type ViewSwitchProps = Omit<ViewPanelProps, 'anchor' | 'close'>

export function ViewSwitch({ block, active, control }: ViewSwitchProps) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const name = active.view?.name ?? say(viewTexts.views)
  const changed = active.view !== undefined && control.changed
  const label = `${say(viewTexts.views)}: ${active.view?.name ?? say(viewTexts.standard)}${changed ? ` (${say(viewTexts.changed)})` : ''}`
  // The same element until its words change: this is drawn with every answer of the list.
  const opener = useMemo(
    () => (
      <Button
        ref={button}
        type="text"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen((before) => !before)}
      >
        <span className={styles.current}>{name}</span>
        {changed && <span className={styles.badge}>{say(viewTexts.changed)}</span>}
        <DownOutlined />
      </Button>
    ),
    [open, label, name, changed, say],
  )
  return (
    <div className={styles.switch}>
      {opener}
      {open && (
        <LateBoundary onClose={close}>
          <Panel block={block} active={active} control={control} anchor={button} close={close} />
        </LateBoundary>
      )}
    </div>
  )
}

function Panel(props: ViewPanelProps) {
  return <ViewPanel {...props} />
}
