// What is made together is kept together, or not at all.
import { expect, test } from 'vitest'
import { createApi } from '../../core/api/api.ts'
import type { ApiHost } from '../../core/api/call.ts'
import { makeDrafts } from './makeDrafts.ts'

const host: ApiHost = {
  token: () => 'secret',
  language: () => 'en',
  drafts: () => undefined,
  tenantSonId: () => undefined,
  onExpired: () => undefined,
  confirm: () => Promise.resolve(false),
  onFailure: () => undefined,
  onBusy: () => undefined,
  onAnswer: () => undefined,
  onCached: () => undefined,
  say: (key) => key,
}

test('an entity whose page cannot be kept is not kept either', async () => {
  const kept = new Set<string>()
  const answer = (method: string, target: string): number => {
    if (method === 'DELETE') return kept.delete(target) ? 200 : 404
    if (target.startsWith('page:')) return 409
    kept.add(target)
    return 200
  }
  const api = createApi(host, {
    fetch: (address, { method = 'GET' } = {}) => {
      const code = answer(method, decodeURIComponent(String(address).split('/').at(-1) ?? ''))
      return Promise.resolve(Response.json({ code, msg: code === 200 ? '' : 'another draft', data: { version: 1 } }, { status: code }))
    },
  })
  const wanted = { kind: 'entity', id: 'x_claim', label: { zh: '索赔', en: 'Claim' } } as const
  await expect(makeDrafts(api, wanted, { place: undefined })).rejects.toThrow('another draft')
  expect([...kept]).toEqual([])
})
