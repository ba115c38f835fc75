// The floor of the workshop's lists: the same questions in SQL as one writes it by hand, asked by the superuser. It knows no product's documents, no
// layers upon them and no rights.
import type pg from 'pg'
import { tenant } from '../report/year.ts'

const called = "coalesce(d.content->'label', d.content->'title')"
const mine = 'control.layer_document d left join control.layer_draft w using (tenant_id, target) where d.tenant_id = $1'

const list = (condition = ''): string =>
  `select d.target, ${called} as label, d.n, w.version, w.by_name, w.updated_at, count(*) over () as total from ${mine}${condition} order by d.target limit 500`
const byWord = (word: string): string => list(` and d.target || ' ' || (${called})::text ilike '%${word}%'`)

/** By what is asked. */
const questions: Readonly<Record<string, string>> = {
  'list of all documents': list(),
  'list of pages': list(" and d.target like 'page:%'"),
  'list of what was changed': list(),
  'search by a word, many found': byWord('自建对象'),
  'search by a word, one found': byWord('x\\_bench0021s'),
  'one document opened': `select d.*, w.* from ${mine} and d.target = 'entity:x_bench0021'`,
}

/** @throws Error where nothing was found. */
export async function askPlain(client: pg.Client, what: string): Promise<void> {
  const { rows } = await client.query(questions[what] ?? '', [tenant])
  if (rows.length === 0) throw new Error(`plain SQL found nothing for ${what}`)
}
