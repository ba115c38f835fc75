// A year of labels, removed, and those that are open now: written past every policy.
import { asSuperuser } from '../measure/embedded.ts'
import { tenant } from '../report/year.ts'

/** A day. */
const perDay = 35

export const fillLabels = (url: string, { days, open }: { readonly days: number; readonly open: number }): Promise<void> =>
  asSuperuser(url, async (client) => {
    await client.query('delete from data.label where tenant_id = $1', [tenant])
    await client.query(
      `with device as (select array_agg(id order by id) as ids from data.device where tenant_id = $1 and label_check and deleted_at is null),
          kind as (select array_agg(id order by id) as ids, array_agg(parent_id order by id) as parents from data.label_type where tenant_id = $1 and parent_id is not null),
          person as (select array_agg(id order by id) as ids from data.employee where tenant_id = $1),
          label as (select n, case when n <= $3 then now() - (n % 360) * interval '1 minute' else now() - interval '1 day' - (n % $2::int) * interval '1 day' end as at
            from generate_series(1, $3::int + $2::int * ${perDay}) n)
        insert into data.label (tenant_id, id, number, device_id, label_type_id, first_type_id, level, description, status, poster_id, posted_at, due_at, responsible_id,
          remover_id, removed_at, solution, duration_min, overdue_min, timeout_min, score, production_date, period, source)
        select $1, gen_random_uuid(), 'B' || n, device.ids[1 + n * 7 % cardinality(device.ids)], kind.ids[1 + n * 11 % cardinality(kind.ids)],
          kind.parents[1 + n * 11 % cardinality(kind.ids)], 2, '锭带断裂，锭子停转', case when n <= $3 then 'posted' else 'removed' end,
          person.ids[1 + n * 3 % cardinality(person.ids)], at, at + interval '4 hours', person.ids[1 + n * 5 % cardinality(person.ids)],
          case when n > $3 then person.ids[1 + n * 5 % cardinality(person.ids)] end, case when n > $3 then at + (n % 280) * interval '1 minute' end,
          case when n > $3 then '更换锭带' end, case when n > $3 then n % 280 end, 240, case when n > $3 then greatest(0, n % 280 - 240) end,
          case when n > $3 then 1 end, (at at time zone 'Asia/Shanghai')::date, 1 + n % 3, 'direct'
        from label, device, kind, person`,
      [tenant, days, open],
    )
    await client.query('vacuum analyze data.label')
  })
