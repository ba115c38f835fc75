// The aside of the column layout: first-level entries in a narrow strip, and beside it what is below the one chosen.
import { observer } from 'mobx-react-lite'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { titleOf, type MenuItem } from '../../core/api/menu.ts'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { HOME_PATH } from '../../core/stores/tabs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { InvertedTheme, useInvertedStyle } from '../../ui/theme/Inverted.tsx'
import { Brand } from './Brand.tsx'
import { SideMenu } from './SideMenu.tsx'
import type { Columns } from './useColumns.ts'
import styles from './aside.module.css'

export interface ColumnAsideProps {
  readonly columns: Columns
  readonly collapsed: boolean
}

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** A title of two lines is broken between words, which Chinese does not separate. */
const byWords = (label: string): ReactNode =>
  Array.from(words.segment(label), ({ segment, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {segment}
    </Fragment>
  ))

const HOME = { id: HOME_PATH, path: HOME_PATH, url: null, icon: 'HomeOutlined', children: [] }

interface StripItemProps {
  readonly item: Pick<MenuItem, 'path' | 'url' | 'icon' | 'children'>
  readonly label: string
  readonly active: boolean
  readonly onOpen?: () => void
}

/** A first-level entry of the column layout: icon above title. With entries below it, it only opens them; without, it leads there. */
function StripItem({ item, label, active, onOpen }: StripItemProps) {
  const inside = (
    <>
      <Icon name={item.icon} />
      <span className={styles.entryName}>{byWords(label)}</span>
    </>
  )
  const common = { className: styles.entry, title: label, 'data-active': active || undefined }
  if (item.url !== null) {
    return (
      <a {...common} href={item.url} target="_blank" rel="noreferrer">
        {inside}
      </a>
    )
  }
  if (item.path !== null) {
    return (
      <Link {...common} to={item.path} aria-current={active ? 'page' : undefined}>
        {inside}
      </Link>
    )
  }
  return (
    <button {...common} type="button" aria-pressed={active} onClick={onOpen}>
      {inside}
    </button>
  )
}

export const ColumnAside = observer(function ColumnAside({ columns, collapsed }: ColumnAsideProps) {
  const { settings } = useServices()
  const { asideInverted } = settings.choices
  const { entries, active, second, open } = columns
  const text = useText()
  const say = useSay()
  return (
    <aside className={styles.columns} style={useInvertedStyle(asideInverted)}>
      <div className={styles.strip}>
        <Brand short />
        <nav className={styles.entries} aria-label={text('shell.sections')}>
          <StripItem item={HOME} label={text('shell.home')} active={active === HOME_PATH} />
          {entries.map((item) => (
            <StripItem key={item.id} item={item} label={say(titleOf(item))} active={item.id === active} onOpen={() => open(item.id)} />
          ))}
        </nav>
      </div>
      {second && (
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
