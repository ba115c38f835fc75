// What is refused of a module's schedules: times that never come, events and dates that there are not.
import { type Broken, one } from './brokenCase.ts'

const label = { zh: '名', en: 'Name' }
const shop = 'server/modules/shop/module.json'
const nightly = (...crons: readonly string[]) => crons.map((cron) => ({ id: 'nightly', label, cron, run: 'count' }))
const marking = (marks: string) => [{ id: 'nightly', label, cron: '0 2 * * *', run: 'count', marks }]

export const schedules: readonly Broken[] = [
  one('a schedule without five fields', shop, ['/schedules', nightly('nightly')], ['wrongCron', '/schedules/0/cron']),
  one('a schedule of seconds', shop, ['/schedules', nightly('* * * * * *')], ['wrongCron', '/schedules/0/cron']),
  one('a schedule on a day that never comes', shop, ['/schedules', nightly('0 2 30 2 *')], ['cronNever', '/schedules/0/cron']),
  one(
    'a schedule of an event that there is not',
    shop,
    ['/schedules', [{ id: 'a', label, on: 'shop.sold', run: 'count' }]],
    ['unknownEvent', '/schedules/0/on'],
  ),
  one('a schedule that never runs', shop, ['/schedules', [{ id: 'a', label, run: 'count' }]], ['missingKey', '/schedules/0']),
  one(
    'a schedule by what is no date',
    shop,
    ['/schedules', [{ id: 'a', label, before: { entity: 'order', field: 'number', days: 3 }, run: 'count' }]],
    ['notSupported', '/schedules/0/before/field'],
  ),
  one(
    'a schedule that marks an entity that there is not',
    shop,
    ['/schedules', marking('basket.count')],
    ['unknownEntity', '/schedules/0/marks'],
  ),
  one(
    'a schedule that marks an operation that there is not',
    shop,
    ['/schedules', marking('order.count')],
    ['unknownAction', '/schedules/0/marks'],
  ),
  one(
    'a schedule that marks what tells of no failure',
    shop,
    ['/schedules', marking('order.finish')],
    ['missingKey', '/schedules/0/marks'],
  ),
  one('two schedules of one name', shop, ['/schedules', nightly('0 2 * * *', '0 3 * * *')], ['duplicateName', '/schedules/1/id']),
]
