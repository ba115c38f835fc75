// Why there is nothing to show, and the way out, in words.
import type { Text } from '../../../metadata/model/model.ts'
import type { Status } from '../../../runtime/index.ts'

const reasons = {
  none: { zh: '还没有数据', en: 'Nothing here yet' },
  filtered: { zh: '没有符合查询条件的数据', en: 'Nothing matches the search' },
  part: { zh: '所选分厂内没有数据', en: 'Nothing in the chosen factory' },
  scope: { zh: '您的数据范围内没有数据', en: 'Nothing within your data scope' },
} as const satisfies Record<Exclude<NonNullable<Status['empty']>, 'unasked'>, Text>
/** What the search asks for may lie in another factory. */
const elsewhere: Text = { zh: '所选分厂内没有符合查询条件的数据', en: 'Nothing in the chosen factory matches the search' }
export const widen: Text = { zh: '查看全部分厂', en: 'Show all factories' }

/** @param none what is said where there is simply none */
export const reasonOf = (status: Status, none: Text = reasons.none): Text =>
  status.asks ?? (status.empty === 'filtered' && status.widen ? elsewhere : { ...reasons, none, unasked: none }[status.empty ?? 'none'])
