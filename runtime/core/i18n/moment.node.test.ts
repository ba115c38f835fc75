// Whoever reads or chooses a moment, wherever he sits, means the clock in the mill.
import { afterEach, expect, test } from 'vitest'
import { atMill, fromMill } from './millClock.ts'
import { momentText } from './moment.ts'

const home = process.env.TZ
afterEach(() => {
  if (home === undefined) delete process.env.TZ
  else process.env.TZ = home
})

test.each(['UTC', 'Asia/Shanghai', 'America/New_York', 'Europe/Berlin'])('a reader in %s sees the mill’s clock', (zone) => {
  process.env.TZ = zone
  expect(momentText(new Date('2026-03-29T17:30:05Z'), true)).toBe('2026-03-30 01:30:05')
  // when Berlin's clocks leave out an hour, the mill's do not
  expect(momentText(new Date('2026-03-28T18:30:00Z'))).toBe('2026-03-29 02:30')
})

test.each(['UTC', 'America/New_York', 'Europe/Berlin'])('what is chosen in %s is meant by the mill’s clock', (zone) => {
  process.env.TZ = zone
  const chosen = atMill(new Date('2026-11-21T20:15:30.250Z'))
  expect([chosen.getDate(), chosen.getHours(), chosen.getMinutes()]).toEqual([22, 4, 15])
  expect(fromMill(chosen).toISOString()).toBe('2026-11-21T20:15:30.250Z')
})

test('what is no date stays none', () => {
  expect(atMill(new Date('x')).getTime()).toBeNaN()
  expect(fromMill(new Date('x')).getTime()).toBeNaN()
  expect(momentText(new Date('x'))).toBe('NaN-NaN-NaN NaN:NaN')
})
