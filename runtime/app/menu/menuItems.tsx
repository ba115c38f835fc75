// The user's menu as antd Menu items.
import type { MenuProps } from 'antd'
import { titleOf, type MenuItem } from '../../core/api/menu.ts'
import type { Say } from '../../core/contracts/contract.ts'
import { Icon } from '../../ui/icons/Icon.tsx'

type Items = NonNullable<MenuProps['items']>

/** Hidden entries and empty directories are left out. The key of a page is its path, of a directory its id. */
export function menuItemsOf(items: readonly MenuItem[], say: Say): Items {
  return items.flatMap((item): Items => {
    if (item.hidden) return []
    const label = say(titleOf(item))
    const icon = <Icon name={item.icon} />
    if (item.url !== null) {
      const link = (
        <a href={item.url} target="_blank" rel="noreferrer">
          {label}
        </a>
      )
      return [{ key: item.id, label: link, title: label, icon }]
    }
    if (item.path !== null) return [{ key: item.path, label, title: label, icon }]
    const children = menuItemsOf(item.children, say)
    return children.length === 0 ? [] : [{ key: item.id, label, icon, children }]
  })
}
