// Opening, closing, ordering and restoring tabs.
import { beforeEach, expect, test } from 'vitest'
import { permissionMapOf } from '../api/menu.ts'
import { memoryStorage, type Storage } from '../storage/storage.ts'
import { HOME_PATH, TAB_LIMIT, Tabs } from './tabs.ts'

const text = (word: string) => ({ zh: word, en: word })
const tab = (name: string) => ({ path: `/${name}`, page: name, title: text(name), close: true })
const menu = (...names: string[]) =>
  permissionMapOf(
    names.map((name) => ({ id: name, route: `/${name}`, title: text(name), fullScreen: false, activeMenu: null })),
    [],
  )
const paths = (tabs: Tabs) => tabs.list.map((each) => each.path)

let storage: Storage
let tabs: Tabs
beforeEach(() => {
  storage = memoryStorage()
  tabs = new Tabs(storage)
  tabs.restore('mill/admin', menu(), text('home'))
  for (const name of ['a', 'b', 'c']) tabs.open(tab(name))
})

test('an open path is not added twice, a query makes another tab', () => {
  tabs.open(tab('a'))
  tabs.open({ ...tab('a'), path: '/a?id=1' })
  expect(paths(tabs)).toEqual([HOME_PATH, '/a', '/b', '/c', '/a?id=1'])
})

test('closing the active tab goes to the next, else to the previous, else home', () => {
  tabs.open(tab('b'))
  expect(tabs.close('/b')).toBe('/c')
  tabs.open(tab('c'))
  expect(tabs.close('/c')).toBe('/a')
  tabs.open(tab('a'))
  expect(tabs.close('/a')).toBe(HOME_PATH)
})

test('what may no longer be opened goes, pinned too, and leads home where it was shown', () => {
  tabs.pin('/a', true)
  tabs.open({ ...tab('b'), path: '/b?id=1' })
  expect(tabs.restrict(menu('b', 'c'))).toBeUndefined()
  expect(paths(tabs)).toEqual([HOME_PATH, '/b', '/c', '/b?id=1'])
  expect(tabs.restrict(menu('c'))).toBe(HOME_PATH)
  expect(paths(tabs)).toEqual([HOME_PATH, '/c'])
  expect(tabs.recent).toEqual(['/c'])
})

test('closing another tab does not navigate, and the fixed one stays', () => {
  expect(tabs.close('/a')).toBeUndefined()
  expect(tabs.close(HOME_PATH)).toBeUndefined()
  expect(paths(tabs)).toEqual([HOME_PATH, '/b', '/c'])
})

test('others, left, right and all leave what cannot be closed', () => {
  expect(tabs.closeSide('/b', 'right')).toBe('/b')
  expect(paths(tabs)).toEqual([HOME_PATH, '/a', '/b'])
  tabs.open(tab('c'))
  tabs.closeSide('/b', 'left')
  expect(paths(tabs)).toEqual([HOME_PATH, '/b', '/c'])
  expect(tabs.closeOthers('/b')).toBe('/b')
  expect(paths(tabs)).toEqual([HOME_PATH, '/b'])
  expect(tabs.closeAll()).toBe(HOME_PATH)
  expect(paths(tabs)).toEqual([HOME_PATH])
})

test('over the limit the oldest without unsaved input gives way', () => {
  tabs.markUnsaved('/a', 'form', true)
  for (let index = 0; tabs.list.length < TAB_LIMIT; index++) tabs.open(tab(`more${index}`))
  tabs.open(tab('last'))
  expect(tabs.list).toHaveLength(TAB_LIMIT)
  expect(paths(tabs).slice(0, 3)).toEqual([HOME_PATH, '/a', '/c'])
  expect(tabs.active).toBe('/last')
})

test('a tab is marked as long as one part of its page holds unsaved input', () => {
  tabs.markUnsaved('/a', 'form', true)
  tabs.markUnsaved('/a', 'table', true)
  tabs.markUnsaved('/a', 'table', true)
  tabs.markUnsaved('/a', 'table', false)
  expect(tabs.unsaved.has('/a')).toBe(true)
  tabs.markUnsaved('/a', 'form', false)
  expect(tabs.unsaved.size).toBe(0)
})

test('dragging keeps fixed tabs in front', () => {
  tabs.move(3, 0)
  expect(paths(tabs)).toEqual([HOME_PATH, '/c', '/a', '/b'])
  tabs.move(0, 2)
  expect(paths(tabs)).toEqual([HOME_PATH, '/c', '/a', '/b'])
})

test('tabs come back for their owner only, without what may no longer be opened', () => {
  const again = new Tabs(storage)
  again.restore('mill/admin', menu('a', 'c'), text('home'))
  expect(paths(again)).toEqual([HOME_PATH, '/a', '/c'])
  again.restore('mill/other', menu('a', 'c'), text('home'))
  expect(paths(again)).toEqual([HOME_PATH])
})

test('a tab remembers the filter it was left at, also over a reload', () => {
  tabs.open(tab('a'), '/a?search.name=%22x%22')
  expect(paths(tabs)).toEqual([HOME_PATH, '/a', '/b', '/c'])
  const again = new Tabs(storage)
  again.restore('mill/admin', menu('a', 'b', 'c'), text('home'))
  expect(paths(again)).toEqual([HOME_PATH, '/a', '/b', '/c'])
  expect(again.addressOf('/a')).toBe('/a?search.name=%22x%22')
})

test('a refresh mounts the page anew', () => {
  tabs.refresh('/a')
  tabs.refresh('/a')
  expect(tabs.generations.get('/a')).toBe(2)
})

test('a pinned tab stands in front, cannot be closed, is no victim of the limit, and comes back pinned', () => {
  tabs.pin('/c', true)
  expect(paths(tabs)).toEqual([HOME_PATH, '/c', '/a', '/b'])
  expect(tabs.close('/c')).toBeUndefined()
  tabs.move(1, 3)
  tabs.move(2, 0)
  expect(paths(tabs)).toEqual([HOME_PATH, '/c', '/a', '/b'])
  for (let index = 0; index < TAB_LIMIT; index++) tabs.open(tab(`more${index}`))
  expect(paths(tabs).slice(0, 3)).toEqual([HOME_PATH, '/c', '/more2'])
  tabs.closeAll()
  const again = new Tabs(storage)
  again.restore('mill/admin', menu('a', 'c'), text('home'))
  expect(paths(again)).toEqual([HOME_PATH, '/c'])
  again.pin('/c', false)
  expect(again.list.map(({ close }) => close)).toEqual([false, true])
  again.pin(HOME_PATH, false)
  expect(again.list[0]?.close).toBe(false)
})
