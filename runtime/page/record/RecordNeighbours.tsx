// From the record that is read to the one before and after it on the page of its list, without going back there.
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { useKeyOf, useShortcut, withKey } from '../../core/hooks/useShortcut.ts'
import type { OpenOverlay } from '../write/useOverlays.ts'

export interface RecordNeighboursProps {
  readonly id: string
  readonly rows: readonly Row[]
  readonly open: OpenOverlay
}

const icons = { previousRecord: <UpOutlined />, nextRecord: <DownOutlined /> } as const
const words: Readonly<Record<keyof typeof icons, Text>> = {
  previousRecord: { zh: '上一条', en: 'Previous record' },
  nextRecord: { zh: '下一条', en: 'Next record' },
}

export function RecordNeighbours({ id, rows, open }: RecordNeighboursProps) {
  const at = rows.findIndex((row) => row.id === id)
  const around = useRef<HTMLSpanElement>(null)
  const stepTo = (to: number) => {
    const row = at < 0 ? undefined : rows[to]
    return row && (() => open({ kind: 'view', id: row.id }))
  }
  const [before, after] = [stepTo(at - 1), stepTo(at + 1)]
  if (!before && !after) return null
  // at either end the pressed button can no longer be: the focus goes to the other
  const pass = (): void => around.current?.querySelector<HTMLElement>('button:not([disabled]):not(:focus)')?.focus()
  return (
    <span ref={around}>
      <Step command="previousRecord" go={before} pass={at === 1 ? pass : undefined} />
      <Step command="nextRecord" go={after} pass={at === rows.length - 2 ? pass : undefined} />
    </span>
  )
}

interface StepProps {
  readonly command: keyof typeof icons
  readonly go: (() => void) | undefined
  /** Hands the focus on, where this is the last step in its direction. */
  readonly pass: (() => void) | undefined
}

function Step({ command, go, pass }: StepProps) {
  const say = useSay()
  const key = useKeyOf(command)
  const label = say(words[command])
  useShortcut(command, go)
  return (
    <Button
      type="text"
      icon={icons[command]}
      aria-label={label}
      aria-keyshortcuts={key?.aria}
      data-hint={withKey(label, key)}
      disabled={!go}
      onClick={() => {
        pass?.()
        go?.()
      }}
    />
  )
}
