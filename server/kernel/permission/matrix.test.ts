// Every scope and mask of a role against every way in which a row or a field could be learned (R12): each channel is asked, none may tell more.
import { beforeAll, describe, expect, test } from 'vitest'
import { messagesOf, part, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { allKeys } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import { dot, uploadTo } from '../../engine/entity/testing/upload.ts'
import { serverForFile, type Reply } from '../../testing/testServer.ts'
import { readWorkbook } from '../../engine/workbook/readWorkbook.ts'
import { dataScopes, type DataScope } from './allowance.ts'

const server = await serverForFile()
const admin = new Samples(server)
const leader = new Samples(server, 'leader')
/** The role under test, which the leader alone has. */
let role: Row
let account: Row
const people = new Map<string, Row>()
const machines = new Map<string, Row>()
/** Of each person, by the file's id. */
const pictures = new Map<string, string>()

/** Who is in sight of each scope: oneself, the team, the area around it, the plant, all. */
const inSight: Record<DataScope, readonly string[]> = {
  own: ['MX1'],
  team: ['MX1', 'MX2'],
  area: ['MX1', 'MX2', 'MX3'],
  plant: ['MX1', 'MX2', 'MX3', 'MX4'],
  all: ['MX1', 'MX2', 'MX3', 'MX4', 'MX5'],
}
const numbers = inSight.all

beforeAll(async () => {
  await admin.any('space')
  const space = async (name: string, parent: string, attribute: string) => (await admin.make('space', { name, parent, attribute })).id
  const [one, two] = [await space('一厂', '1', 'plant'), await space('二厂', '1', 'plant')]
  const shop = await space('细纱车间', one, 'workshop')
  const [east, west] = [await space('东区', shop, 'area'), await space('西区', shop, 'area')]
  const team = async (name: string, at: string) => (await admin.make('organisation', { name, space: at })).id
  const teams = [await team('甲班', east), await team('乙班', east), await team('丙班', west), await team('丁班', two)]
  const organisation = { MX1: teams[0], MX2: teams[0], MX3: teams[1], MX4: teams[2], MX5: teams[3] } as Record<string, string>
  for (const [at, jobNumber] of numbers.entries()) {
    const given = { jobNumber, name: `人${jobNumber}`, phone: `1390000000${at}`, gender: at % 2 ? 'male' : 'female' }
    people.set(jobNumber, await admin.make('employee', { ...given, organisation: organisation[jobNumber] }))
    machines.set(jobNumber, await admin.make('device', { machineNumber: jobNumber, space: two, organisation: organisation[jobNumber] }))
  }
  for (const number of numbers) {
    await admin.make('iotDevice', { sn: `BOX-${number}`, name: `盒${number}`, device: machines.get(number)?.id })
    const sent = { files: [dot], name: `${number}.png`, type: 'image/png' }
    const { data } = await uploadTo(server, '/tenant-system/oss/upload?entity=employee&field=picture', sent)
    const picture = String(part(data, 'id'))
    pictures.set(number, picture)
    const person = people.get(number)
    people.set(
      number,
      rowOf(await admin.call(admin.entity('employee').routes.update, { id: person?.id, version: person?.version, picture })),
    )
  }
  await admin.call(admin.entity('employee').routes.export, { jobNumber: 'MX' })
  // Every key but those by which roles are given; accounts can be looked at.
  const permissions = allKeys(admin.model.permissions).filter(
    (key) => !key.startsWith('roleManage/') || key === 'roleManage/userTable/view',
  )
  role = await admin.make('role', { code: 'ROLE_MATRIX', name: '矩阵', permissions })
  const [found] = rowsOf(await admin.call(admin.entity('userAccount').routes.page, { loginName: 'leader' }))
  account = rowOf(
    await admin.call(admin.entity('userAccount').routes.update, {
      id: found?.id,
      version: found?.version,
      roles: [role.id],
      employee: people.get('MX1')?.id,
    }),
  )
})

/** The role as it is from here on. */
const be = async (fields: object): Promise<void> => {
  role = rowOf(
    await admin.call(admin.entity('role').routes.update, { id: role.id, version: role.version, dataScope: 'all', masks: [], ...fields }),
  )
}
const routes = (entity: string) => leader.entity(entity).routes
const known = (found: readonly unknown[]): readonly string[] =>
  numbers.filter((number) => found.some((each) => String(each).includes(number)))
const ask = (entity: string, body: object) => leader.call(routes(entity).page, body)

describe.each(dataScopes)('the scope %s', (scope) => {
  beforeAll(() => be({ dataScope: scope }))
  const seen = inSight[scope]
  const unseen = numbers.filter((number) => !seen.includes(number))

  /** Each channel tells which of the people it shows. */
  const channels: Readonly<Record<string, () => Promise<readonly unknown[]>>> = {
    page: async () => rowsOf(await ask('employee', { jobNumber: 'MX', pageSize: 100 })).map((row) => row.jobNumber),
    total: async () => seen.slice(0, Number(part((await ask('employee', { jobNumber: 'MX' })).data, 'total'))),
    list: async () => rowsOf(await leader.call(routes('employee').list, { jobNumber: 'MX' })).map((row) => row.jobNumber),
    keyword: async () => rowsOf(await ask('employee', { keyword: 'MX', pageSize: 100 })).map((row) => row.jobNumber),
    get: () => each((row) => leader.call(routes('employee').get, undefined, { id: row.id })),
    history: () => each((row) => leader.call(routes('employee').history, undefined, { id: row.id })),
    options: async () =>
      rowsOf(await leader.call(routes('employee').options, { keyword: 'MX', pageSize: 100 })).map((row) => row.hint ?? row.label),
    'options by id': async () =>
      rowsOf(await leader.call(routes('employee').options, { ids: [...people.values()].map(({ id }) => id) })).map((row) => row.label),
    export: async () => {
      const book = await readWorkbook((await leader.call(routes('employee').export, { columns: ['jobNumber'], jobNumber: 'MX' })).body)
      return book.ok ? book.rows.flatMap(({ cells }) => cells) : expect.unreachable()
    },
    palette: async () => {
      const groups = (await server.call('leader', 'POST', '/palette', { keyword: 'MX' })).data
      return Array.isArray(groups)
        ? groups.filter((group) => part(group, 'entity') === 'employee').map((group) => JSON.stringify(group))
        : []
    },
    machines: async () => rowsOf(await ask('device', { machineNumber: 'MX', pageSize: 100 })).map((row) => row.machineNumber),
    figures: async () => {
      const body = { dimensions: ['organisation'], measures: ['count'] }
      const { data } = await server.call('leader', 'POST', '/datasets/employeeStatistics', body)
      const rows = part(data, 'rows')
      const teams = new Map(Array.isArray(rows) ? rows.map((row) => [part(row, 'organisation'), part(row, 'count')]) : [])
      const of = (number: string) => people.get(number)?.organisation
      // Of each team as many as it counts.
      return numbers.filter(
        (number) => numbers.filter((other) => of(other) === of(number)).indexOf(number) < Number(teams.get(of(number)) ?? 0),
      )
    },
  }
  const each = async (call: (row: Row) => Promise<Reply>): Promise<readonly string[]> => {
    const found: string[] = []
    for (const [number, row] of people) if ((await call(row)).status === 200) found.push(number)
    return found
  }

  test.each(Object.keys(channels))('%s', async (name) => {
    // A machine is a team's and nobody's own.
    expect(known((await channels[name]?.()) ?? [])).toEqual(name === 'machines' && scope === 'own' ? [] : seen)
  })

  test('nor do what hangs on them, the log, the accounts and the files tell of others', async () => {
    const boxes = rowsOf(await ask('iotDevice', { pageSize: 100 })).map((row) => row.sn)
    // A box is its machine's, and a machine is a team's and nobody's own.
    expect(known(boxes)).toEqual(scope === 'own' ? [] : seen)
    const log = rowsOf(await ask('operationLog', { object: 'employee', record: '人MX', pageSize: 100 })).map((row) => row.record)
    expect(known(log)).toEqual(seen)
    const sheet = await readWorkbook((await leader.call(routes('operationLog').export, { object: 'employee', record: '人MX' })).body)
    expect(sheet.ok && known(sheet.rows.flatMap(({ cells }) => cells))).toEqual(seen)
    // What tells of no row in particular may tell of any.
    const exported = rowsOf(await ask('operationLog', { action: 'export', pageSize: 100 })).map((row) => row.account)
    expect(new Set(exported)).toEqual(new Set(scope === 'all' ? ['admin', 'leader'] : ['leader']))
    const files = rowsOf(await ask('storedFile', { pageSize: 100 })).map((row) => String(row.name).slice(0, 3))
    expect(known(files)).toEqual(seen)
    for (const [number, id] of pictures)
      expect((await server.call('leader', 'GET', `/tenant-system/oss/${id}`)).status, number).toBe(seen.includes(number) ? 200 : 404)
    const accounts = rowsOf(await ask('userAccount', { pageSize: 100 })).map((row) => row.loginName)
    expect(accounts.includes('leader')).toBe(true)
    expect(accounts.length > 1).toBe(scope !== 'own')
  })

  test('nor is anything beyond it changed, removed or referred to', async () => {
    for (const number of unseen) {
      const row = people.get(number)
      const changed = await leader.call(routes('employee').update, { id: row?.id, version: row?.version, gender: 'male' })
      const removed = await leader.call(routes('employee').remove, {}, { id: row?.id ?? '' })
      expect([changed.status, removed.status], number).toEqual([404, 404])
      const order = await leader.input('purchaseOrder', { applicant: row?.id })
      expect(Object.keys(messagesOf(await leader.call(routes('purchaseOrder').create, order))), number).toContain('applicant')
    }
  })
})

test('several roles reach what any of them does', async () => {
  await be({ dataScope: 'team' })
  const permissions = ['equipmentConfiguration/deviceTable/view']
  const wide = await admin.make('role', { code: 'ROLE_WIDE', name: '宽', permissions, dataScope: 'plant' })
  const give = async (roles: readonly string[]) => {
    account = rowOf(await admin.call(admin.entity('userAccount').routes.update, { id: account.id, version: account.version, roles }))
  }
  await give([role.id, wide.id])
  expect(known(rowsOf(await ask('device', { machineNumber: 'MX', pageSize: 100 })).map((row) => row.machineNumber))).toEqual(inSight.plant)
  expect(known(rowsOf(await ask('employee', { jobNumber: 'MX', pageSize: 100 })).map((row) => row.jobNumber))).toEqual(inSight.team)
  await give([role.id])
})

test('whoever changes teams sees other rows with his next call, and whoever is nobody what he has made himself', async () => {
  await be({ dataScope: 'team' })
  const [me, other] = [people.get('MX1'), people.get('MX3')]
  const moved = rowOf(
    await admin.call(admin.entity('employee').routes.update, { id: me?.id, version: me?.version, organisation: other?.organisation }),
  )
  const numbersSeen = async () => known(rowsOf(await ask('employee', { jobNumber: 'MX', pageSize: 100 })).map((row) => row.jobNumber))
  expect(await numbersSeen()).toEqual(['MX1', 'MX3'])
  people.set(
    'MX1',
    rowOf(await admin.call(admin.entity('employee').routes.update, { id: me?.id, version: moved.version, organisation: me?.organisation })),
  )
  account = rowOf(await admin.call(admin.entity('userAccount').routes.update, { id: account.id, version: account.version, employee: null }))
  expect(await numbersSeen()).toEqual([])
})

describe.each(['phone', 'gender', 'hireDate'])('the masked field %s', (field) => {
  beforeAll(() => be({ masks: [`employee.${field}`] }))
  const row = () => people.get('MX1')
  const refused = (reply: Reply) => [reply.status, Object.keys(messagesOf(reply))]
  const holds = (data: unknown) => JSON.stringify(data).includes(`"${field}"`)

  test('shows in no row, detail, history, page or export', async () => {
    const answers = [
      await ask('employee', { jobNumber: 'MX' }),
      await leader.call(routes('employee').list, { jobNumber: 'MX' }),
      await leader.call(routes('employee').get, undefined, { id: row()?.id ?? '' }),
      await leader.call(routes('employee').history, undefined, { id: row()?.id ?? '' }),
    ]
    expect(answers.map(({ status, data }) => [status, holds(data)])).toEqual(answers.map(() => [200, false]))
    const bundle = await server.call('leader', 'GET', '/metadata/pages/personConfiguration')
    const entity = part(part(part(bundle.data, 'entities'), 'employee'), 'fields')
    expect([part(entity, 'name') !== undefined, part(entity, field)]).toEqual([true, undefined])
    expect(JSON.stringify(part(bundle.data, 'page'))).not.toContain(`"field":"${field}"`)
    // A chart of it goes; others over the same people stay.
    const blocks = part(part((await server.call('leader', 'GET', '/metadata/pages/stagingPage')).data, 'page'), 'blocks')
    const axes = Array.isArray(blocks) ? blocks.map((block) => part(block, 'x')) : []
    expect([axes.includes('jobPost'), axes.includes('hireYear')]).toEqual([true, field !== 'hireDate'])
    expect(refused(await leader.call(routes('employee').export, { columns: [field] }))).toEqual([400, ['columns']])
    const whole = await readWorkbook((await leader.call(routes('employee').export, { jobNumber: 'MX' })).body)
    const label = leader.entity('employee').fields[field]?.label.zh
    expect(whole.ok && whole.header.some((title) => title === label)).toBe(false)
  })

  test('cannot be asked about: filter, sort, sums, figures, keyword, palette', async () => {
    const phone = '13900000000'
    expect(refused(await ask('employee', { [field]: ['male'] }))).toEqual([400, [field]])
    expect(refused(await ask('employee', { filter: { [field]: ['male'] } }))).toEqual([400, [`filter.${field}`]])
    expect((await ask('employee', { sort: [{ field, order: 'asc' }] })).status).toBe(400)
    const dimension = { gender: 'gender', hireDate: 'hireYear' }[field]
    if (dimension !== undefined) {
      const asked = await server.call('leader', 'POST', '/datasets/employeeStatistics', { dimensions: [dimension], measures: ['count'] })
      expect(refused(asked)).toEqual([400, ['dimensions']])
    }
    const filtered = await server.call('leader', 'POST', '/datasets/employeeStatistics', {
      dimensions: ['jobPost'],
      measures: ['count'],
      filter: { [field]: ['x'] },
    })
    expect(filtered.status).toBe(400)
    if (field === 'phone') {
      expect(rowsOf(await ask('employee', { keyword: phone }))).toEqual([])
      expect(JSON.stringify((await server.call('leader', 'POST', '/palette', { keyword: phone })).data)).not.toContain('MX1')
      expect(JSON.stringify((await server.call('leader', 'POST', '/palette', { keyword: 'MX1' })).data)).not.toContain(phone)
    }
  })

  test('cannot be written', async () => {
    const value = { phone: '13911112222', gender: 'male', hireDate: '2026-01-01' }[field]
    const changed = await leader.call(routes('employee').update, { id: row()?.id, version: row()?.version, [field]: value })
    expect(refused(changed)).toEqual([400, [field]])
  })
})
