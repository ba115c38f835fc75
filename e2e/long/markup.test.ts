// Markup that somebody stored is text wherever it is shown: every page the administrator may open, every tab of it, what stands over cells and drawings.
import { afterEach, expect, test } from 'vitest'
import { callConsole, signIn } from '../../server/testing/consoleProcess.ts'
import { expectOnlyText, plantMarkup } from '../markup.ts'
import { origin } from '../origin.ts'
import { visit, type Visitor } from '../visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

test('markup in every text of every answer stays text on every page', async () => {
  const { data } = await callConsole(origin, '/metadata/pages', { token: await signIn(origin) })
  const routes = (data as readonly { readonly route: string }[]).map(({ route }) => route)
  expect(routes.length).toBeGreaterThanOrEqual(20)
  visitor = await visit(origin)
  await visitor.signIn('admin')
  await plantMarkup(visitor.page)
  await expectOnlyText(visitor, routes)
}, 600_000)
