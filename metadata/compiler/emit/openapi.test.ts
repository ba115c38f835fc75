// The OpenAPI document of the product: well-formed as 3.1 wants it, every reference resolves, every call of the model is in it.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { compile } from '../compile.ts'
import { readSources } from '../readSources.ts'
import { openapi } from './openapi.ts'
import type { OpenApiOperation } from './openapiTypes.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const { sources } = await readSources({
  list: async (folder) => (await readdir(path.join(root, folder), { recursive: true })).map((file) => file.replaceAll(path.sep, '/')),
  read: (file) => readFile(path.join(root, file), 'utf8'),
})
const { model } = compile(sources)
if (!model) throw new Error('The documents do not compile.')
const document = openapi(model)
const operations = Object.entries(document.paths).flatMap(([at, item]) =>
  Object.entries(item).map(([method, operation]) => ({ at, method, operation: operation as OpenApiOperation })),
)

test('every reference resolves', () => {
  const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer = '']) => pointer)
  expect(pointers.length).toBeGreaterThan(100)
  const missing = pointers.filter(
    (pointer) =>
      pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document) === undefined,
  )
  expect(missing).toEqual([])
})

test('every parameter of a path is declared, once', () => {
  for (const { at, operation } of operations) {
    const named = [...at.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = (operation.parameters ?? []).flatMap((parameter) =>
      'name' in parameter && parameter.in === 'path' ? [parameter.name] : [],
    )
    expect(declared, at).toEqual(named)
  }
})

test('operation ids are unique, and each operation states its permission and a 200', () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  for (const { operation } of operations) {
    expect(operation['x-permission']).not.toBe('')
    expect(operation.responses['200']).toBeDefined()
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining([...operation.tags]))
  }
})

test('no two calls share an address, nor two paths that differ only in the names of their parameters', () => {
  const shapes = Object.keys(document.paths).map((at) => at.replaceAll(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('a call stands at the path that its entity names, or at that of the convention', () => {
  expect(document.paths['/api/park/pageList']?.post?.operationId).toBe('stopReason.page')
  expect(document.paths['/api/purchase-order/page']?.post?.operationId).toBe('purchaseOrder.page')
  expect(document.paths['/api/auth/platform-doLogin']?.post?.security).toEqual([])
})

test('every named schema compiles as JSON Schema 2020-12', () => {
  const ajv = new Ajv2020({ strict: false, formats: { binary: true, month: true, color: true } })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'openapi', components: document.components })
  for (const name of Object.keys(document.components.schemas))
    expect(() => ajv.compile({ $ref: `openapi#/components/schemas/${name}` }), name).not.toThrow()
})

test('a reader is told what may be called, with the fields and figures that are reached, and nothing else', () => {
  const reach: Readonly<Record<string, readonly string[]>> = {
    'supplier.page': ['name'],
    'dataset:production.read': ['date', 'kg'],
  }
  const told = openapi(model, (permission) => (reach[permission] ? { fields: new Set(reach[permission]) } : undefined))
  expect(Object.keys(told.paths).filter((at) => at.startsWith('/api/datasets/'))).toEqual(
    expect.arrayContaining(['/api/datasets/production']),
  )
  expect(Object.keys(told.paths)).not.toContain('/api/datasets/production/export')
  const body = JSON.stringify(told.paths['/api/datasets/production']?.post?.requestBody)
  expect(body).toContain('"enum":["kg"]')
  expect(body).toContain('"enum":["date"]')
  const permissions = Object.values(told.paths).flatMap((item) => Object.values(item).map((each) => each['x-permission']))
  expect([...new Set(permissions)].toSorted()).toEqual(['dataset:production.read', 'operator', 'public', 'session', 'supplier.page'])
  const { SupplierRow, MaterialRow }: Readonly<Record<string, unknown>> = told.components.schemas
  expect(Object.keys(Object(SupplierRow).properties)).toEqual(expect.arrayContaining(['id', 'name', 'version']))
  expect(Object.keys(Object(SupplierRow).properties)).not.toContain('phone')
  expect(MaterialRow).toBeUndefined()
})
