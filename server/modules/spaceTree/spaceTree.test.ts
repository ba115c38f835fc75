// The further calls of the space tree: by user, beside the companies, and the processes that run in a space or below it.
import { beforeAll, expect, test } from 'vitest'
import { serverForFile, type User } from '../../testing/testServer.ts'
import { Samples } from '../../engine/entity/testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)
beforeAll(async () => {
  await samples.make('space', { name: '锦华纺织' })
})

const base = '/tenant-system/spaceTree'
async function get(user: User, path: string): Promise<{ readonly status: number; readonly data: unknown }> {
  const { status, body } = await server.call(user, 'GET', `${base}/${path}`)
  return { status, data: JSON.parse(body.toString()).data }
}

test('the tree of a user is the tree, and stands beside that of the companies', async () => {
  const area = await samples.make('space', { name: '细纱区', parent: '1' })
  const company = await samples.make('company', { name: '锦华集团' })
  const tree = (await get('admin', 'getSpaceTree')).data
  expect(await get('admin', 'getSpaceTreeByUser')).toEqual({ status: 200, data: tree })
  expect(await get('admin', 'getSpaceTreeAndCompanyOperation')).toMatchObject({
    status: 200,
    data: {
      spaces: [{ id: '1', children: expect.arrayContaining([expect.objectContaining({ id: area.id })]) }],
      companies: expect.arrayContaining([expect.objectContaining({ id: company.id })]),
    },
  })
})

test('the processes of a space are its own and those of all below it, each once', async () => {
  const carding = await samples.make('process')
  const spinning = await samples.make('process')
  const workshop = await samples.make('space', { parent: '1', processes: [carding.id] })
  await samples.make('space', { parent: workshop.id, processes: [spinning.id, carding.id] })
  expect((await get('admin', `getProcessTypeBySpace?spaceId=${String(workshop.id)}`)).data).toEqual([
    { id: carding.id, label: carding.name },
    { id: spinning.id, label: spinning.name },
  ])
})

test('a space of another tenant is none, and the parameter is asked for', async () => {
  const mine = await samples.make('space', { parent: '1' })
  expect((await get('admin2', `getProcessTypeBySpace?spaceId=${String(mine.id)}`)).status).toBe(404)
  expect((await get('admin', 'getProcessTypeBySpace')).status).toBe(400)
})

test('spaces with a schedule come with the rules that apply there', async () => {
  const [early, late, off] = await Promise.all(['甲运转', '乙运转', '停用'].map((name) => samples.input('operatingRule', { name })))
  const hall = await samples.make('space', { name: '前纺', parent: '1' })
  await samples.make('space', { name: '无排班', parent: '1' })
  const rules = [
    await samples.make('operatingRule', { ...early, spaces: [hall.id, '1'] }),
    await samples.make('operatingRule', { ...late, spaces: [hall.id] }),
  ]
  await samples.make('operatingRule', { ...off, spaces: [hall.id], enabled: false })
  const [first, second] = rules.map(({ id, name }) => ({ id, name, scheduledUntil: null }))
  const { status, data } = await get('operator', 'getCalendarSpaceList')
  expect([status, data]).toEqual([
    200,
    [
      expect.objectContaining({ id: '1', rules: [first] }),
      expect.objectContaining({ id: hall.id, name: '前纺', rules: expect.arrayContaining([first, second]) }),
    ],
  ])
  expect((data as { rules: unknown[] }[])[1]?.rules).toHaveLength(2)
  expect((await get('admin2', 'getCalendarSpaceList')).data).toEqual([])
})
