// sqlmap finds no way in through any value of the reading calls; its bounds are in e2e/security/sqlmap.mjs.
import { expect, test } from 'vitest'
import { ensureSqlmap, startTarget, tryInjections } from '../security/sqlmap.mjs'

test('no value of login, page, list, options, get, dataset or list call is an injection', async () => {
  expect(await ensureSqlmap(), 'sqlmap is there').toBe(true)
  const target = await startTarget()
  try {
    for (const attack of target.attacks) expect(await tryInjections(target, attack), attack.kind).toEqual([])
  } finally {
    await target.end()
  }
}, 1_800_000)
