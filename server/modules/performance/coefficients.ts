// Salary coefficients: their names, at most one for each month, post, process and variety, and a month begun from another.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import { Refusal } from '../../base/errors.ts'
import type { ConstraintFunction, FillFunction, OperationFunction } from '../../engine/context/functions.ts'
import { laterOf, mostClashes } from '../../engine/entity/write/together.ts'

export const coefficientNamed: FillFunction = async ({ transaction, drafts }) => {
  const idOf = (name: string) => columnLiteral(drafts, ({ values }) => (typeof values[name] === 'string' ? values[name] : null))
  const rows = await transaction.run({
    name: 'coefficients_named',
    text: `select j.name, p.name, v.name from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality c (job_post_id, process_id, variety_id, n)
      left join read.job_post j on j.id = c.job_post_id left join read.process p on p.id = c.process_id left join read.variety v on v.id = c.variety_id order by c.n`,
    values: ['jobPost', 'process', 'variety'].map(idOf),
  })
  for (const [at, { values }] of drafts.entries())
    values.title = [values.month, ...(rows[at] ?? [])].filter((part) => typeof part === 'string').join(' · ')
}

/** An empty process or variety is a value like any other. */
export const coefficientOnce: ConstraintFunction = async (call) => {
  const { transaction, changes } = call
  await lockCoefficients(transaction)
  const rows = await transaction.run({
    name: 'coefficient_twice',
    text: `select c.id, o.id, o.title from data.salary_coefficient c cross join lateral (select o.id, o.title from data.salary_coefficient o
        where o.tenant_id = c.tenant_id and o.month = c.month and o.job_post_id = c.job_post_id and o.id <> c.id
          and o.process_id is not distinct from c.process_id and o.variety_id is not distinct from c.variety_id order by o.id limit ${mostClashes}) o
      where c.tenant_id = app.tenant() and c.id = any($1::uuid[])`,
    values: [arrayLiteral(changes.flatMap(({ id, after }) => (after ? [id] : [])))],
  })
  return laterOf(
    call,
    rows.map(([id, other, title]) => ({ id: id ?? '', other: other ?? '', values: { title: title ?? '' } })),
  )
}

/** To the month that runs now, from the last one before it that has any. */
export const copyCoefficients: OperationFunction = async ({ context, transaction }) => {
  await lockCoefficients(transaction)
  const [row] = await transaction.run({
    name: 'copy_coefficients',
    text: `with target as (select to_char(now() at time zone '${DEFAULT_ZONE}', 'YYYY-MM') as month),
      source as (select max(c.month) as month from read.salary_coefficient c, target where c.month < target.month),
      copied as (
        insert into data.salary_coefficient (tenant_id, id, title, title_pinyin, month, job_post_id, process_id, variety_id, coefficient, piece_price, remark, created_by, updated_by)
        select app.tenant(), app.uuid7(), replace(c.title, source.month, target.month), replace(c.title_pinyin, source.month, target.month), target.month, c.job_post_id, c.process_id, c.variety_id,
          c.coefficient, c.piece_price, c.remark, $1::uuid, $1::uuid
        from target, source join read.salary_coefficient c on c.month = source.month
        where not exists (select from read.salary_coefficient o where o.month = target.month and o.job_post_id = c.job_post_id
          and o.process_id is not distinct from c.process_id and o.variety_id is not distinct from c.variety_id) returning 1)
      select (select month from source), (select count(*) from copied)`,
    values: [context.caller.userId],
  })
  if (!row?.[0]) throw new Refusal('guarded', { text: words.none })
  if (row[1] === '0') throw new Refusal('guarded', { text: words.there })
  return undefined
}

const lockCoefficients = (transaction: Parameters<OperationFunction>[0]['transaction']) =>
  transaction.run({
    name: 'lock_coefficients',
    text: "select pg_advisory_xact_lock(hashtextextended(app.tenant()::text || ':coefficient', 0))",
    values: [],
  })

const words = {
  none: { zh: '此前没有工资系数可沿用', en: 'No earlier month has coefficients' },
  there: { zh: '本月已有全部系数', en: 'This month has all of them already' },
} as const
