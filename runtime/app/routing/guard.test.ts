// The guard's decisions, with and without a token, for each kind of path.
import { describe, expect, test } from 'vitest'
import { permissionMapOf } from '../../core/api/menu.ts'
import { resolveNavigation, redirectIn } from './guard.ts'

const permitted = permissionMapOf(
  [{ id: 'stopReasons', route: '/park-type', title: { zh: '停车原因', en: 'Stop reasons' }, fullScreen: false, activeMenu: null }],
  [],
)
const stranger = { token: undefined, permitted: undefined }
const member = { token: 't', permitted }

describe('without a token', () => {
  test.each([
    '/login',
    '/register',
    '/forget',
    '/navigation',
    '/licence',
    '/document',
    '/404',
    '/403',
    '/500',
    '/app-introduce',
    '/app-privacy',
  ])('%s passes', (path) => expect(resolveNavigation(path, stranger)).toEqual({ kind: 'pass' }))
  test('any other path goes to login and keeps where it wanted to go', () => {
    expect(resolveNavigation('/park-type?type=fault', stranger)).toEqual({ kind: 'go', to: '/login?redirect=%2Fpark-type%3Ftype%3Dfault' })
  })
  test('the root goes to login', () => expect(resolveNavigation('/', stranger)).toEqual({ kind: 'go', to: '/login' }))
})

test.each([
  ['/login/', '/login'],
  ['/navigation/', '/navigation'],
  ['/park-type//?type=fault', '/park-type?type=fault'],
])('%s is %s', (target, to) => {
  for (const visitor of [stranger, member]) expect(resolveNavigation(target, visitor)).toEqual({ kind: 'go', to })
})

describe('with a token', () => {
  test.each(['/login', '/register', '/forget'])('%s leads home', (path) =>
    expect(resolveNavigation(path, member)).toEqual({ kind: 'go', to: '/navigation' }),
  )
  test('a login screen leads to where a person begins, once that is known', () => {
    expect(resolveNavigation('/login', { ...member, start: '/park-type' })).toEqual({ kind: 'go', to: '/park-type' })
    expect(resolveNavigation('/login', { token: 't', permitted: undefined })).toEqual({ kind: 'load' })
  })
  test('login leads to a kept redirect', () =>
    expect(resolveNavigation('/login?redirect=%2Fpark-type', member)).toEqual({ kind: 'go', to: '/park-type' }))
  test('the menu is loaded first', () =>
    expect(resolveNavigation('/park-type', { token: 't', permitted: undefined })).toEqual({ kind: 'load' }))
  test('a page of the menu passes, with its query', () => expect(resolveNavigation('/park-type?x=1', member)).toEqual({ kind: 'pass' }))
  test('anything else is missing', () => expect(resolveNavigation('/role-manage', member)).toEqual({ kind: 'missing' }))
  test('/layout is the home page', () => expect(resolveNavigation('/layout', member)).toEqual({ kind: 'go', to: '/navigation' }))
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login', '/\t/evil.example', ''])(
  'redirect %j is refused',
  (wanted) => {
    expect(redirectIn(`/login?redirect=${encodeURIComponent(wanted)}`)).toBeUndefined()
  },
)
