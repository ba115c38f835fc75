// The lists of spec 3.1 outlive a reload, are their user's alone, and go with the sign-out.
import { expect, test } from 'vitest'
import { memoryStorage } from '../storage/storage.ts'
import { ProductState } from './productState.ts'

const rows = [{ id: 'a', label: '细纱' }]

test('a list is not fetched at first, is there after a reload, and is nobody else’s', () => {
  const storage = memoryStorage()
  let owner: string | undefined = 't.one/'
  const state = () => new ProductState(storage, () => owner)
  expect(state().read('craftList')).toEqual({ fetched: false, rows: [] })
  state().write('craftList', rows)
  state().write('areaList', [])
  expect(state().read('craftList')).toEqual({ fetched: true, rows })
  expect(state().read('areaList')).toEqual({ fetched: true, rows: [] })
  owner = 't.other/'
  expect(state().read('craftList').fetched).toBe(false)
  owner = undefined
  state().write('craftList', rows)
  expect(state().read('craftList').fetched).toBe(false)
  owner = 't.one/'
  state().clear()
  expect(state().read('craftList').fetched).toBe(false)
})

test('a list that is too long, or that something else wrote, counts as not fetched', () => {
  const storage = memoryStorage()
  const state = new ProductState(storage, () => 'one')
  state.write(
    'craftList',
    Array.from({ length: 501 }, (_, at) => ({ id: String(at) })),
  )
  expect(state.read('craftList')).toEqual({ fetched: false, rows: [] })
  storage.write('product.one', { craftList: { fetched: true, rows: [7] }, areaList: 'x' })
  expect([state.read('craftList').fetched, state.read('areaList').fetched]).toEqual([false, false])
})
