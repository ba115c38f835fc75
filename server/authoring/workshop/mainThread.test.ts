// Nothing is compiled on the thread that serves: whatever the workshop is called for, workers do it. A start may compile.
import { expect, test, vi } from 'vitest'
import { compileLayered } from '../../../metadata/compiler/compileLayered.ts'
import { part, rowOf } from '../../engine/entity/testing/samples.ts'
import { uploadTo, workbook } from '../../engine/entity/testing/upload.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { line, loan, loanDictionaries, loanFigures, loanPages, place } from './testing/loans.ts'

/** What has been compiled here since the server serves. */
const compiled = vi.hoisted((): { serves: boolean; readonly calls: string[] } => ({ serves: false, calls: [] }))
/** The same functions, each of whose calls is noted. */
const noted = vi.hoisted(
  () => async (original: () => Promise<object>) =>
    Object.fromEntries(
      Object.entries(await original()).map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'function' && /^(check|compile|changes|propose|upgradeLayer)/.test(name)
          ? (...args: unknown[]): unknown => {
              if (compiled.serves) compiled.calls.push(name)
              return Reflect.apply(value, undefined, args)
            }
          : value,
      ]),
    ),
)
vi.mock('../../../metadata/compiler/compileLayered.ts', noted)
vi.mock('../../../metadata/compiler/compile.ts', noted)
vi.mock('../../../metadata/compiler/check/check.ts', noted)
vi.mock('../../../metadata/compiler/check/page/page.ts', noted)
vi.mock('../../../metadata/layers/diff/diff.ts', noted)
vi.mock('../../../metadata/layers/merge/upgradeLayer.ts', noted)
vi.mock('../../../metadata/authoring/sheet/proposal.ts', noted)

const server = await serverForFile()
const { call } = server
// As the background of a start does.
for (const id of server.documents.product.names.documents.page.keys()) server.documents.product.problemsOf(id)
compiled.serves = true

const ok = async (...[user, method, path, body, headers]: Parameters<typeof call>) => {
  const reply = await call(user, method, path, body, headers)
  expect([path, reply.status, reply.body.toString().slice(0, 200)]).toEqual([path, 200, expect.any(String)])
  return reply
}
const inMenu = {
  kind: 'patch',
  target: 'menu:main',
  base: '0',
  ops: ['x_loans', 'x_places'].map((page) => ({ op: 'insert', path: 'items', value: { page } })),
}
const all: readonly Readonly<Record<string, unknown>>[] = [loan, line, place, ...loanDictionaries, ...loanPages, loanFigures, inMenu]

test('drafts, checks, previews, publications, what is served of them, comparisons, renaming, going back and sheets', async () => {
  for (const content of all) {
    const target = String(content.target ?? `${String(content.kind)}:${String(content.id)}`)
    await ok('admin', 'PUT', `/workshop/drafts/${target}`, { content })
  }
  expect(part((await ok('admin', 'POST', '/workshop/check', {})).data, 'problems')).toEqual([])
  await ok('admin', 'GET', '/workshop/choices')
  await ok('admin', 'GET', '/workshop/uses?subject=entity:x_toolLoan')
  await ok('admin', 'GET', '/workshop/keys?page=x_loans')
  await ok('admin', 'GET', '/workshop/aside?target=page:x_loans')
  await ok('admin', 'GET', '/metadata/pages/x_loans', undefined, { 'x-preview': 'page:x_loans' })
  await ok('admin', 'POST', '/workshop/publish', {})
  rowOf(await call('admin', 'POST', '/x/tool-loan/create', { tool: '扳手', code: 'B1', count: 1 }))
  await ok('admin', 'GET', '/metadata/pages/x_loans')
  await ok('leader', 'GET', '/menu/list')
  await ok('admin', 'GET', '/workshop/history/entity:x_toolLoan/1')
  await ok('admin', 'GET', '/workshop/attention')
  await ok('admin', 'POST', '/workshop/rename', { subject: 'field:x_toolLoan.price', to: 'cost' })
  await ok('admin', 'GET', '/workshop/revert/0')
  const sheet = workbook([
    ['名称', '数量'],
    ['甲', 1],
    ['乙', 2],
  ])
  expect((await uploadTo(server, '/workshop/sheet', { files: [sheet] })).status).toBe(200)
  const broken = { ...loan, display: 'nothing' }
  await ok('admin', 'PUT', '/workshop/drafts/entity:x_toolLoan', { content: broken })
  expect(part((await ok('admin', 'POST', '/workshop/check', {})).data, 'problems')).not.toEqual([])
  expect((await call('admin', 'POST', '/workshop/publish', {})).status).toBe(400)
  expect(compiled.calls).toEqual([])
  // What would have been noted.
  compileLayered(server.documents.product, [])
  expect(compiled.calls).toContain('compileLayered')
})
