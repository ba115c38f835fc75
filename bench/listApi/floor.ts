// The other side: bare Fastify and pg, the plain SELECT and count over the table as its superuser. No session, no permission, no policy.
import Fastify from 'fastify'
import pg from 'pg'
import type { Filter } from './filters.ts'

const columns: Readonly<Record<string, string>> = {
  ratedPower: 'rated_power',
  spindleCount: 'spindle_count',
  installDate: 'install_date',
  deviceModel: 'device_model_id',
  process: 'process_id',
  enabled: 'enabled',
  machineNumber: 'machine_number',
}

interface Body extends Filter {
  readonly pageNum: number
  readonly pageSize: number
}

const [, , url, options] = process.argv
const pool = new pg.Pool({ connectionString: url, max: 16, options })
const app = Fastify({ logger: false })
app.post<{ Body: Body; Headers: { 'x-tenant': string } }>('/list', async ({ body, headers }) => {
  const { pageNum, pageSize, ...filter } = body
  const values: unknown[] = [headers['x-tenant']]
  const conditions = ['tenant_id = $1', 'deleted_at is null']
  for (const [name, value] of Object.entries(filter)) conditions.push(condition(columns[name] ?? '', value, values))
  const where = conditions.join(' and ')
  const [rows, total] = await Promise.all([
    pool.query(
      `select * from data.device where ${where} order by machine_number, id limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, pageSize, (pageNum - 1) * pageSize],
    ),
    pool.query<{ count: string }>(`select count(*) from data.device where ${where}`, values),
  ])
  return { code: 200, msg: 'ok', data: { rows: rows.rows, pageNum, pageSize, total: Number(total.rows[0]?.count) } }
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${address}\n`)

function condition(column: string, value: unknown, values: unknown[]): string {
  const bind = (bound: unknown): string => `$${values.push(bound)}`
  if (typeof value === 'string') return `${column} ilike ${bind(`%${value}%`)}`
  if (!Array.isArray(value)) throw new Error(`not a filter over ${column}`)
  return value.length === 2 ? `${column} >= ${bind(value[0])} and ${column} <= ${bind(value[1])}` : `${column} = any(${bind(value)})`
}
