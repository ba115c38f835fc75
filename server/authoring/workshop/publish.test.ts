// What was written while a layer was published is brought up when it is live, whatever has moved the session's epoch by then.
import { expect, test } from 'vitest'
import { compile } from '../../../metadata/compiler/compile.ts'
import { repositorySources } from '../../../metadata/testing/documents.ts'
import { callerOf } from '../../engine/entity/testing/callers.ts'
import { Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { bringUpLive } from './publish.ts'

const server = await serverForFile()

test('rows are brought up in the session as it stands by then', async () => {
  const session = await callerOf(server, 'admin')
  // the publication's own key has been claimed by it
  const admin = { ...session, call: { ...session.call, key: 'a-publication', bodyHash: async () => '0'.repeat(64) } }
  await server.platform.database.tenant.write({ ...admin }, () => Promise.resolve(undefined))
  const row = await new Samples(server).make('supplier')
  const level = { type: 'integer', default: 7, 'x-field': { label: { zh: '级别', en: 'Level' } } }
  const ops = [
    { op: 'insert', path: 'schema/properties/x_level', value: level },
    { op: 'insert', path: 'schema/required', value: 'x_level' },
  ]
  const document = { kind: 'patch', target: 'entity:supplier', base: '0', ops }
  const { model, problems } = compile([...(await repositorySources()), { file: 'layer.json', document }])
  const after = model?.entities.supplier
  if (!after) throw new Error(JSON.stringify(problems))
  for (let moved = 0; moved < 2; moved += 1) await server.platform.doors.moveEpoch(server.tenants.a.id)
  const change = {
    database: server.platform.database.tenant,
    caller: admin,
    model,
    before: server.documents.model.entities.supplier,
    after,
  }
  await bringUpLive(server.platform, admin, [change])
  expect(await server.sql("select extra ->> 'x_level' as level from data.supplier where id = $1", [row.id])).toEqual([{ level: '7' }])
})
