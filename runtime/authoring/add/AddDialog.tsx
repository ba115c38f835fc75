// What a further block is asked for: a dialog over the page that is designed. Enter adds it.
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../core/hooks/hooks.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { texts as words } from '../base/texts.ts'
import shared from '../base/workshop.module.css'

interface Props {
  readonly title: string
  readonly close: () => void
  /** Absent while something is missing. */
  readonly add: (() => void) | undefined
  readonly busy?: boolean
  readonly children: ReactNode
}

export function AddDialog({ title, close, add, busy = false, children }: Props) {
  const say = useSay()
  return (
    <Overlay
      container={{ type: 'dialog', width: '480px' }}
      title={title}
      stay={{ open: true, close, gone: () => undefined }}
      footer={
        <>
          <Button onClick={close}>{say(words.cancel)}</Button>
          <Button type="primary" loading={busy} disabled={!add} onClick={add}>
            {say(words.add)}
          </Button>
        </>
      }
    >
      <form
        className={shared.making}
        data-designer
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) add?.()
        }}
      >
        {children}
        <button type="submit" hidden />
      </form>
    </Overlay>
  )
}
