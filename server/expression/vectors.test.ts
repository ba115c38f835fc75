// The shared vectors of the SQL subset in PostgreSQL: a translated expression answers there what the evaluator answers.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Fault } from '../../metadata/expression/fault.ts'
import { shiftPlaceholders, toSql } from '../../metadata/expression/sql.ts'
import { bindSql } from '../../metadata/expression/sqlValues.ts'
import { valuesOf, vectorColumns, vectorEnvironment, vectors, type Vector } from '../../metadata/expression/vectors.ts'
import { startCluster, type Cluster } from '../database/embedded/cluster.ts'

const columns = Object.fromEntries(Object.entries(vectorColumns).map(([name, type]) => [`self.${name}`, { sql: `self."${name}"`, type }]))
const record = Object.entries(vectorColumns).map(([name, type]) => `"${name}" ${type}`)
const outside = process.env.DATABASE_OWNER_URL

let folder: string
let cluster: Cluster | undefined
let client: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-vectors-'))
  if (!outside) cluster = await startCluster(folder)
  const own = { host: '127.0.0.1', port: cluster?.port, user: 'spindle_admin', password: cluster?.passwords.admin, database: 'postgres' }
  client = new pg.Client(outside ? { connectionString: outside } : own)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The row of a vector as it is stored: what is empty in a form is null in a table. */
function stored(vector: Vector): string {
  const cells = Object.entries(vector.self ?? {}).filter(([name, value]) => value !== '' || vectorColumns[name] === 'text')
  return JSON.stringify(Object.fromEntries(cells))
}

async function answer(vector: Vector): Promise<unknown> {
  const sql = toSql(vector.cel, vectorEnvironment, columns)
  if (!sql.ok) throw new Error(sql.message.en)
  const values = bindSql(sql.values, valuesOf(vector))
  if (values instanceof Fault) throw new Error(values.message.en)
  const text = shiftPlaceholders(sql.text, 1)
  const result = sql.type === 'duration' ? `extract(epoch from ${text}) * 1000` : text
  const statement = `select to_jsonb(${result}) as answer from jsonb_to_record($1::jsonb) as self(${record.join(', ')})`
  const { rows } = await client.query<{ answer: unknown }>(statement, [stored(vector), ...values])
  const given = rows[0]?.answer ?? null
  return sql.type === 'timestamp' && typeof given === 'string' ? new Date(given).toISOString() : given
}

it.each(vectors.filter((vector) => vector.sql).map((vector, index) => ({ index, vector, cel: vector.cel })))('$index $cel', async ({ vector }) => {
  expect(await answer(vector), JSON.stringify(vector.self ?? {})).toEqual(vector.gives)
})

it('asks for the values of parameters by name and cast alone, so that the text stays the same', () => {
  const sql = toSql('self.ref == user.id && self.n > 3', vectorEnvironment, columns)
  expect(sql).toMatchObject({ ok: true, text: '((self."ref" = $1::uuid) and (self."n" > $2::bigint))' })
})
