// Draws toasts and confirmations with antd; loaded with the first of them.
import { Modal, notification } from 'antd'
import { useEffect } from 'react'
import { useServices, useText } from '../hooks.ts'
import type { Notice, Question } from '../stores/notices.ts'
import { AntdTheme } from '../theme/AntdTheme.tsx'

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
  const [toasts, toastHolder] = notification.useNotification({ placement: 'top', top: 16, maxCount: 4, getContainer: () => root })
  const [dialogs, dialogHolder] = Modal.useModal()

  useEffect(() => {
    const show = ({ kind, message, title, seconds }: Notice) =>
      toasts.open({
        type: kind,
        title: title ?? message,
        ...(title === undefined ? {} : { description: message }),
        duration: seconds,
        role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
        // Closing one closes all: somebody who has read one error has read its likes.
        closable: { onClose: () => (kind === 'error' ? toasts.destroy() : undefined) },
      })
    const ask = (question: Question) =>
      new Promise<boolean>((resolve) => {
        dialogs.confirm({
          title: question.title,
          content: question.content,
          okText: question.okText ?? text('common.confirm'),
          cancelText: text('common.cancel'),
          okButtonProps: { danger: question.danger ?? false },
          keyboard: false,
          mask: { closable: false },
          autoFocusButton: question.danger ? 'cancel' : 'ok',
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      })
    return notices.attach({ show, ask })
  }, [notices, toasts, dialogs, text])

  return (
    <>
      {toastHolder}
      {dialogHolder}
    </>
  )
}
