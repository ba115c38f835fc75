// The one menu of a list for actions that do not fit in a row: a menu a row would cost a component a row.
import { Dropdown } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSay } from '../../../runtime/index.ts'
import './moreMenu.css'
import type { Action } from '../../../metadata/model/model.ts'
import type { Row, TableBlockProps } from '../../../runtime/index.ts'

interface OpenMenu {
  readonly row: Row
  readonly actions: readonly Action[]
  readonly anchor: HTMLElement
}

export function useMoreMenu() {
  const [shown, setShown] = useState<OpenMenu>()
  const open = useCallback((row: Row, actions: readonly Action[], anchor: HTMLElement) => setShown({ row, actions, anchor }), [])
  const close = useCallback(() => setShown(undefined), [])
  return useMemo(() => ({ shown, open, close }), [shown, open, close])
}

export function MoreMenu({
  menu,
  onAction,
  barredBy,
}: {
  readonly menu: ReturnType<typeof useMoreMenu>
  readonly barredBy: TableBlockProps['barredBy']
  readonly onAction: TableBlockProps['onAction']
}) {
  const say = useSay()
  const { shown, close } = menu
  if (!shown) return null
  const box = shown.anchor.getBoundingClientRect()
  const items = shown.actions.map((action) => {
    const why = barredBy?.(action, shown.row)
    return {
      key: action.action,
      label: why ? <Barred label={say(action.label)} why={say(why)} /> : say(action.label),
      danger: action.danger && !why,
      onClick: () => onAction(action, shown.row),
    }
  })
  // Beside everything: within a list that is laid out by itself the anchor would stand off by the list's own place.
  return createPortal(
    <Dropdown
      open
      menu={{ items, autoFocus: true, onClick: close }}
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(next) => !next && leave(shown, close)}
    >
      <span className="kit-more-anchor" style={{ left: box.left, top: box.top, width: box.width, height: box.height }} />
    </Dropdown>,
    document.body,
  )
}

const Barred = ({ label, why }: { readonly label: string; readonly why: string }) => (
  <span className="kit-more-barred" aria-disabled>
    {label}
    <small>{why}</small>
  </span>
)

/** The keyboard goes back to where it came from. */
function leave(shown: OpenMenu, close: () => void): void {
  close()
  shown.anchor.focus()
}
