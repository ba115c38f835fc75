// The shared vectors of the SQL subset in PostgreSQL: a translated expression answers there what the evaluator answers.
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { expressionOf, formulaEnvironment, formulaVectors, quantities } from '../../../metadata/expression/formulaVectors.ts'
import { inlineSql } from '../../../metadata/expression/sqlInline.ts'
import { Fault } from '../../../metadata/expression/fault.ts'
import { shiftPlaceholders, toSql } from '../../../metadata/expression/sql.ts'
import { bindSql } from '../../../metadata/expression/sqlValues.ts'
import { valuesOf, vectorColumns, vectorEnvironment, vectors, type Vector } from '../../../metadata/expression/vectors.ts'

const columns = Object.fromEntries(Object.entries(vectorColumns).map(([name, type]) => [`self.${name}`, { sql: `self."${name}"`, type }]))
const record = Object.entries(vectorColumns).map(([name, type]) => `"${name}" ${type}`)

let client: pg.Client

beforeAll(async () => {
  // not the template database itself: it cannot be copied while someone is connected to it
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  client = new pg.Client(url.href)
  await client.connect()
})

afterAll(() => client.end())

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

it.each(vectors.filter((vector) => vector.sql).map((vector, index) => ({ index, vector, cel: vector.cel })))(
  '$index $cel',
  async ({ vector }) => {
    expect(await answer(vector), JSON.stringify(vector.self ?? {})).toEqual(vector.gives)
  },
)

it('asks for the values of parameters by name and cast alone, so that the text stays the same', () => {
  const sql = toSql('self.ref == user.id && self.n > 3', vectorEnvironment, columns)
  expect(sql).toMatchObject({ ok: true, text: '((self."ref" = $1::uuid) and (self."n" > $2::bigint))' })
})

it('computes in SQL what every formula over quantities states', async () => {
  const figures = Object.fromEntries(quantities.map((name) => [`figure.${name}`, { sql: `f."${name}"`, type: 'numeric' } as const]))
  const rows = quantities.map((name) => `"${name}" numeric`).join(', ')
  for (const { formula, figures: values, gives } of formulaVectors) {
    const sql = toSql(expressionOf(formula), formulaEnvironment, figures)
    if (!sql.ok) throw new Error(sql.message.en)
    const statement = `select to_jsonb(${inlineSql(sql)}) as answer from jsonb_to_record($1::jsonb) as f(${rows})`
    const found = await client.query<{ answer: unknown }>(statement, [JSON.stringify(values)])
    expect(found.rows[0]?.answer ?? null, `${formula} ${JSON.stringify(values)}`).toBe(gives)
  }
})
