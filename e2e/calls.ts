// What somebody at a page does by calls instead of clicks: with the session of the page.
import { expect } from 'vitest'
import type { Page } from 'playwright'

export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('spindle.token') ?? '""') as string)

export interface Answered<T> {
  readonly status: number
  /** Of the envelope; that of a refusal tells what was wrong. */
  readonly data: T
}

/** `path` without the `api/` before it. */
export async function call<T>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Answered<T>> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) })
  return { status: answer.status(), data: (await answer.json()).data as T }
}

/** One that is answered as it should be. */
export async function callOk<T>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<T> {
  const answered = await call<T>(page, method, path, data)
  expect(answered.status, `${path} ${JSON.stringify(answered.data)?.slice(0, 400)}`).toBe(200)
  return answered.data
}

/** The first row of a list. */
export async function first<T>(page: Page, path: string, conditions: object): Promise<T> {
  const { rows } = await callOk<{ readonly rows: readonly T[] }>(page, 'POST', path, { ...conditions, pageNum: 1, pageSize: 10 })
  const [row] = rows
  if (row === undefined) throw new Error(`${path} has no row`)
  return row
}

interface Held {
  readonly live?: object
  readonly draft?: { readonly version: number }
}

interface Layer {
  readonly documents: readonly { readonly target: string; readonly content: object }[]
}

/** What the tenant of whoever is at the page has changed of a document, to be put back later. */
export async function changesOf(page: Page, target: string): Promise<object | null> {
  const { documents } = await callOk<Layer>(page, 'GET', 'workshop/export')
  return documents.find((each) => each.target === target)?.content ?? null
}

/** What has been changed of a document of the product goes again: it stands as the product has it, or as `before`, for all. */
export async function undo(page: Page, target: string, before: object | null = null): Promise<void> {
  const { live, draft } = await callOk<Held>(page, 'GET', `workshop/documents/${target}`)
  if (!live && !draft) return
  await callOk(page, 'PUT', `workshop/drafts/${target}`, { content: before, version: draft?.version })
  await callOk(page, 'POST', 'workshop/publish', { targets: [target] })
}
