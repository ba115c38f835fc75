// What opens over a page, and its tabs, in the history of a browser: steps back and forward, with and without something typed.
import { createMemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { createNavigation } from '../../app/router/createNavigation.ts'
import { PageAddress } from './address.ts'
import { addressWays } from './addressWays.ts'

const TABS = ['tab', 'sheets.tab']
let closed: string[]
let turned: [string, string][]
/** Answers given to the question whether to give up what was typed. */
let answers: boolean[]
let typed: boolean
let router: ReturnType<typeof createMemoryRouter>
let address: PageAddress
beforeEach(() => {
  ;[closed, turned, answers, typed] = [[], [], [], false]
})

function open(at = '/machines', state: Record<string, string> = {}): void {
  router = createMemoryRouter([{ path: '*', element: null, loader: () => null }], { initialEntries: ['/before', at] })
  router.initialize()
  const navigation = createNavigation('memory')
  navigation.attach(router)
  const own = new PageAddress(state, addressWays(navigation, '/machines', TABS), (work) => queueMicrotask(work))
  address = own
  navigation.follow('/machines', {
    asks: (from, to) => typed && own.loses(from, to),
    ask: async () => answers.shift() ?? true,
    went: (from, to) => void turned.push(...own.arrive(from, to)),
  })
}
const shown = () => {
  const { pathname, search } = router.state.location
  const state = [...new URLSearchParams(search)].toSorted().map(([name, value]) => `${name}=${value}`)
  return [pathname, ...state].join(' ')
}
/** As a list does it: its parameters, then what stands over it. */
function stand(key: string | undefined): void {
  const [name = '', value] = key?.split('=') ?? []
  address.replace('table', value === undefined || name.endsWith('.do') ? {} : { [name]: value })
  address.register('table', key, () => {
    closed.push(key ?? '')
    stand(undefined)
  })
}
const rests = async (path: string) => {
  await expect.poll(shown).toBe(path)
  // and stays, whatever was still to be written
  await new Promise((done) => setTimeout(done, 5))
  expect(shown()).toBe(path)
}
const go = (delta: number) => router.navigate(delta)

test('Back closes a record, Forward is its address again, and a further Back leaves the page', async () => {
  open()
  stand('table.record=7')
  await rests('/machines table.record=7')
  await go(-1)
  await rests('/machines')
  expect(closed).toEqual(['table.record=7'])
  await go(1)
  await rests('/machines table.record=7')
  // opened by that address, it is no further step
  stand('table.record=7')
  await rests('/machines table.record=7')
  stand(undefined)
  await rests('/machines')
  await go(-1)
  await rests('/before')
})

test('closing by hand is the step back; the next Back leaves the page, and the filter chosen meanwhile is kept', async () => {
  open()
  stand('table.do=create')
  await rests('/machines')
  expect(router.state.location.state).toEqual({ over: 'table.do=create', step: true })
  address.replace('search', { 'search.name': '"A"' })
  await rests('/machines search.name="A"')
  stand(undefined)
  await rests('/machines search.name="A"')
  expect(closed).toEqual([])
  await go(-1)
  await rests('/before')
})

test('one record after another in the same place is one step', async () => {
  open()
  stand('table.record=7')
  await rests('/machines table.record=7')
  stand('table.edit=7')
  await rests('/machines table.edit=7')
  await go(-1)
  await rests('/machines')
  expect(closed).toEqual(['table.edit=7'])
})

test('a pasted link to a record closes without leaving the page, and Back leaves it', async () => {
  open('/machines?table.record=7', { 'table.record': '7' })
  stand('table.record=7')
  await rests('/machines table.record=7')
  stand(undefined)
  await rests('/machines')
  await go(-1)
  await rests('/before')
  expect(closed).toEqual([])
})

test('what was typed is given up by its writer alone; who stays has the address of what he sees', async () => {
  open()
  stand('table.edit=7')
  await rests('/machines table.edit=7')
  typed = true
  answers = [false, true]
  await go(-1)
  await rests('/machines table.edit=7')
  expect([closed, answers]).toEqual([[], [true]])
  await go(-1)
  await rests('/machines')
  expect(closed).toEqual(['table.edit=7'])
})

test('tabs are steps, of the page and of a part of it; their names alone are taken from the address', async () => {
  open()
  address.push('tab', { tab: 'stops' })
  await rests('/machines tab=stops')
  address.push('sheets', { 'sheets.tab': 'b' })
  await rests('/machines sheets.tab=b tab=stops')
  address.replace('table', { 'table.page': '2' })
  await rests('/machines sheets.tab=b tab=stops table.page=2')
  await go(-1)
  await rests('/machines tab=stops table.page=2')
  await go(-1)
  await rests('/machines table.page=2')
  expect(turned).toEqual([['sheets.tab', ''], ['tab', '']]) // oxfmt-ignore
  await go(1)
  await rests('/machines tab=stops table.page=2')
  expect(turned.at(-1)).toEqual(['tab', 'stops'])
})
