// The steps of a draft, taken back and made again: by two buttons, and by their keys.
import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useSay } from '../../core/hooks/hooks.ts'
import type { Draft, Edit } from '../base/draft.ts'
import { texts } from '../base/texts.ts'

interface Props {
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  readonly size?: 'small'
  /** Something has been typed that makes no document yet: it can be taken back too. */
  readonly isHalf?: boolean
}

export function Steps({ draft: { past, future }, edit, size, isHalf = false }: Props) {
  const say = useSay()
  const steps = [
    { way: 'undo', label: say(texts.undo), icon: <UndoOutlined />, disabled: past.length === 0 && !isHalf },
    { way: 'redo', label: say(texts.redo), icon: <RedoOutlined />, disabled: future.length === 0 },
  ] as const
  return steps.map(({ way, label, icon, disabled }) => (
    <Tooltip key={way} title={label}>
      <Button type="text" {...(size && { size })} aria-label={label} icon={icon} disabled={disabled} onClick={() => edit({ edit: way })} />
    </Tooltip>
  ))
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'preventDefault'>

/** Ctrl or Cmd with Z, Shift and Z, or Y; of desks one over the other the upper takes the step. */
export function stepByKey(event: Key, edit: (edit: Edit) => void): void {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return
  const way =
    event.key === 'z' && !event.shiftKey ? 'undo' : event.key === 'y' || (event.key === 'Z' && event.shiftKey) ? 'redo' : undefined
  if (!way) return
  event.preventDefault()
  edit({ edit: way })
}
