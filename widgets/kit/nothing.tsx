// Why a list has no rows, and the way out where there is one.
import { Button } from 'antd'
import type { Text } from '../../metadata/model.ts'
import { useSay, type Status } from '../../runtime/index.ts'
import { Empty } from './empty.tsx'

const reasons = {
  none: { zh: '还没有数据', en: 'Nothing here yet' },
  filtered: { zh: '没有符合查询条件的数据', en: 'Nothing matches the search' },
  part: { zh: '所选分厂内没有数据', en: 'Nothing in the chosen factory' },
  scope: { zh: '您的数据范围内没有数据', en: 'Nothing within your data scope' },
} as const satisfies Record<NonNullable<Status['empty']>, Text>
const clear: Text = { zh: '清除条件', en: 'Clear the search' }
const widen: Text = { zh: '查看全部分厂', en: 'Show all factories' }

export function Nothing({ status, onClear }: { readonly status: Status; readonly onClear?: (() => void) | undefined }) {
  const say = useSay()
  return (
    <Empty text={say(reasons[status.empty ?? 'none'])}>
      {status.empty === 'filtered' && onClear && <Button onClick={onClear}>{say(clear)}</Button>}
      {status.empty === 'part' && status.widen && <Button onClick={status.widen}>{say(widen)}</Button>}
    </Empty>
  )
}
