// Who may do what, asked over HTTP of every address and told of every button: a golden file whose changes are read with the change that makes
// them (R11). `vitest run -u` writes it anew.
import { expect, test } from 'vitest'
import { refusalLeaks } from '../../testing/refusalLeaks.ts'
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

/** The addresses that each user's own description of the API contains, as `METHOD path`. */
async function described(): Promise<ReadonlyMap<User, ReadonlySet<string>>> {
  const pairs = users.map(async (user) => {
    const { body } = await server.call(user, 'GET', '/openapi.json')
    const { paths } = JSON.parse(body.toString()) as { paths: Record<string, object> }
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    return [user, new Set(calls)] as const
  })
  return new Map(await Promise.all(pairs))
}

test('every address, by a call that says nothing', async () => {
  const descriptions = await described()
  const lines: string[] = []
  for (const [at, { method, path, name, permission }] of server.routes.entries()) {
    if (typeof permission === 'string') {
      lines.push(`${' -'.repeat(users.length)} ${name} (${permission})`)
      continue
    }
    const describes = (user: User): boolean => descriptions.get(user)?.has(`${method} ${path}`) ?? false
    const others = users.filter((user) => !describes(user))
    // Of the users to whom it is not described one calls it, each in turn: a refusal costs the most, and all are made by the same line. What is
    // described to nobody is called by those with the most rights.
    const nobodys = others.length === users.length
    const calls = (user: User): boolean =>
      describes(user) || (nobodys ? user === 'admin' || user === 'platform' : others[at % others.length] === user)
    // A name that could be one of a tenant's own: any other is no address at all.
    const own = path.slice('/api'.length).replace('{dataset}', 'x_nothing')
    const to = own.replaceAll(/\{\w+\}/g, '0190f5ea-0000-7000-8000-000000000000')
    // All users at once: each call waits for the database more than it works.
    const may = await Promise.all(
      users.map(async (user) => {
        if (!calls(user)) return false
        const reply = await server.call(user, method, to, method === 'POST' ? {} : undefined)
        refusalLeaks(reply, `${user} ${method} ${to}`)
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
