// A console that is open while the product's documents change has the new ones in its menu by itself, and is not told of them twice.
import { afterEach, expect, test, vi } from 'vitest'
import type { PageEntry } from '../../core/api/menu.ts'
import { RIGHTS_MS } from '../../core/live/liveChanges.ts'
import { servicesOver } from '../../page/testing/servicesOver.ts'
import type { User } from '../../core/stores/session.ts'
import { followRights } from './followRights.ts'

const user: User = { id: 'u', username: 'admin', name: '', tenantId: 't', tenantName: '', epoch: 3, kind: 'tenant' }
const page = (id: string): PageEntry => ({ id, route: `/${id}`, title: { zh: id, en: id }, fullScreen: false, activeMenu: null })
const entry = (id: string) => ({ id, name: id, alias: id, path: `/${id}`, page: id, children: [], buttons: [], tabs: {} })

afterEach(() => vi.useRealTimers())

test('documents that are taken over are asked for once, whichever process answers', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  let documents: { $documents?: number } = {}
  let ids = ['orders']
  const services = servicesOver(async (input) => {
    const path = new URL(String(input), location.href).pathname.replace('/api', '')
    asked.push(path)
    const answers: Record<string, unknown> = {
      '/changes': { $epoch: 3, ...documents },
      '/auth/me': user,
      '/menu/entries': ids.map(entry),
      '/metadata/pages': ids.map(page),
      '/platform-system/role/selectHeadPic': [],
      '/auth/own-picture': { own: false, headPic: null },
    }
    return Response.json({ code: 200, msg: '', data: answers[path] })
  })
  services.session.begin('token')
  services.session.renew(user, [], ids.map(page))
  const stop = followRights(services)
  const look = async (now: typeof documents) => {
    documents = now
    asked.length = 0
    await vi.advanceTimersByTimeAsync(RIGHTS_MS)
    await vi.waitFor(() => expect(asked).toContain('/changes'))
  }
  const news = async (now: typeof documents) => {
    await look(now)
    // the code for it is loaded with the first
    await vi.waitFor(() => expect(asked).toContain('/metadata/pages'))
    await vi.advanceTimersByTimeAsync(100)
  }
  const noNews = async (now: typeof documents) => {
    await look(now)
    await vi.advanceTimersByTimeAsync(100)
    // on a busy machine there may have been more than one look
    expect(new Set(asked)).toEqual(new Set(['/changes']))
  }
  await noNews({})
  ids = ['orders', 'prices']
  await news({ $documents: 7 })
  await vi.waitFor(() => expect([...services.session.permitted.keys()]).toEqual(['/orders', '/prices']))
  // other faces may be shown now
  await vi.waitFor(() => expect(asked).toContain('/platform-system/role/selectHeadPic'))
  await noNews({ $documents: 7 })
  // a process that has taken nothing over since its start, because it began with them
  await noNews({})
  await noNews({ $documents: 7 })
  await news({ $documents: 8 })
  stop()
})

test('it looks at what is live, also while drafts are drawn: those may be refused', async () => {
  vi.useFakeTimers()
  const previews: (string | null)[] = []
  const services = servicesOver(async (input, init) => {
    previews.push(new Request(new URL(String(input), location.href), init).headers.get('x-preview'))
    return Response.json({ code: 200, msg: '', data: { $epoch: 3 } })
  })
  services.session.begin('token')
  services.session.renew(user, [], [])
  services.design.begin('page:orders')
  const stop = followRights(services)
  await vi.advanceTimersByTimeAsync(RIGHTS_MS)
  await vi.waitFor(() => expect(previews).toEqual([null]))
  stop()
})
