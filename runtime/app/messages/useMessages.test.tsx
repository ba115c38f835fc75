// The bell shows what came after its answer, however soon: the answer says at which count the list stood.
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ServicesContext } from '../../core/hooks/hooks.ts'
import { LIVE_MS } from '../../core/live/liveChanges.ts'
import { servicesOver } from '../../page/testing/servicesOver.ts'
import { useMessages } from './useMessages.ts'

afterEach(() => void vi.useRealTimers())

function Bell() {
  const { newest } = useMessages()
  return <p>{newest ? `${newest.unread} unread` : 'waiting'}</p>
}

test('a message between the first answer and the first look is asked for once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  let asked = 0
  const services = servicesOver(async (address) => {
    const isCounts = String(address instanceof Request ? address.url : address).includes('/changes')
    if (!isCounts) asked += 1
    const data = isCounts ? { $epoch: 1, inboxMessage: 5 } : { changes: asked === 1 ? 4 : 5, unread: asked - 1, rows: [] }
    return Response.json({ code: 200, msg: '', data })
  })
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  root.render(
    <ServicesContext value={services}>
      <Bell />
    </ServicesContext>,
  )
  await expect.poll(() => element.textContent).toBe('0 unread')
  for (let look = 0; look < 3; look += 1) {
    vi.advanceTimersByTime(LIVE_MS)
    await expect.poll(() => element.textContent).toBe('1 unread')
  }
  expect(asked).toBe(2)
})
