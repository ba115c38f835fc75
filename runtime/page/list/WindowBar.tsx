// Which days a range shows: back, forth, to today, and how many at a time.
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import styles from '../base/page.module.css'
import { IconButton } from '../write/Toolbar.tsx'
import { daysOf, moved, windowOf, type Window, type WindowUnit } from '../address/window.ts'

const texts = {
  earlier: { zh: '向前', en: 'Earlier' },
  later: { zh: '向后', en: 'Later' },
  today: { zh: '今天', en: 'Today' },
} satisfies Record<string, Text>

const units: readonly { readonly value: WindowUnit; readonly label: Text }[] = [
  { value: 'day', label: { zh: '日', en: 'Day' } },
  { value: 'week', label: { zh: '周', en: 'Week' } },
  { value: 'month', label: { zh: '月', en: 'Month' } },
]

export interface WindowBarProps {
  readonly window: Window
  readonly onMove: (window: Window) => void
}

export function WindowBar({ window, onMove }: WindowBarProps) {
  const say = useSay()
  const [from, to] = daysOf(window)
  return (
    <div className={styles.window}>
      <IconButton label={texts.earlier} icon={<LeftOutlined />} onClick={() => onMove(moved(window, -1))} />
      <IconButton label={texts.later} icon={<RightOutlined />} onClick={() => onMove(moved(window, 1))} />
      <Button onClick={() => onMove(windowOf(window.unit))}>{say(texts.today)}</Button>
      <span className={styles.windowDays} aria-live="polite">
        {from === to ? from : `${from} – ${to}`}
      </span>
      <Segmented<WindowUnit>
        value={window.unit}
        options={units.map(({ value, label }) => ({ value, label: say(label) }))}
        onChange={(unit) => onMove({ ...window, unit })}
      />
    </div>
  )
}
