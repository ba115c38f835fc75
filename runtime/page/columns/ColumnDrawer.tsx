// Showing, ordering and pinning a table's columns, 450 px wide.
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Drawer, Select, Switch } from 'antd'
import type { Column, Text } from '../../../metadata/model.ts'
import { useOverlayRoot, useSay } from '../../hooks.ts'
import { texts } from '../texts.ts'
import { moved, type Arrangement } from './arrange.ts'
import styles from './columns.module.css'
import type { ColumnLayout } from './useColumnLayout.ts'

const words = {
  reset: { zh: '恢复默认', en: 'Reset' },
  up: { zh: '上移', en: 'Move up' },
  down: { zh: '下移', en: 'Move down' },
  pin: { zh: '固定', en: 'Pin' },
  none: { zh: '不固定', en: 'Not pinned' },
  left: { zh: '固定在左侧', en: 'Pinned left' },
  right: { zh: '固定在右侧', en: 'Pinned right' },
} satisfies Record<string, Text>

export interface ColumnDrawerProps {
  readonly layout: ColumnLayout
  readonly open: boolean
  readonly close: () => void
}

export function ColumnDrawer({ layout, open, close }: ColumnDrawerProps) {
  const say = useSay()
  const root = useOverlayRoot()
  const { arrangement, change, reset } = layout
  const labels = new Map(layout.columns.map((column: Column) => [column.field, say(column.label)]))
  const shown = arrangement.filter((each) => each.shown).length
  const replace = (index: number, next: Arrangement) => change(arrangement.map((each, at) => (at === index ? next : each)))
  return (
    <Drawer
      title={say(texts.columns)}
      size={450}
      open={open}
      onClose={close}
      keyboard={false}
      mask={{ closable: false }}
      getContainer={() => root}
      extra={<Button onClick={reset}>{say(words.reset)}</Button>}
    >
      <ul className={styles.list}>
        {arrangement.map((each, index) => (
          <li key={each.field} className={styles.item}>
            <Switch
              size="small"
              checked={each.shown}
              disabled={each.shown && shown === 1}
              aria-label={labels.get(each.field) ?? each.field}
              onChange={(next) => replace(index, { ...each, shown: next })}
            />
            <span className={styles.label}>{labels.get(each.field)}</span>
            <Select<'none' | 'left' | 'right'>
              size="small"
              className={styles.pin}
              aria-label={`${labels.get(each.field)}: ${say(words.pin)}`}
              value={each.pin ?? 'none'}
              options={[
                { value: 'none', label: say(words.none) },
                { value: 'left', label: say(words.left) },
                { value: 'right', label: say(words.right) },
              ]}
              onChange={(pin) => replace(index, { field: each.field, shown: each.shown, ...(pin !== 'none' && { pin }) })}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={say(words.up)}
              disabled={index === 0}
              onClick={() => change(moved(arrangement, index, index - 1))}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={say(words.down)}
              disabled={index === arrangement.length - 1}
              onClick={() => change(moved(arrangement, index, index + 1))}
            />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
