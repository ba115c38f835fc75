// Twelve closed months of a demo mill: made once the floor's history is there, once however often it is looked for, the same by job number.
import { expect, test } from 'vitest'
import { Samples } from '../../engine/entity/testing/samples.ts'
import { everything, grantsOf } from '../../kernel/permission/grants.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { fillPerformance } from './performance.ts'
import { sessionOf } from '../seed.ts'

const server = await serverForFile()
const samples = new Samples(server)
const a = server.tenants.a.id
const { platform } = server

const fill = async (): Promise<boolean> => {
  const caller = (await sessionOf(platform.doors, 'admin')) ?? expect.unreachable()
  return fillPerformance(platform, { ...caller, grants: grantsOf(platform.product(), [everything], { audience: 'tenant' }) })
}
const months = () =>
  server.sql('select month, status, people, pay, closed_by_id is not null as by from data.performance_month order by month')
const assessed = () =>
  server.sql(
    'select e.job_number || a.date || a.score || a.appeal as a from data.assessment a join data.employee e on e.id = a.employee_id order by 1',
  )

test('the history of people follows that of the floor, is closed month by month, and is made once', async () => {
  const posts = new Map<string, string>()
  for (const name of ['挡车工', '落纱工', '保全工', '班长']) posts.set(name, (await samples.make('jobPost', { name })).id)
  const [variety, device] = [await samples.make('variety'), await samples.make('device')]
  const people: string[] = []
  for (let at = 0; at < 12; at += 1)
    people.push(
      (
        await samples.make('employee', {
          jobNumber: `D${100 + at}`,
          name: `演示${at}`,
          jobPost: posts.get('挡车工'),
          hireDate: '2020-01-01',
        })
      ).id,
    )
  expect([await fill(), await months()]).toEqual([false, []])
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, variety_id, actual_kg)
     select $1, d, 1, d, d + interval '8 hours', $2, $3, 900 from generate_series(current_date - 420, current_date - 1, interval '1 day') d`,
    [a, device.id, variety.id],
  )
  await server.sql(
    `insert into data.person_share (tenant_id, production_date, period, device_id, variety_id, employee_id, job_post_id, share, kg, expected_kg, breaks, break_min, spindle_hours, flawed_spindle_hours)
     select $1, d, 1, $2, $3, p, $5, 0.1, 90, 92, 15, 90, 1000, 6 from generate_series(current_date - 420, current_date - 1, interval '1 day') d, unnest($4::uuid[]) p`,
    [a, device.id, variety.id, people, posts.get('挡车工')],
  )
  expect(await fill()).toBe(true)
  const made = await months()
  expect(made).toHaveLength(13)
  expect(made.map(({ status }) => status)).toEqual([...Array<string>(12).fill('closed'), 'open'])
  expect(made.slice(0, 12).every(({ people: scored, pay, by }) => Number(scored) === 12 && Number(pay) > 0 && by === true)).toBe(true)
  const known = await assessed()
  expect(known.length).toBeGreaterThan(20)
  expect([await fill(), await months(), await assessed()]).toEqual([true, made, known])
})
