// Trees: the locked root is 1 in every call, rows stand below it, and never below themselves.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { serverForFile } from '../../../testing/testServer.ts'
import { allGrants, callerOf } from '../testing/callers.ts'
import { readTree } from './tree.ts'
import { messagesOf, part, rowOf, rowsOf, Samples, type Row } from '../testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)

test('The locked root is shown as 1, accepted as 1, and neither edited nor removed', async () => {
  const { routes } = samples.entity('space')
  expect((await samples.make('space', { name: '锦华纺织' })).id).toBe('1')
  const plant = await samples.make('space', { name: '一厂', parent: '1' })
  const lost = await samples.make('space', { name: '二厂' })
  expect([plant.parent, lost.parent]).toEqual(['1', '1'])
  expect(plant.$labels).toMatchObject({ parent: '锦华纺织' })
  const area = await samples.make('space', { name: 'A 区', parent: plant.id })

  // By pinyin: èr before yī. Who has the whole tree looks through it by how names are spelt, as the server does for a keyword.
  const tree = (await samples.call(routes.tree)).data
  expect(tree).toMatchObject([{ $pinyin: 'jinhuafangzhi jhfz', children: [{ $pinyin: 'erchang ec' }, { $pinyin: 'yichang yc' }] }])
  expect(rowsOf(await samples.call(routes.options, { keyword: 'yich' }))).toEqual([
    { id: plant.id, label: '一厂', parent: '1', pinyin: 'yichang yc' },
  ])
  expect(tree).toMatchObject([
    {
      id: '1',
      label: '锦华纺织',
      parentId: null,
      $can: 0,
      children: [
        { id: lost.id, children: [] },
        { id: plant.id, parentId: '1', children: [{ id: area.id, children: [] }] },
      ],
    },
  ])
  expect(rowOf(await samples.call(routes.get, undefined, { id: '1' })).name).toBe('锦华纺织')
  for (const reply of [
    await samples.call(routes.update, { id: '1', version: 1, name: 'x' }),
    await samples.call(routes.remove, { id: '1' }),
  ]) {
    expect([reply.status, reply.msg]).toEqual([409, '根节点不可修改或删除'])
  }
})

test('A machine stands in the root too, and a filter by a node finds everything below it', async () => {
  const { routes } = samples.entity('space')
  const [root] = rowsOf(await samples.call(routes.options, { keyword: '锦华' }))
  expect(root?.id).toBe('1')
  const plant = await samples.make('space', { name: '三厂' })
  const area = await samples.make('space', { name: '细纱', parent: plant.id })
  const [high, low] = [await samples.make('device', { space: '1' }), await samples.make('device', { space: area.id })]
  expect(high.space).toBe('1')
  const found = async (space: string): Promise<readonly string[]> =>
    rowsOf(await samples.call(samples.entity('device').routes.page, { space, pageSize: 100 })).map(({ id }) => id)
  expect(await found(plant.id)).toEqual([low.id])
  expect((await found('1')).toSorted()).toEqual([high.id, low.id].toSorted())
})

test('What is found in a tree comes with what leads to it, which is told apart', async () => {
  const { routes } = samples.entity('space')
  const plant = await samples.make('space', { name: '找得到的厂' })
  const area = await samples.make('space', { name: '清花甲', parent: plant.id })
  await samples.make('space', { name: '清花乙', parent: '1' })
  const ask = (body: object) => samples.call(routes.list, body)
  const led = rowsOf(await ask({ name: '清花甲', above: true }))
  expect(led.map(({ id, $above }) => [id, $above])).toEqual(
    expect.arrayContaining([
      [area.id, false],
      [plant.id, true],
      ['1', true],
    ]),
  )
  expect(led).toHaveLength(3)
  // who is found can be opened, though nothing below is called so
  expect(rowsOf(await ask({ name: '找得到的厂', above: true })).map(({ id, $hasChildren }) => [id, $hasChildren])).toContainEqual([
    plant.id,
    true,
  ])
  expect(led.find(({ id }) => id === area.id)?.$hasChildren).toBe(false)
  expect(rowsOf(await ask({ name: '清花甲' })).map(({ id, $above }) => [id, $above])).toEqual([[area.id, undefined]])
  // what stands above what is found is found by itself, too
  expect(rowsOf(await ask({ parent: plant.id, above: true })).map(({ id }) => id)).toContain(plant.id)
  expect((await ask({ above: 'yes' })).status).toBe(400)
  const device = samples.entity('device').routes.list
  expect((await samples.call(device, { above: true })).status).toBe(400)
})

test('No row is put below itself, nor a branch too deep', async () => {
  const { update } = samples.entity('company').routes
  const chain: Row[] = []
  for (let level = 1; level <= 4; level++)
    chain.push(await samples.make('company', { name: `第${level}级`, parent: chain.at(-1)?.id ?? null }))
  const [first, second] = chain
  expect(messagesOf(await samples.call(update, { id: first?.id, version: 1, parent: chain[3]?.id }))).toEqual({
    parent: '不能选择自身或其下级',
  })
  expect(messagesOf(await samples.call(update, { id: first?.id, version: 1, parent: first?.id }))).toEqual({
    parent: '不能选择自身或其下级',
  })
  const fifth = await samples.call(samples.entity('company').routes.create, { name: '第5级', parent: chain[3]?.id })
  expect(messagesOf(fifth)).toEqual({ parent: '最多 4 级，不能再往下添加' })
  const top = await samples.make('company', { name: '顶' })
  expect(messagesOf(await samples.call(update, { id: first?.id, version: 1, parent: top.id }))).toEqual({
    parent: '最多 4 级，不能再往下添加',
  })
  rowOf(await samples.call(update, { id: second?.id, version: 1, parent: null }))
})

test('Two moves at once never make a ring', async () => {
  const { update } = samples.entity('company').routes
  for (let round = 0; round < 10; round++) {
    const [a, b] = [await samples.make('company'), await samples.make('company')]
    const replies = await Promise.all([
      samples.call(update, { id: a.id, version: 1, parent: b.id }),
      samples.call(update, { id: b.id, version: 1, parent: a.id }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  }
})

test('Further list calls take their filter from path or query', async () => {
  const parent = await samples.make('jobPost')
  const child = await samples.make('jobPost', { parent: parent.id })
  const { getListByParentId } = samples.entity('jobPost').listCalls
  const found = await samples.call(getListByParentId, undefined, { id: parent.id })
  expect(part(found.data, '0')).toMatchObject({ id: child.id, parent: parent.id })
  // What stands below 1 is the whole tree, as in trees that have a root of that name.
  const all = (await samples.call(samples.entity('jobPost').routes.list, {})).data
  expect(all).toEqual(expect.arrayContaining([expect.objectContaining({ id: parent.id }), expect.objectContaining({ id: child.id })]))
  expect(await samples.call(getListByParentId, undefined, { id: '1' })).toMatchObject({ status: 200, data: all })
  // An id that leads nowhere, another tenant's, and no id at all.
  const foreign = await new Samples(server, 'admin2').make('jobPost')
  for (const id of ['0190f5ea-0000-7000-8000-000000000000', foreign.id])
    expect(await samples.call(getListByParentId, undefined, { id })).toMatchObject({ status: 404, data: { error: 'notFound' } })
  expect(await server.call('admin', 'GET', '/new-job/getJobList?spaceId=nope')).toMatchObject({
    status: 400,
    data: { fields: { spaceId: '内容有误' } },
  })
  expect(await server.call('admin', 'GET', '/new-job/getJobList?spaceId=1')).toMatchObject({ status: 200 })
  expect(await server.call('admin', 'GET', `/park/listByDeviceId?deviceId=${foreign.id}`)).toMatchObject({ status: 404 })
})

test('A further list call without a filter answers every row, also by GET', async () => {
  const made = await samples.make('process')
  const found = rowsOf(await samples.call(samples.entity('process').listCalls.getList))
  expect(found.map(({ id }) => id)).toContain(made.id)
})

describe('branch by branch', () => {
  const branch = async (query: string, entity = 'organisation'): Promise<readonly Row[]> => {
    const { method, path } = samples.entity(entity).routes.tree
    return rowsOf(await server.call('admin', method, `${path}?${query}`))
  }
  let top: Row
  let middle: Row
  beforeAll(async () => {
    top = await samples.make('organisation', { name: '制造部' })
    middle = await samples.make('organisation', { name: '前纺', parent: top.id })
    await samples.make('organisation', { name: '后纺', parent: top.id })
    await samples.make('organisation', { name: '梳棉组', parent: middle.id })
  })

  test('the top, then what stands below a node, each saying whether there is more', async () => {
    expect((await branch('below=')).find(({ id }) => id === top.id)).toMatchObject({ label: '制造部', $hasChildren: true, children: [] })
    expect(await branch(`below=${top.id}`)).toMatchObject([
      { label: '后纺', parentId: top.id, $hasChildren: false, children: [] },
      { label: '前纺', parentId: top.id, $hasChildren: true, children: [] },
    ])
    expect(await branch('below=nothing')).toEqual([])
  })

  test('one call is one statement, however many nodes it answers', async () => {
    const read = vi.spyOn(server.database, 'read')
    await branch(`below=${top.id}`)
    expect(read.mock.calls.map(([, statements]) => statements.length)).toEqual([2])
    read.mockRestore()
  })

  test('a search answers what is called so, with what leads there', async () => {
    expect(await branch(`keyword=${encodeURIComponent('梳棉')}`)).toMatchObject([
      {
        label: '制造部',
        $hasChildren: true,
        children: [{ label: '前纺', children: [{ label: '梳棉组', $hasChildren: false, children: [] }] }],
      },
    ])
    expect(await branch('keyword=smz')).toHaveLength(1)
    expect(await branch('keyword=zzz')).toEqual([])
  })

  test('the locked root is 1 here too', async () => {
    expect(await branch('below=', 'space')).toMatchObject([{ id: '1', $hasChildren: true }])
    expect((await branch('below=1', 'space')).length).toBeGreaterThan(1)
  })

  test('what is asked wrongly is refused', async () => {
    const { method, path } = samples.entity('organisation').routes.tree
    for (const query of ['below=&keyword=a', 'beneath=1', 'keyword='])
      expect((await server.call('admin', method, `${path}?${query}`)).status, query).toBe(400)
  })

  test('a branch shows the rows of the scope alone, what hangs on one outside stands at the top', async () => {
    const caller = await callerOf(server, 'admin', allGrants)
    const where = [{ cel: { cel: "row.name != '制造部'" } }]
    const scoped = {
      database: server.database,
      homes: server.platform.database,
      model: samples.model,
      caller,
      entity: samples.entity('organisation'),
      allowance: { where },
    }
    const names = (await readTree(scoped, { below: '' })).map(({ label }) => label)
    expect(names).toContain('前纺')
    expect(names).not.toContain('制造部')
    const bounded = { ...scoped, allowance: { where: [{ cel: { cel: "row.name != '梳棉组'" } }] } }
    expect((await readTree(bounded, { below: top.id })).find(({ id }) => id === middle.id)).toMatchObject({ $hasChildren: false })
  })
})
