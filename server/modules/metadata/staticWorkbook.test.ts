// Rows that stand in a page leave as a workbook: labels in the reader's language, what the key of the export shows, and to nobody without it.
import { expect, test } from 'vitest'
import { compile } from '../../../metadata/compiler/compile.ts'
import { product } from '../../../metadata/examples/product.ts'
import { grantsOf } from '../../kernel/permission/grants.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { readWorkbook } from '../../engine/workbook/readWorkbook.ts'
import { staticWorkbook } from './staticWorkbook.ts'

const sources = product()
const { document } = sources.find(({ file }) => file === 'pages/grades.json') ?? {}
Object.assign(Object(Object(document).table), { toolbar: ['export'] })
const compiled = compile(sources)
if (!compiled.model) throw new Error(JSON.stringify(compiled.problems))
const { model } = compiled

function ask(
  keys: readonly string[],
  body: unknown,
  language: 'zh' | 'en' = 'en',
  params: Readonly<Record<string, string>> = { id: 'grades', name: 'grade' },
) {
  const grants: Caller['grants'] = grantsOf(model, keys, { audience: 'tenant' })
  const caller = { language, grants } as Caller
  return staticWorkbook({ modelOf: () => model, database: {} as never }, { params, body, caller })
}

async function sheet(...given: Parameters<typeof ask>): Promise<readonly (readonly unknown[])[]> {
  const answer = ask(...given)
  if (answer.kind !== 'file' || answer.body instanceof Buffer) throw new Error('no stream')
  const parts: Buffer[] = []
  for await (const part of answer.body) parts.push(Buffer.from(part as Uint8Array))
  const read = await readWorkbook(Buffer.concat(parts))
  return read.ok ? [read.header, ...read.rows.map(({ cells }) => cells)] : []
}

const key = 'grades/table/export'

test('in the language of the reader, filtered and ordered as asked', async () => {
  expect(await sheet([key], { columns: ['name', 'state', 'limit'] })).toEqual([
    ['Name', 'State', 'Limit'],
    ['Excellent', 'Done', 1.5],
    ['First', 'Open', 3],
    ['C', null, null],
  ])
  const ordered = await sheet([key], { columns: ['name'], name: '等', sort: [{ field: 'limit', order: 'desc' }] }, 'zh')
  expect(ordered).toEqual([['名称'], ['一等'], ['优等']])
  expect(await sheet([key], { columns: ['name'], ids: ['c'] })).toEqual([['Name'], ['C']])
})

test('not without its key, nor of what is not there or not seen', () => {
  expect(() => ask(['grades/table/view'], {})).toThrow('notFound')
  expect(() => ask([key], {}, 'en', { id: 'grades', name: 'gradd' })).toThrow('notFound')
  expect(() => ask([key], {}, 'en', { id: 'constructor', name: 'grade' })).toThrow('notFound')
  expect(() => ask([key], { columns: ['nmae'] })).toThrow('invalid')
  expect(() => ask([key], { filter: { nmae: 'a' } })).toThrow('invalid')
})
