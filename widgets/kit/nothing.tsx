// Why a list, a tree or a chart shows nothing, and the way out where there is one.
import { Button } from 'antd'
import type { Text } from '../../metadata/model.ts'
import { useSay, type Status } from '../../runtime/index.ts'
import { Empty } from './empty.tsx'

const reasons = {
  none: { zh: '还没有数据', en: 'Nothing here yet' },
  filtered: { zh: '没有符合查询条件的数据', en: 'Nothing matches the search' },
  unasked: { zh: '请先在查询条件中选择要看的内容', en: 'Choose in the search first what to show' },
  part: { zh: '所选分厂内没有数据', en: 'Nothing in the chosen factory' },
  scope: { zh: '您的数据范围内没有数据', en: 'Nothing within your data scope' },
} as const satisfies Record<NonNullable<Status['empty']>, Text>
/** What the search asks for may lie in another factory. */
const elsewhere: Text = { zh: '所选分厂内没有符合查询条件的数据', en: 'Nothing in the chosen factory matches the search' }
const clear: Text = { zh: '清除条件', en: 'Clear the search' }
const widen: Text = { zh: '查看全部分厂', en: 'Show all factories' }

interface NothingProps {
  readonly status: Status
  readonly onClear?: (() => void) | undefined
  /** What is said where there is simply none. */
  readonly none?: Text
}

export function Nothing({ status, onClear, none = reasons.none }: NothingProps) {
  const say = useSay()
  const filtered = status.empty === 'filtered'
  return (
    <Empty text={say(filtered && status.widen ? elsewhere : { ...reasons, none }[status.empty ?? 'none'])}>
      {filtered && onClear && <Button onClick={onClear}>{say(clear)}</Button>}
      {status.widen && <Button onClick={status.widen}>{say(widen)}</Button>}
    </Empty>
  )
}
