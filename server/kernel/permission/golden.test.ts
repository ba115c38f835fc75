// Who may do what, asked over HTTP of every address and told of every button: a golden file whose changes are read with the change that makes
// them (R11). `vitest run -u` writes it anew.
import { expect, test } from 'vitest'
import { saysNothingOfUs } from '../../testing/saysNothing.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'

const server = await serverForFile()

/** One account of each role of the demo mill, and the other side. */
const users = [
  'admin',
  'director',
  'leader',
  'operator',
  'maintenance',
  'quality',
  'warehouse',
  'energy',
  'platform',
] as const satisfies readonly User[]

const heading = (what: string): string =>
  `${users.map((user, at) => `${' |'.repeat(at)} ${user}`).join('\n')}\n${' |'.repeat(users.length)} ${what}`
const line = (may: readonly boolean[], name: string): string => `${may.map((each) => (each ? ' x' : ' .')).join('')} ${name}`

test('every address, by a call that says nothing', async () => {
  const lines: string[] = []
  for (const { method, path, name, permission } of server.routes) {
    if (typeof permission === 'string') {
      lines.push(`${' -'.repeat(users.length)} ${name} (${permission})`)
      continue
    }
    // A name that could be one of a tenant's own: any other is no address at all.
    const own = path.slice('/api'.length).replace('{dataset}', 'x_nothing')
    const to = own.replaceAll(/\{\w+\}/g, '0190f5ea-0000-7000-8000-000000000000')
    // All users at once: each call waits for the database more than it works.
    const may = await Promise.all(
      users.map(async (user) => {
        const reply = await server.call(user, method, to, method === 'POST' ? {} : undefined)
        saysNothingOfUs(reply, `${user} ${method} ${to}`)
        const { status, data } = reply
        // Refused at the door, before anything was read.
        return !(status === 403 && typeof data === 'object' && data !== null && Reflect.get(data, 'error') === 'notAllowed')
      }),
    )
    lines.push(line(may, name))
  }
  await expect(`${heading('address')}\n${lines.join('\n')}\n`).toMatchFileSnapshot('golden/routes.txt')
}, 400_000)

test('every button of every page and tab', async () => {
  const { pages } = server.documents.model.permissions
  const held = new Map<User, ReadonlySet<unknown>>()
  for (const user of users) {
    const { data } = await server.call(user, 'GET', '/auth/buttons')
    held.set(user, new Set(Array.isArray(data) ? data : []))
  }
  const keys = Object.values(pages).flatMap((page) => page.keys.map(({ key }) => key))
  const lines = keys.map((key) =>
    line(
      users.map((user) => held.get(user)?.has(key) ?? false),
      key,
    ),
  )
  await expect(`${heading('page/block/action')}\n${lines.join('\n')}\n`).toMatchFileSnapshot('golden/keys.txt')
})
