// The line above a list: what is ticked, then the list's actions. The primary one stands beside the page's title.
import {
  BarChartOutlined,
  DeleteOutlined,
  DownloadOutlined,
  FormOutlined,
  PlusOutlined,
  PrinterOutlined,
  ReloadOutlined,
  RollbackOutlined,
  TableOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { memo, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Action, Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { useKeyOf, withKey } from '../../core/hooks/useShortcut.ts'
import { useSteady } from '../../core/hooks/useSteady.ts'
import { useThrottled } from '../../core/hooks/useThrottled.ts'
import type { Command } from '../../core/shortcuts/commands.ts'
import styles from '../base/page.module.css'
import { sentences, texts } from '../../core/i18n/pageTexts.ts'
import { writes } from './offers.ts'

export interface ToolbarProps {
  readonly title: Text | undefined
  readonly actions: readonly Action[]
  readonly onAction: (action: Action) => void
  readonly needsRows: (action: Action) => boolean
  /** Why what writes is not to be had. */
  readonly barred?: Text | undefined
  /** The action that is a mode, while the mode is on. */
  readonly pressed: string | undefined
  readonly ticked: number
  readonly onUntick: () => void
  readonly onCopy: () => void
  readonly onRefresh: () => void
  readonly charts: { readonly shown: boolean; readonly toggle: () => void } | undefined
  /** Place of the primary action; undefined while the panel is hidden. */
  readonly primary: HTMLElement | undefined
  readonly children: ReactNode
}

const icons: Readonly<Record<string, ReactNode>> = {
  create: <PlusOutlined />,
  import: <UploadOutlined />,
  export: <DownloadOutlined />,
  removeMany: <DeleteOutlined />,
  editCells: <TableOutlined />,
  editMany: <FormOutlined />,
  labels: <PrinterOutlined />,
  removed: <RollbackOutlined />,
}
const chartsIcon = <BarChartOutlined />
const refreshIcon = <ReloadOutlined />

export function Toolbar({
  title,
  actions,
  onAction,
  needsRows,
  barred,
  pressed,
  ticked,
  onUntick,
  onCopy,
  onRefresh,
  charts,
  primary,
  children,
}: ToolbarProps) {
  const say = useSay()
  const refresh = useThrottled(onRefresh)
  const act = useSteady(onAction)
  const main = actions.find((action) => action.action === 'create')
  return (
    <div className={styles.toolbar}>
      {title && <h2 className={styles.toolbarTitle}>{say(title)}</h2>}
      {main && primary && createPortal(<ActionButton action={main} type="primary" onAction={act} reason={barred} />, primary)}
      {actions
        .filter((action) => action !== main)
        .map((action) => (
          <ActionButton
            key={action.action}
            action={action}
            onAction={act}
            reason={barred && writes(action) ? barred : needsRows(action) && ticked === 0 ? texts.selectFirst : undefined}
            pressed={action.action === pressed}
          />
        ))}
      {ticked > 0 && (
        <span className={styles.selected} aria-live="polite">
          {say(sentences.selected(ticked))}
          <Button type="link" size="small" onClick={onCopy}>
            {say(texts.copy)}
          </Button>
          <Button type="link" size="small" onClick={onUntick}>
            {say(texts.untick)}
          </Button>
        </span>
      )}
      <div className={styles.toolbarEnd}>
        {charts && <IconButton label={charts.shown ? texts.hideCharts : texts.showCharts} icon={chartsIcon} onClick={charts.toggle} />}
        <IconButton label={texts.refresh} icon={refreshIcon} onClick={refresh} command="refresh" />
        {children}
      </div>
    </div>
  )
}

interface ActionButtonProps {
  readonly action: Action
  readonly onAction: (action: Action) => void
  readonly type?: 'primary'
  /** Why it cannot be pressed now. */
  readonly reason: Text | undefined
  readonly pressed?: boolean
}

/** A button that cannot be pressed says why where it is pointed at: a grey button alone explains nothing. */
const ActionButton = memo(function ActionButton({ action, onAction, type, reason, pressed = false }: ActionButtonProps) {
  const say = useSay()
  const key = useKeyOf(action.action === 'create' || action.action === 'export' ? action.action : undefined)
  const disabled = reason !== undefined
  const button = (
    <Button
      type={type ?? 'default'}
      data-key={action.key}
      data-action={action.action}
      icon={icons[action.action]}
      danger={action.danger && !disabled}
      disabled={disabled}
      aria-keyshortcuts={key?.aria}
      {...(key && { 'data-hint': say(sentences.key(key.shown)) })}
      {...(pressed && { 'aria-pressed': true, className: styles.pressed })}
      onClick={() => onAction(action)}
    >
      {say(action.label)}
    </Button>
  )
  return reason ? <Tooltip title={say(reason)}>{button}</Tooltip> : button
})

interface IconButtonProps {
  readonly label: Text
  readonly icon: ReactNode
  readonly onClick: () => void
  /** The shortcut that does the same, named in the tooltip. */
  readonly command?: Command
}

/** Drawn again only when one of its properties is another: a toolbar has many, and is drawn with every answer. */
export const IconButton = memo(function IconButton({ label, icon, onClick, command }: IconButtonProps) {
  const say = useSay()
  const key = useKeyOf(command)
  const words = say(label)
  return (
    <Button type="text" icon={icon} aria-label={words} aria-keyshortcuts={key?.aria} data-hint={withKey(words, key)} onClick={onClick} />
  )
})
