// Who has a score in a month: people of posts that have a configuration, employed on one of its days.
import type { Transaction } from '../../kernel/database/database.ts'
import type { Month } from './figures.ts'

export interface Person {
  readonly id: string
  readonly name: string
  readonly jobPost: string
  readonly organisation: string
}

export interface Configured {
  readonly jobPost: string
  readonly payBasis: 'output' | 'doffs' | 'team' | 'none'
  readonly indicators: readonly {
    readonly indicator: string
    readonly weight: number
    readonly floor: number
    readonly target: number
    readonly cap: number
  }[]
}

export async function peopleIn(transaction: Transaction, { from, to }: Month): Promise<readonly Person[]> {
  const [row] = await transaction.run({
    name: 'scored_people',
    text: `select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'jobPost', e.job_post_id, 'organisation', e.organisation_id) order by e.job_number), '[]')::text
      from read.employee e where e.deleted_at is null and coalesce(e.hire_date, $2::date) <= $2::date and (e.resign_date is null or e.status = 'onDuty' or e.resign_date >= $1::date)
        and e.job_post_id in (select job_post_id from read.person_kpi_config where enabled)`,
    values: [from, to],
  })
  return JSON.parse(row?.[0] ?? '[]') as readonly Person[]
}

/** By post. */
export async function configurations(transaction: Transaction): Promise<ReadonlyMap<string, Configured>> {
  const [row] = await transaction.run({
    name: 'kpi_configurations',
    text: `select coalesce(json_agg(json_build_object('jobPost', c.job_post_id, 'payBasis', c.pay_basis, 'indicators',
        (select coalesce(json_agg(json_build_object('indicator', i.indicator, 'weight', i.weight, 'floor', i.floor, 'target', i.target, 'cap', coalesce(i.cap, 1.2))
          order by i.weight desc, i.id), '[]') from read.person_kpi_indicator i where i.config_id = c.id))), '[]')::text
      from read.person_kpi_config c where c.enabled`,
    values: [],
  })
  return new Map((JSON.parse(row?.[0] ?? '[]') as readonly Configured[]).map((each) => [each.jobPost, each]))
}
