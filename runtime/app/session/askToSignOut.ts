// The way out that a user takes himself, after a question.
import type { Services } from '../../core/services.ts'

export async function askToSignOut({ notices, api, speak, signOut, tabs, outbox }: Services): Promise<void> {
  const count = outbox?.entries.length ?? 0
  const content = count > 0 ? speak('outbox.logout', { count }) : tabs.unsaved.size > 0 ? speak('shell.logoutHint') : undefined
  const agreed = await notices.ask({
    title: speak('shell.logoutAsk'),
    ...(content !== undefined && { content }),
    okText: speak('shell.logout'),
  })
  if (!agreed) return
  // Ending a session twice is ending it once, so no key is sent. The way out stays open when the server cannot be reached.
  await api.call('/auth/login-out', { method: 'POST', kind: 'read', silent: true }).catch(() => undefined)
  signOut()
}
