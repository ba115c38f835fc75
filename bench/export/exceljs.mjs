// The other side: exceljs's streaming writer over the same rows, in a process of its own. exceljs lives in bench/package.json alone.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pg from 'pg'
import QueryStream from 'pg-query-stream'

const exceljs = createRequire(join(import.meta.dirname, '..', 'package.json'))('exceljs')
const labels = JSON.parse(process.argv[4] ?? '[]')

const client = new pg.Client({ connectionString: process.argv[2] })
await client.connect()
process.stdout.write('ready\n')
process.stdin.once('data', () => void write())

async function write() {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename: process.argv[3], useStyles: true })
  const sheet = workbook.addWorksheet('rows')
  sheet.columns = labels.map((header, at) => ({ header, key: String(at), width: 14 }))
  const rows = client.query(
    new QueryStream(
      `select machine_number, p.name, m.model, c.name, s.name, g.name, spindle_count, ingot_count, rated_power::float8, manufacture_date, install_date, iot, multi_variety, enabled
       from data.device p left join lateral (select * from data.device_model d where d.tenant_id = p.tenant_id and d.id = p.device_model_id) m on true
       left join data.process c on c.tenant_id = p.tenant_id and c.id = p.process_id left join data.space s on s.tenant_id = p.tenant_id and s.id = p.space_id
       left join data.variety_group g on g.tenant_id = p.tenant_id and g.id = p.variety_group_id
       where p.deleted_at is null order by machine_number, p.id`,
      [],
      { batchSize: 1000, rowMode: 'array' },
    ),
  )
  for await (const row of rows) sheet.addRow(row).commit()
  sheet.commit()
  await workbook.commit()
  await client.end()
  process.stdout.write('done\n')
  process.exit(0)
}
