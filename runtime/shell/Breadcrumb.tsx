// Where the page stands in the menu: home first, the last crumb is the page itself.
import { observer } from 'mobx-react-lite'
import { Link, useLocation } from 'react-router-dom'
import { ancestryOf, titleOf } from '../api/menu.ts'
import { useSay, useServices, useText } from '../hooks.ts'
import { HOME_PATH } from '../stores/tabs.ts'
import styles from './header.module.css'

export const Breadcrumb = observer(function Breadcrumb() {
  const { session } = useServices()
  const { pathname } = useLocation()
  const text = useText()
  const say = useSay()
  const own = session.permitted.get(pathname)
  const trail = ancestryOf(session.menus ?? [], own?.activeMenu ?? pathname).map((item) => ({ key: item.id, label: say(titleOf(item)) }))
  // A detail page stands below the entry it names.
  const crumbs = own && own.activeMenu !== own.path ? [...trail, { key: own.path, label: say(own.title) }] : trail
  return (
    <nav className={styles.breadcrumb} aria-label={text('shell.breadcrumb')}>
      <ol>
        <li>
          {crumbs.length === 0 ? <span aria-current="page">{text('shell.home')}</span> : <Link to={HOME_PATH}>{text('shell.home')}</Link>}
        </li>
        {crumbs.map(({ key, label }, index) => (
          <li key={key}>
            <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
})
