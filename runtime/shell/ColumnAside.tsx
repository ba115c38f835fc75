// The aside of the column layout: first-level entries in a narrow strip, and beside it what is below the one chosen.
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ancestryOf, titleOf } from '../api/menu.ts'
import { useSay, useServices, useText } from '../hooks.ts'
import { HOME_PATH } from '../stores/tabs.ts'
import { InvertedTheme, useInvertedStyle } from '../theme/Inverted.tsx'
import { Brand } from './Brand.tsx'
import { SideMenu } from './SideMenu.tsx'
import { StripItem } from './StripItem.tsx'
import { useSelected } from './useMenu.tsx'
import styles from './aside.module.css'

export const ColumnAside = observer(function ColumnAside({ collapsed }: { readonly collapsed: boolean }) {
  const { session, settings } = useServices()
  const { asideInverted } = settings.choices
  const text = useText()
  const say = useSay()
  const selected = useSelected()
  const menus = (session.menus ?? []).filter(
    (item) => !item.hidden && (item.path !== null || item.url !== null || item.children.length > 0),
  )
  // Found in the tree, never by the address. A choice in the strip holds until another page is shown.
  const own = selected === HOME_PATH ? HOME_PATH : ancestryOf(menus, selected)[0]?.id
  const [chosen, setChosen] = useState<{ readonly at: string; readonly id: string }>()
  const active = chosen?.at === selected ? chosen.id : own
  const second = menus.find((item) => item.id === active)
  const home = { id: HOME_PATH, path: HOME_PATH, url: null, icon: 'HomeOutlined', children: [] }
  return (
    <aside className={styles.columns} style={useInvertedStyle(asideInverted)}>
      <div className={styles.strip}>
        <Brand short />
        <nav className={styles.entries} aria-label={text('shell.sections')}>
          <StripItem item={home} label={text('shell.home')} active={active === HOME_PATH} />
          {menus.map((item) => (
            <StripItem
              key={item.id}
              item={item}
              label={say(titleOf(item))}
              active={item.id === active}
              onOpen={() => setChosen({ at: selected, id: item.id })}
            />
          ))}
        </nav>
      </div>
      {second && second.children.length > 0 && (
        <div className={styles.aside} data-collapsed={collapsed || undefined}>
          {!collapsed && <div className={styles.heading}>{say(titleOf(second))}</div>}
          <nav className={styles.menu} aria-label={say(titleOf(second))}>
            <InvertedTheme inverted={asideInverted}>
              <SideMenu key={second.id} collapsed={collapsed} below={second.children} />
            </InvertedTheme>
          </nav>
        </div>
      )}
    </aside>
  )
})
