// An operation that runs behind the screen: its user sees how far it is, and whoever looks after jobs takes it back in the middle.
import { expect, test } from 'vitest'
import type { OperationFunction } from '../../engine/context/functions.ts'
import { rootWith } from '../../engine/entity/testing/layer.ts'
import { Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile(
  {},
  await rootWith([
    { kind: 'patch', target: 'entity:employee', base: '0', ops: [{ op: 'insert', path: 'operations/resign/run', value: 'job' }] },
  ]),
)
const { platform } = server
const samples = new Samples(server)

test('cancelled, an operation ends between two statements, and nothing of it stays', async () => {
  const { id } = await samples.make('employee')
  const resign = platform.functions.operations['staff.resign']
  let reached = 0
  let go = (): void => undefined
  const slow: OperationFunction = async ({ transaction, progress, ...call }) => {
    await transaction.run({
      name: 'mark_employee',
      text: "update data.employee set name = 'half done' where tenant_id = app.tenant() and id = $1::uuid",
      values: [id],
    })
    progress?.(1, 4)
    reached += 1
    await new Promise<void>((resolve) => (go = resolve))
    return resign?.({ transaction, ...call })
  }
  Object.assign(platform.functions.operations, { 'staff.resign': slow })
  try {
    const path = (platform.product().entities.employee?.operationRoutes.resign?.path ?? '').replace('/api', '')
    const { job } = (await server.call('admin', 'POST', path, { id, version: 1 })).data as { readonly job: string }
    await expect.poll(() => reached).toBe(1)
    await platform.jobs.beat()
    expect((await server.call('admin', 'GET', `/jobs/${job}`)).data).toEqual({ state: 'running', progress: 25, reason: null })
    expect((await server.call('operator', 'GET', `/jobs/${job}`)).status).toBe(404)
    const cancel = '/platform-system/background-job/operation/cancel'
    expect((await server.call('admin', 'POST', cancel, { id: job, version: 1 })).status).toBe(200)
    await platform.jobs.beat()
    go()
    await platform.jobs.idle()
    expect((await server.call('admin', 'GET', `/jobs/${job}`)).data).toMatchObject({ state: 'cancelled' })
    expect(await server.sql('select status, version, name from data.employee where id = $1', [id])).not.toMatchObject([
      { name: 'half done' },
    ])
    expect(await server.sql('select status, version from data.employee where id = $1', [id])).toEqual([{ status: 'onDuty', version: 1 }])
  } finally {
    Object.assign(platform.functions.operations, { 'staff.resign': resign })
  }
})
