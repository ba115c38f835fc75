// Names of the platform's rows are found by pinyin, which their writers in SQL cannot make: filled in at every start where it is missing.
import type pg from 'pg'
import { pinyinColumnOf } from '../../metadata/document/derivedColumns.ts'
import type { Model } from '../../metadata/model/model.ts'
import { quote } from '../kernel/database/writer.ts'
import { pinyinOf } from '../engine/entity/write/store.ts'

export async function fillPinyin(owner: pg.Client, model: Model): Promise<void> {
  for (const entity of Object.values(model.entities).filter(({ home }) => home === 'control')) {
    const name = entity.fields[entity.display]?.column
    const pinyinColumn = pinyinColumnOf(entity)
    if (name === undefined || pinyinColumn === undefined) continue
    const table = `control.${quote(entity.table)}`
    const { rows } = await owner.query<{ name: string }>(
      `select distinct ${quote(name)} as name from ${table} where ${quote(pinyinColumn)} is null`,
    )
    if (rows.length === 0) continue
    const names = rows.map((row) => row.name)
    await owner.query(
      `update ${table} t set ${quote(pinyinColumn)} = x.pinyin from unnest($1::text[], $2::text[]) as x(name, pinyin) where t.${quote(name)} = x.name`,
      [names, names.map(pinyinOf)],
    )
  }
}
