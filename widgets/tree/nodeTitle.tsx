// One node: its name, how many stand below it, and the menu of what may be done with it.
import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useSay, type TreeBlockProps, type TreeNode } from '../../runtime/index.ts'
import { NodeLabel } from '../kit/tree/nodeLabel.tsx'
import { PendingMark } from '../kit/tree/pendingMark.tsx'
import { texts } from './texts.ts'

interface NodeTitleProps extends Pick<TreeBlockProps, 'actions' | 'offers' | 'onAction'> {
  /** Undefined of “all”. */
  readonly node: TreeNode | undefined
  readonly label: string
  readonly word: string
  readonly count: number | undefined
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** Asks again for what stands below. */
  readonly onRetry: (() => void) | undefined
}

export function NodeTitle({ node, label, word, count, actions, offers, onAction, open, onOpen, onRetry }: NodeTitleProps) {
  const say = useSay()
  const items = node
    ? actions
        .filter((action) => offers(action, node))
        .map((action) => ({ key: action.action, label: say(action.label), danger: action.danger, onClick: () => onAction(action, node) }))
    : []
  return (
    <span className="kit-node">
      <NodeLabel label={label} word={word} />
      {count !== undefined && count > 0 && <span className="kit-node-count">{count}</span>}
      {node?.pending && onRetry && <PendingMark pending={node.pending} name={label} onRetry={onRetry} />}
      {items.length > 0 && (
        <span className="tree-actions" onClick={(event) => event.stopPropagation()}>
          <Dropdown menu={{ items, autoFocus: true }} trigger={['click']} open={open} onOpenChange={onOpen}>
            <Button
              type="text"
              size="small"
              // one stop for the whole tree: the keys for menus open this one
              tabIndex={-1}
              icon={<MoreOutlined />}
              aria-label={`${label}: ${say(texts.more)}`}
            />
          </Dropdown>
        </span>
      )}
    </span>
  )
}
