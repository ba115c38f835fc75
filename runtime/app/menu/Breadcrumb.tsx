// Where the page stands in the menu: home first, the last crumb is the page itself.
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { ancestryOf, titleOf } from '../../core/api/menu.ts'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { HOME_PATH } from '../../core/stores/tabs.ts'
import { usePathname } from '../routing/pathname.tsx'
import styles from './header.module.css'

export const Breadcrumb = observer(function Breadcrumb() {
  const { session, settings } = useServices()
  const pathname = usePathname()
  const text = useText()
  const say = useSay()
  const own = session.permitted.get(pathname)
  const trail = ancestryOf(session.menus ?? [], own?.activeMenu ?? pathname).map((item) => ({
    key: item.id,
    path: item.path,
    icon: item.icon,
    label: say(titleOf(item)),
  }))
  // A detail page stands below the entry it names.
  const all =
    own && own.activeMenu !== own.path ? [...trail, { key: own.path, path: own.path, icon: own.icon, label: say(own.title) }] : trail
  // A directory that is called like the page in it says nothing before it.
  const crumbs = all.filter(({ path, label }, index) => path !== null || label !== all[index + 1]?.label)
  const iconOf = (name: string | null) => settings.choices.breadcrumbIcon && name !== null && <Icon name={name} />
  const home = (
    <>
      {iconOf('HomeOutlined')}
      {text('shell.home')}
    </>
  )
  return (
    <nav className={styles.breadcrumb} aria-label={text('shell.breadcrumb')}>
      <ol>
        <li>{crumbs.length === 0 ? <span aria-current="page">{home}</span> : <Link to={HOME_PATH}>{home}</Link>}</li>
        {crumbs.map(({ key, path, icon, label }, index) => {
          const last = index === crumbs.length - 1
          const inside = (
            <>
              {iconOf(icon)}
              <span className={styles.crumb}>{label}</span>
            </>
          )
          return (
            <li key={key}>
              {path !== null && !last ? <Link to={path}>{inside}</Link> : <span aria-current={last ? 'page' : undefined}>{inside}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
})
