// kill -9 during a publication: what is live afterwards is the old or the new, whole, with the revision that tells of it.
import { expect } from 'vitest'
import { startConsole } from '../../../testing/consoleProcess.ts'
import type { TestServer } from '../../../testing/testServer.ts'
import { line, loan, loanDictionaries, loanFigures, loanPages, place } from './loans.ts'

const inMenu = {
  kind: 'patch',
  target: 'menu:main',
  base: '0',
  ops: ['x_loans', 'x_places'].map((page) => ({ op: 'insert', path: 'items', value: { page } })),
}
const documents: readonly (Readonly<Record<string, unknown>> & { readonly kind: string })[] = [
  loan,
  line,
  place,
  ...loanDictionaries,
  ...loanPages,
  loanFigures,
  inMenu,
]

/** @param waits milliseconds between asking and the kill, of a console each; one more is let finish at the end */
export async function survives(server: TestServer, waits: readonly number[]): Promise<void> {
  for (const content of documents) {
    const target = String(content.target ?? `${content.kind}:${String(content.id)}`)
    expect((await server.call('admin', 'PUT', `/workshop/drafts/${target}`, { content })).status).toBe(200)
  }
  const live = async () =>
    (await server.sql('select target, n from control.layer_document order by target')).map(({ target, n }) => `${target} ${n}`)
  const seen: number[] = []
  for (const wait of [...waits, undefined]) {
    const console = startConsole({
      DATABASE_OWNER_URL: server.ownerUrl,
      DATABASE_URL: server.appUrl,
      DATA_DIR: '/nowhere',
      DEMO: 'off',
      SECRET_KEY: 'ab'.repeat(32),
      FILE_STORE: 'database',
    })
    const address = await console.address
    const published = fetch(`${address}/api/workshop/publish`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await server.token('admin')}`, 'content-type': 'application/json' },
      body: '{}',
    }).then(
      ({ status }) => status,
      () => undefined,
    )
    if (wait === undefined) expect([200, 409]).toContain(await published)
    else await new Promise((resolve) => setTimeout(resolve, wait))
    console.process.kill('SIGKILL')
    await console.ended
    await published
    const [{ revisions } = {}] = await server.sql('select count(*)::int as revisions from control.layer_revision')
    const [{ drafts } = {}] = await server.sql('select count(*)::int as drafts from control.layer_draft')
    const now = await live()
    seen.push(now.length)
    expect([now.length, Number(revisions), Number(drafts)]).toEqual(now.length === 0 ? [0, 0, documents.length] : [documents.length, 1, 0])
  }
  expect(seen.at(-1)).toBe(documents.length)
  expect((await server.call('admin', 'POST', '/x/tool-loan/page', { pageNum: 1, pageSize: 10 })).status).toBe(200)
}
