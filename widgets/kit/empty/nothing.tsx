// Why a list, a tree or a chart shows nothing, and the way out where there is one.
import { Button } from 'antd'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay, type Status } from '../../../runtime/index.ts'
import { Empty } from './empty.tsx'
import { reasonOf, widen } from './nothingTexts.ts'

const clear: Text = { zh: '清除条件', en: 'Clear the search' }
const choose: Text = { zh: '去选择', en: 'Choose' }

interface NothingProps {
  readonly status: Status
  readonly onClear?: (() => void) | undefined
  /** What is said where there is simply none. */
  readonly none?: Text
}

export function Nothing({ status, onClear, none }: NothingProps) {
  const say = useSay()
  const filtered = status.empty === 'filtered'
  return (
    <Empty text={say(reasonOf(status, none))}>
      {filtered && onClear && <Button onClick={onClear}>{say(clear)}</Button>}
      {status.seek && (
        <Button type="primary" ghost onClick={status.seek}>
          {say(choose)}
        </Button>
      )}
      {status.widen && <Button onClick={status.widen}>{say(widen)}</Button>}
    </Empty>
  )
}
