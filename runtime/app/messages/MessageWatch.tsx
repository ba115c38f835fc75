// Keeps the bell's count, and shows the newest messages in a drawer.
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import { MessageDrawer } from './MessageDrawer.tsx'
import { useMessages } from './useMessages.ts'

export const MessageWatch = observer(function MessageWatch() {
  const { messages } = useServices()
  const own = useMessages()
  const unread = own.newest?.unread
  useEffect(() => {
    if (unread !== undefined) messages.count(unread)
  }, [messages, unread])
  return <MessageDrawer key={messages.opened} messages={own} open={messages.shown} opened={messages.opened} close={messages.hide} />
})
