// Draws toasts and confirmations with antd; loaded with the first of them.
import { Button, Modal, notification } from 'antd'
import { useEffect } from 'react'
import { useServices, useText } from '../../core/hooks/hooks.ts'
import type { Notice, NoticeAction, Question } from '../../core/stores/notices.ts'
import { AntdTheme } from '../../ui/theme/AntdTheme.tsx'
import styles from './notices.module.css'

export function NoticeBoard() {
  return (
    <AntdTheme>
      <Board />
    </AntdTheme>
  )
}

function Board() {
  const { notices, root } = useServices()
  const text = useText()
  // where nothing is asked and nothing typed: dialogs stand at the top, drawers at the right, and the foot is a list's pager
  const [toasts, toastHolder] = notification.useNotification({
    placement: 'bottomLeft',
    bottom: 80,
    maxCount: 4,
    getContainer: () => root,
  })
  const [dialogs, dialogHolder] = Modal.useModal()

  useEffect(() => {
    let counter = 0
    // What offers a way on stays: closing an error must not take an undo along.
    const passing = new Set<string>()
    const closeAll = () => {
      for (const key of passing) toasts.destroy(key)
      passing.clear()
    }
    const show = ({ kind, message, title, action, about, seconds }: Notice) => {
      // A warning that is given again is the one that is shown: it stays longer and covers no more.
      const key = about !== undefined ? keyOf(about) : kind === 'warning' ? `warning-${message}` : `notice-${(counter += 1)}`
      if (action) passing.delete(key)
      else passing.add(key)
      toasts.open({
        key,
        type: kind,
        title: title ?? message,
        ...(title === undefined ? {} : { description: message }),
        ...(action ? { actions: <Way action={action} done={() => toasts.destroy(key)} /> } : {}),
        duration: seconds,
        showProgress: action !== undefined,
        // a code that was scanned may be one long word
        style: { overflowWrap: 'anywhere' },
        role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
        closable: { 'aria-label': text('common.close') },
        onClose: () => passing.delete(key),
        // Closing one closes all: somebody who has read one error has read its likes. antd's onClose is called for a toast that
        // has had its time too, and its button keeps the click to itself: so the click is caught on its way down.
        props: { onClickCapture: (event) => kind === 'error' && isCloseButton(event.target) && closeAll() },
      })
    }
    const ask = (question: Question) =>
      new Promise<boolean>((resolve) => {
        let agreed = false
        dialogs.confirm({
          title: question.title,
          content: question.content !== undefined && <span className={styles.lines}>{question.content}</span>,
          okText: question.okText ?? text('common.confirm'),
          cancelText: text('common.cancel'),
          okButtonProps: { danger: question.danger ?? false },
          keyboard: false,
          // as wide as other dialogs
          width: window.innerWidth >= 1200 ? '30%' : 'min(100vw - 32px, 560px)',
          mask: { closable: false },
          focusable: { autoFocusButton: question.danger ? 'cancel' : 'ok' },
          onOk: () => {
            agreed = true
          },
          // Once the focus is back where it was: what the answer closes then hands it on, and it is not lost with what is gone.
          afterClose: () => resolve(agreed),
        })
      })
    const settle = (about: string) => toasts.destroy(keyOf(about))
    return notices.attach({ show, ask, settle })
  }, [notices, toasts, dialogs, text])

  return (
    <>
      {toastHolder}
      {dialogHolder}
    </>
  )
}

const keyOf = (about: string): string => `about-${about}`

const isCloseButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.ant-notification-notice-close') !== null

/** The one way on that a toast offers. */
function Way({ action, done }: { readonly action: NoticeAction; readonly done: () => void }) {
  const take = () => {
    done()
    action.run()
  }
  return (
    <Button size="small" onClick={take}>
      {action.label}
    </Button>
  )
}
