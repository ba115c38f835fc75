// Names of the platform's rows are found by pinyin, which their writers in SQL cannot make: filled in at every start where it is missing.
import type pg from 'pg'
import { pinyinColumnOf } from '../../metadata/document/columnsBeside.ts'
import type { Model } from '../../metadata/model/model.ts'
import { quote } from '../kernel/database/writer.ts'
import { pinyinOf } from '../engine/entity/write/store.ts'

export async function fillPinyin(owner: pg.Client, model: Model): Promise<void> {
  for (const entity of Object.values(model.entities).filter(({ home }) => home === 'control')) {
    const name = entity.fields[entity.display]?.column
    const beside = pinyinColumnOf(entity)
    if (name === undefined || beside === undefined) continue
    const table = `control.${quote(entity.table)}`
    const { rows } = await owner.query<{ name: string }>(
      `select distinct ${quote(name)} as name from ${table} where ${quote(beside)} is null`,
    )
    if (rows.length === 0) continue
    const names = rows.map((row) => row.name)
    await owner.query(
      `update ${table} t set ${quote(beside)} = x.pinyin from unnest($1::text[], $2::text[]) as x(name, pinyin) where t.${quote(name)} = x.name`,
      [names, names.map(pinyinOf)],
    )
  }
}
