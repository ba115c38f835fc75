// What is refused of reactions: causes that never occur, texts over unknown fields, receivers without persons.
import { type Broken, type Expected, one } from './brokenCase.ts'

const order = 'schemas/entities/order.json'
const label = { zh: '催办', en: 'Reminder' }
const title = { zh: '{number} 待处理', en: '{number} is waiting' }
const valid = { label, on: { enters: ['done'] }, message: { title }, to: [{ role: 'ROLE_SALES' }] }
const at = '/reactions/remind'

const refused = (says: string, more: object, [code, path, ...nearest]: Expected): Broken =>
  one(says, order, ['/reactions', { remind: { ...valid, ...more } }], [code, `${at}${path}`, ...nearest])

const near = (more: object) => ({ on: { near: { field: 'date', ...more } } })
const to = (...receivers: readonly object[]) => ({ to: receivers })

export const reactions: readonly Broken[] = [
  refused('a state that is not there', { on: { enters: ['don'] } }, ['unknownDictionaryValue', '/on/enters/0', 'done']),
  refused('a change of no field', { on: { changes: ['remrk'] } }, ['unknownField', '/on/changes/0', 'remark']),
  refused('a date of no field', { on: { over: { field: 'dat', days: 1 } } }, ['unknownField', '/on/over/field', 'date']),
  refused('a date that is no date', { on: { near: { field: 'remark', days: 1 } } }, ['wrongFieldKind', '/on/near/field']),
  refused('minutes before a day', near({ minutes: 5 }), ['outOfBounds', '/on/near/minutes']),
  refused('a date without a distance', near({}), ['missingKey', '/on/near']),
  refused('minutes and days', near({ minutes: 5, days: 1 }), ['outOfBounds', '/on/near']),
  refused('two causes', { on: { created: true, enters: ['done'] } }, ['outOfBounds', '/on']),
  refused('a condition over no field', { when: { cel: "self.remrk == ''" } }, ['celUnknownName', '/when/cel', 'remark']),
  refused('a condition on a date that is not in SQL', { ...near({ days: 1 }), when: { cel: 'self.lines.size() > 0' } }, [
    'celNotSql',
    '/when/cel',
  ]),
  refused('an end that is no condition', { until: { cel: 'self.remark' } }, ['celResult', '/until/cel']),
  refused('a text over no field', { message: { title: { ...title, en: '{numbr} waits' } } }, [
    'unknownField',
    '/message/title/en',
    'number',
  ]),
  refused('a message without a language', { message: { title: { zh: '待处理' } } }, ['missingText', '/message/title']),
  refused('nobody to send it to', { to: undefined }, ['missingKey', '']),
  refused('no message to send', { message: undefined }, ['missingKey', '']),
  refused('a receiver of no field', to({ field: 'plac' }), ['unknownField', '/to/0/field', 'place']),
  refused('a receiver that is no person', to({ field: 'place' }), ['wrongFieldKind', '/to/0/field']),
  refused('a receiver in two ways', to({ field: 'createdBy', role: 'ROLE_SALES' }), ['outOfBounds', '/to/0']),
  refused('a receiver that no module registers', to({ receiver: 'shop.onDty', of: 'place' }), [
    'unknownReceiver',
    '/to/0/receiver',
    'shop.onDuty',
  ]),
  refused('a receiver of another record', to({ receiver: 'shop.onDuty', of: 'number' }), ['wrongReference', '/to/0/of']),
  refused('a receiver of nothing', to({ receiver: 'shop.onDuty' }), ['missingKey', '/to/0']),
  refused('posts that nobody holds', to({ posts: { cel: 'true' } }), ['notSupported', '/to/0/posts']),
  refused('steps out of order', { steps: [15, 10].map((after) => ({ after, to: valid.to })) }, ['outOfBounds', '/steps/1/after']),
  refused('a record of no entity', { create: { entity: 'plce', set: {} } }, ['unknownEntity', '/create/entity', 'place']),
  refused('a record without what it requires', { create: { entity: 'place', set: {} } }, ['missingKey', '/create/set']),
  refused('a value of no field', { create: { entity: 'place', set: { name: { cel: 'self.number' }, nme: { cel: 'self.number' } } } }, [
    'unknownField',
    '/create/set/nme',
    'name',
  ]),
  refused('a value of another type', { create: { entity: 'place', set: { name: { cel: 'self.total' } } } }, [
    'celResult',
    '/create/set/name/cel',
  ]),
  refused('an operation that is not there', { run: 'finsh' }, ['unknownAction', '/run', 'finish']),
  refused('an operation on no record', { run: 'quote' }, ['notSupported', '/run']),
  refused('a reaction that causes itself', { run: 'finish' }, ['reactionCircle', '/run']),
  one(
    'a reaction that causes itself by a new record',
    'schemas/entities/place.json',
    ['/reactions', { again: { label, on: { created: true }, create: { entity: 'place', set: { name: { cel: 'self.name' } } } } }],
    ['reactionCircle', '/reactions/again/create'],
  ),
  one(
    'a reaction over rows of the platform',
    'schemas/entities/account.json',
    ['/reactions', { remind: { ...valid, on: { created: true } } }],
    ['notSupported', at],
  ),
]
