// Packages of widgets: what is refused when one is uploaded, and what a tenant can do with one that is not.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { part, rowOf, rowsOf, type Row } from '../../engine/entity/testing/samples.ts'
import { repositoryRoot } from '../../base/documents.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'
import { Compiler } from '../compiler/compiler.ts'
import { Layers } from '../layers/layers.ts'
import { integrityOf } from './packageFile.ts'
import { Packages } from './packages.ts'

const server = await serverForFile()
const { call } = server

const base = '/platform-system/widget-package'
const folder = join(repositoryRoot, 'examples/shiftCalendar')
const module = await readFile(join(folder, 'component.js'), 'utf8')
const declared = JSON.parse(await readFile(join(folder, 'package.widget.json'), 'utf8'))
const sample = { kind: 'widgetPackage', ...declared, integrity: integrityOf(module), module }
const withModule = (text: string) => ({ ...sample, module: text, integrity: integrityOf(text) })
const nest = (depth: number, inner: object): object => (depth === 0 ? inner : { type: 'array', items: nest(depth - 1, inner) })
const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)])
const withProps = (properties: object, $defs?: object) =>
  withWidget({ props: { type: 'object', additionalProperties: false, properties, ...($defs && { $defs }) } })
const withWidget = (change: object) => ({ ...sample, widget: { ...sample.widget, ...change } })

function upload(content: string, user: User = 'platform'): Promise<Reply> {
  const edge = 'edge-of-parts'
  const body = Buffer.from(
    `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="widget.json"\r\ncontent-type: application/json\r\n\r\n${content}\r\n--${edge}--\r\n`,
  )
  return call(user, 'POST', '/tenant-system/oss/upload?entity=widgetPackage&field=file', body, {
    'content-type': `multipart/form-data; boundary=${edge}`,
  })
}
async function fileOf(content: unknown): Promise<object[]> {
  const reply = await upload(typeof content === 'string' ? content : JSON.stringify(content))
  expect(reply.status, reply.body.toString()).toBe(200)
  return [{ id: part(reply.data, 'id') }]
}
const create = async (content: unknown, headers = {}) =>
  call('platform', 'POST', `${base}/create`, { file: await fileOf(content) }, headers)
const update = async ({ id, version }: Row, content: unknown) =>
  call('platform', 'POST', `${base}/update`, { id, version, file: await fileOf(content) })
const act = (name: string, { id, version }: Row) => call('platform', 'POST', `${base}/operation/${name}`, { id, version })
const remove = ({ id }: Row) => call('platform', 'POST', `${base}/delete/${String(id)}`)
const saidAt = ({ data }: Reply) => part(part(data, 'fields'), 'file')

test('whoever is not of the platform’s staff uploads nothing', async () => {
  for (const user of ['admin', 'director', 'nobody'] as const) {
    expect((await upload(JSON.stringify(sample), user)).status).toBe(user === 'nobody' ? 401 : 403)
    expect((await call(user, 'POST', `${base}/create`, { file: [] })).status).toBe(user === 'nobody' ? 401 : 403)
    expect((await call(user, 'POST', `${base}/page`, { pageNum: 1, pageSize: 10 })).status).toBe(user === 'nobody' ? 401 : 403)
  }
})

describe('what is no package is refused, and it is said why', () => {
  const chart = 'export default () => () => null'
  test.each([
    ['text', 'not JSON', /不是 JSON/],
    ['another file', { kind: 'layer' }, /^不是组件包：\/\w* [\u4e00-\u9fff]+$/],
    ['a wrong hash', { ...sample, module: `${module} ` }, /校验值/],
    ['a manifest that says too much', withWidget({ colour: 'red' }), /组件清单.*colour/],
    ['props that are open', withWidget({ props: { type: 'object' } }), /组件清单 \/props/],
    ['a default for all pages', withWidget({ defaultFor: ['chart'] }), /defaultFor/],
    ['a later contract', { ...sample, contract: { from: '2.0.0', below: '3.0.0' } }, /≥ 2\.0\.0, < 3\.0\.0/],
    ['an earlier contract', { ...sample, contract: { from: '0.1.0', below: '1.0.0' } }, /≥ 0\.1\.0/],
    ['a widget of the product', withWidget({ id: 'heatMap' }), /产品已有组件“heatMap”/],
    ['an id that the product may use', withWidget({ id: 'shiftCalendar' }), /x_/],
    ['too much code', withModule(`${chart} // ${'x'.repeat(600_000)}`), /512kB/],
    ['no module', withModule('module.exports = ('), /ES 模块/],
    ['a script without exports', withModule('const a = 1'), /export default/],
    ['an import', withModule(`import 'https://example.com/a.js'\n${chart}`), /import/],
    ['a re-export', withModule(`export * from './other.js'\n${chart}`), /import/],
    ['an import later', withModule(`export default () => import/**/('/x.js')`), /import/],
    ['an import behind a remark', withModule(`export default () => import // later\n('/x.js')`), /import/],
    ...['\r', '\u2028', '\u2029'].map(
      (end) =>
        [
          `an import behind a remark that ends in ${JSON.stringify(end)}`,
          withModule(`export default () => import//${end}('/x.js')`),
          /import/,
        ] as [string, object, RegExp],
    ),
    ['an import behind two remarks', withModule(`export default () => import/** a **//* b */('/x.js')`), /import/],
    ['a text that is no UTF-8 as it stands', withModule(`${chart} // \ud800`), /UTF-8/],
    ['a character that no database stores', withModule(`${chart} // \u0000`), /UTF-8/],
    [
      'a pattern that a text keeps busy',
      withProps({ height: { type: 'string', pattern: '^(a+)+$' } }),
      /\/props\/properties\/height\/pattern/,
    ],
    [
      'one further in',
      withProps({ a: { type: 'array', items: { anyOf: [{ type: 'string', pattern: '(?=a)' }] } } }),
      /\/props\/properties\/a\/items\/anyOf\/0\/pattern/,
    ],
    ['keys by pattern', withProps({ a: { type: 'object', patternProperties: { '^(a+)+$': {} } } }), /patternProperties/],
    ['a schema from elsewhere', withProps({ a: { $ref: 'https://example.com/schema.json' } }), /\$ref/],
    ['a schema that is not there', withProps({ a: { $ref: '#/$defs/a' } }), /\$ref/],
    [
      'a schema within itself',
      { ...withProps({ a: { $ref: '#/$defs/a' } }, { a: { type: 'array', items: { $ref: '#/$defs/a' } } }) },
      /\$ref/,
    ],
    ['a format that the console does not know', withProps({ a: { type: 'string', format: 'regex' } }), /format/],
    ['too deep a schema', withProps({ a: nest(9, { type: 'string' }) }), /\/props/],
    ['too deep a value', withProps({ a: { enum: [deep(100)] } }), /\/props/],
    ['a name of the engine', withProps(JSON.parse('{ "__proto__": { "type": "string" } }')), /\/props/],
    ['a name that is none', withProps({ 'A b': { type: 'string' } }), /\/props\/properties\/A b/],
    ['its own address', withModule(`export default () => import.meta.url`), /import/],
  ])('%s', async (_, content, reason) => {
    const reply = await create(content)
    expect([reply.status, saidAt(reply)]).toEqual([400, expect.stringMatching(reason)])
  })

  test('too large a file, and the same in English', async () => {
    expect((await upload(JSON.stringify({ ...sample, filler: 'x'.repeat(1_100_000) }))).status).toBe(413)
    const reply = await create(withModule('import'), { 'accept-language': 'en' })
    expect(saidAt(reply)).toBe('The module is not a valid ES module')
  })

  test('a module is read and never run', async () => {
    const row = rowOf(
      await create({ ...withModule("throw new Error('run')\nexport default 1"), widget: { ...sample.widget, id: 'x_thrower' } }),
    )
    expect((await remove(row)).status).toBe(200)
  })
})

const page = (props: object = {}) => ({
  kind: 'patch',
  target: 'page:productionEquipmentDevice',
  base: '0',
  ops: [
    {
      op: 'insert',
      path: 'charts',
      value: {
        id: 'x_shifts',
        widget: { name: 'x_shiftCalendar', props },
        dataset: 'production',
        title: { zh: '班次产量', en: 'Output by shift' },
        x: 'date',
        series: 'period',
        y: ['kg'],
      },
    },
  ],
})
const target = 'page:productionEquipmentDevice'
const draft = async (content: unknown, user: User = 'admin') => {
  const { data } = await call(user, 'GET', `/workshop/documents/${target}`)
  const version = part(part(data, 'draft'), 'version')
  return call(user, 'PUT', `/workshop/drafts/${target}`, { content, ...(typeof version === 'number' && { version }) })
}
const problems = async () => part((await call('admin', 'POST', '/workshop/check', { targets: [target] })).data, 'problems')
const shown = async (user: User) => {
  const { data } = await call(user, 'GET', '/metadata/pages/productionEquipmentDevice')
  return part(data, 'packages') as Record<string, Record<string, unknown>> | undefined
}
const choosable = async () => JSON.stringify((await call('admin', 'GET', '/workshop/choices')).data).includes('x_shiftCalendar')

test('one that is uploaded is chosen, checked, published and told to the browser; it is replaced and removed only where nothing breaks', async () => {
  expect(await choosable()).toBe(false)
  await draft(page())
  expect(await problems()).toMatchObject([{ code: 'unknownWidget' }])

  const row = rowOf(await create(sample))
  expect(row).toMatchObject({
    name: '班次日历',
    englishName: 'Shift calendar',
    code: 'x_shiftCalendar',
    role: 'chart',
    number: '1.0.0',
    status: 'enabled',
  })
  const [line] = rowsOf(
    await call('platform', 'POST', '/platform-system/operation-log/page', { pageNum: 1, pageSize: 10, object: 'widgetPackage' }),
  )
  expect(line).toMatchObject({ account: 'platform', record: '班次日历', new: { integrity: sample.integrity, number: '1.0.0' } })
  expect(saidAt(await create(sample))).toBeUndefined()
  expect(part(part((await create(sample)).data, 'fields'), 'code')).toMatch(/已有同一标识/)

  expect(await choosable()).toBe(true)
  expect(await problems()).toEqual([])
  await draft(page({ tall: 3 }))
  expect(await problems()).toMatchObject([{ code: 'unknownKey', path: expect.stringContaining('props') }])
  await draft(page({ figures: false }))
  expect((await remove(row)).body.toString()).toMatch(/草稿/)
  const { status, body } = await call('admin', 'POST', '/workshop/publish', { targets: [target] })
  expect([status, body.toString()]).toEqual([200, expect.any(String)])

  const told = (await shown('admin'))?.['x_shiftCalendar']
  expect(told).toMatchObject({ role: 'chart', version: '1.0.0', integrity: sample.integrity, label: sample.widget.label })
  expect(told).not.toHaveProperty('off')
  expect(await shown('admin2')).toBeUndefined()
  const script = await call('nobody', 'GET', String(told?.['address']).slice('/api'.length))
  expect([script.status, script.body.toString()]).toEqual([200, module])
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect((await call('nobody', 'GET', `/metadata/widgets/${'0'.repeat(64)}.js`)).status).toBe(404)

  const used = await remove(row)
  expect([used.status, used.msg]).toEqual([409, '仍在使用，不能删除：锦华纺织: 机台产量'])
  const disabled = rowOf(await act('disable', row))
  expect((await shown('admin'))?.['x_shiftCalendar']).toMatchObject({ off: 'disabled' })
  expect([await choosable(), await problems()]).toEqual([false, []])
  const waiting = async (user: User) => (await call(user, 'GET', '/workshop/attention')).data
  expect(await waiting('admin')).toMatchObject([
    { target, label: { en: expect.any(String) }, message: expect.stringContaining('班次日历') },
  ])
  expect(await waiting('admin2')).toEqual([])
  const enabled = rowOf(await act('enable', disabled))
  expect(await waiting('admin')).toEqual([])

  expect(saidAt(await update(enabled, withWidget({ id: 'x_other' })))).toMatch(/x_other/)
  expect(saidAt(await update(enabled, withWidget({ props: { type: 'object', additionalProperties: false, properties: {} } })))).toMatch(
    /不符/,
  )
  const newer = { ...withModule(`${module}\n// newer`), version: '1.0.1' }
  expect(rowOf(await update(enabled, newer))).toMatchObject({ number: '1.0.1', integrity: newer.integrity })
  expect((await shown('admin'))?.['x_shiftCalendar']).toMatchObject({ version: '1.0.1', integrity: newer.integrity })
  // A row that some other tenant had would serve nobody.
  await server.sql(
    `insert into control.widget_package (tenant_id, id, name, code, integrity, file) select $1, $2, 'x', 'x_theirs', integrity, file from control.widget_package`,
    [server.tenants.a.id, crypto.randomUUID()],
  )
  await server.sql(
    `insert into control.widget_module select p.tenant_id, p.id, m.hash, m.version, m.from_contract, m.below_contract, m.manifest, 'theirs' from control.widget_module m,
      control.widget_package p where p.code = 'x_theirs'`,
  )
  expect(await server.platform.doors.widgetPackages()).toContain('x_shiftCalendar')
  expect(JSON.parse(await server.platform.doors.widgetPackages())).toHaveLength(1)
  // Another process, which has begun before any of this, compiles the layer with what has been uploaded since.
  const { doors, log } = server.platform
  const packages = new Packages({ doors, product: () => server.documents.product })
  const compiler = new Compiler({ packages, files: () => server.documents.files })
  const layers = new Layers({ doors, packages, compiler, log })
  const layer = await layers.of({ tenantId: server.tenants.a.id, layerRevision: 1 })
  expect(layer?.names.widgets.byName.has('x_shiftCalendar')).toBe(true)
  expect(JSON.stringify(layer?.model.pages.productionEquipmentDevice)).toContain('x_shiftCalendar')
  // Pages that are open still find what they began with.
  expect((await call('nobody', 'GET', String(told?.['address']).slice('/api'.length))).status).toBe(200)
})
