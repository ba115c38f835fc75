// What can be done with the tree as a whole.
import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useSay } from '../../runtime/index.ts'
import { texts } from './texts.ts'

export function TreeMenu({ onExpand, onFold }: { readonly onExpand?: () => void; readonly onFold: () => void }) {
  const say = useSay()
  const items = [
    ...(onExpand ? [{ key: 'expand', label: say(texts.expandAll), onClick: onExpand }] : []),
    { key: 'fold', label: say(texts.foldAll), onClick: onFold },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={say(texts.more)} />
    </Dropdown>
  )
}
