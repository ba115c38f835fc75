// A publication while a console is open: the page is there under its new name, and what is said is of pages, not of rights.
import { expect, test } from 'vitest'
import type { PageEntry } from '../../core/api/menu.ts'
import { nowhere } from '../../core/contracts/navigation.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'
import { servicesOver } from '../../page/testing/servicesOver.ts'
import type { User } from '../../core/stores/session.ts'
import { renewRights } from './renewRights.ts'

const user: User = { id: 'u', username: 'admin', name: '', tenantId: 't', tenantName: '', epoch: 3, kind: 'tenant' }
const page = (title: string): PageEntry => ({
  id: 'orders',
  route: '/orders',
  title: { zh: title, en: title },
  fullScreen: false,
  activeMenu: null,
})
const entry = (title: string) => ({
  id: 'o',
  name: title,
  alias: title,
  path: '/orders',
  page: 'orders',
  children: [],
  buttons: [],
  tabs: {},
})

test('a page that is published is told as such, rights only where other ones are held', async () => {
  let [title, keys] = ['Orders', ['table/view']]
  const services = servicesOver(async (input) => {
    const path = new URL(String(input), location.href).pathname.replace('/api', '')
    const answers: Record<string, unknown> = {
      '/auth/me': user,
      '/menu/entries': [entry(title)],
      '/metadata/pages': [page(title)],
      '/metadata/pages/orders': { page: { id: 'orders', title }, keys },
      '/platform-system/role/selectHeadPic': [],
      '/auth/own-picture': { own: false, headPic: null },
    }
    return Response.json({ code: 200, msg: '', data: answers[path] })
  })
  services.session.begin('token')
  services.session.renew(user, [], [page(title)])
  services.tabs.list = [{ path: '/orders', page: 'orders', title: page(title).title, close: true }]
  queryClientOf(services).setQueryData(['page', 'orders'], { page: { id: 'orders', title }, keys })
  let told: string[] = []
  services.notices.attach({ show: ({ message }) => told.push(message), ask: async () => true, settle: () => undefined })
  const news = async (epoch: number): Promise<readonly string[]> => {
    told = []
    await renewRights(services, epoch)
    return told
  }
  title = 'Purchases'
  expect(await news(4)).toEqual([expect.stringMatching(/页面有变更|Pages have changed/)])
  expect(services.tabs.list.map((tab) => tab.title.en)).toEqual(['Purchases'])
  keys = ['table/view', 'table/create']
  expect(await news(5)).toEqual([expect.stringMatching(/权限|permissions/)])
  expect(await news(6)).toEqual([])
  // whoever is typing keeps his page until he has saved or closed what he types
  const shown = () => Reflect.get(Object(queryClientOf(services).getQueryData(['page', 'orders'])), 'page') as { readonly title: string }
  services.tabs.markUnsaved('/orders', 'form', true)
  title = 'Buying'
  expect(await news(7)).toEqual([expect.stringMatching(/填写的内容保留|What you are typing stays/)])
  expect([shown().title, services.tabs.unsaved.has('/orders')]).toEqual(['Purchases', true])
  expect(await news(8)).toEqual([expect.stringMatching(/填写的内容保留|What you are typing stays/)])
  told = []
  const before = services.tabs.generations.get('/orders') ?? 0
  services.tabs.markUnsaved('/orders', 'form', false)
  await expect.poll(() => shown().title).toBe('Buying')
  await expect.poll(() => told).toEqual([expect.stringMatching(/页面有变更|Pages have changed/)])
  expect(services.tabs.generations.get('/orders')).toBe(before + 1)
})

test('who publishes from the designer sees no preview when his rights are asked for anew', async () => {
  const services = servicesOver(async (input, init) => {
    const path = new URL(String(input), location.href).pathname.replace('/api', '')
    const looks = new Headers(init?.headers).has('x-preview')
    const answers: Record<string, unknown> = {
      '/auth/me': { ...user, ...(looks && { previewing: true }) },
      '/menu/entries': [entry('Orders')],
      '/metadata/pages': [page('Orders')],
      '/platform-system/role/selectHeadPic': [],
      '/auth/own-picture': { own: false, headPic: null },
    }
    return Response.json({ code: 200, msg: '', data: answers[path] })
  })
  services.session.begin('token')
  services.session.renew(user, [], [page('Orders')])
  services.design.begin('page:orders')
  await renewRights(services, 4)
  expect(services.session.user).toMatchObject({ epoch: 4 })
  expect(services.session.onlyLooks).toBe(false)
})

test('a field that is renamed while pages are searched by it goes on under its new name, on the page that is shown and on those behind it', async () => {
  let field = 'x_colour'
  const bundle = () => {
    const items = [{ field, label: { zh: '颜色', en: 'Colour' } }]
    return { page: { id: 'orders', blocks: [{ kind: 'search', id: 'search', items }], tabs: [] }, keys: [] }
  }
  let shown = '/orders?search.x_colour=2'
  const over = servicesOver(async (input) => {
    const path = new URL(String(input), location.href).pathname.replace('/api', '')
    const answers: Record<string, unknown> = {
      '/auth/me': user,
      '/menu/entries': [entry('Orders')],
      '/metadata/pages': [page('Orders')],
      '/metadata/pages/orders': bundle(),
      '/platform-system/role/selectHeadPic': [],
      '/auth/own-picture': { own: false, headPic: null },
    }
    return Response.json({ code: 200, msg: '', data: answers[path] })
  })
  const go = (to: string): void => {
    shown = to
    setTimeout(() => over.tabs.open({ path: '/orders', page: 'orders', title: page('Orders').title, close: true }, to))
  }
  const services = { ...over, navigation: { ...nowhere, current: () => shown, go } }
  services.session.begin('token')
  services.session.renew(user, [], [page('Orders')])
  const paths = ['/orders', '/orders?id=7']
  for (const path of paths)
    services.tabs.open(
      { path, page: 'orders', title: page('Orders').title, close: true },
      `${path}${path.includes('?') ? '&' : '?'}search.x_colour=1`,
    )
  queryClientOf(services).setQueryData(['page', 'orders'], bundle())
  field = 'x_shade'
  await renewRights(services, 4)
  expect(shown).toBe('/orders?search.x_shade=2')
  expect(paths.map((path) => services.tabs.addressOf(path))).toEqual(['/orders?search.x_shade=2', '/orders?id=7&search.x_shade=1'])
})
