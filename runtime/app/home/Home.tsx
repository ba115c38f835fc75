// The home page: a greeting, the pages opened lately, and the user's own menu as tiles.
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { titleOf, type MenuItem } from '../../core/api/menu.ts'
import { useLanguage, useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { tagOf } from '../../core/i18n/language.ts'
import { atMill } from '../../core/i18n/millClock.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { loadable, useAside } from '../../core/loadable.ts'
import { NO_MESSAGES } from '../messages/noMessages.ts'
import { HOME_PATH } from '../../core/stores/tabs.ts'
import { Notice } from '../../ui/error/Notice.tsx'
import { GatePicture } from '../../ui/error/pictures.tsx'
import styles from './home.module.css'

export const Home = observer(function Home() {
  const { session, tabs } = useServices()
  const text = useText()
  const say = useSay()
  const language = useLanguage()
  const user = session.user
  const groups = groupsOf(session.menus ?? [])
  const recent = tabs.recent.flatMap((path) => session.permitted.get(path) ?? []).slice(0, 6)
  const now = atMill(new Date())
  const today = new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'full' }).format(now)

  if (groups.length === 0) {
    return (
      <Notice
        inline
        picture={<GatePicture />}
        heading={text('home.empty')}
        message={text('error.noSystem')}
        action={text('error.reload')}
        onAction={() => location.assign(HOME_PATH)}
      />
    )
  }
  return (
    <div className={styles.home}>
      <header className={styles.greeting}>
        <h1>{text(partOfDay(now.getHours()), { name: user?.name ?? '' })}</h1>
        <p>{[user?.tenantName, today].filter(Boolean).join(' · ')}</p>
      </header>
      <Begin />
      <Messages />
      {recent.length > 0 && (
        <section className={styles.group}>
          <h2>{text('home.recent')}</h2>
          <div className={styles.tiles}>
            {recent.map(({ path, title, icon }) => (
              <Tile key={path} path={tabs.addressOf(path)} icon={icon} title={say(title)} />
            ))}
          </div>
        </section>
      )}
      {groups.map(({ item, pages }) => (
        <section className={styles.group} key={item.id}>
          <h2>{say(titleOf(item))}</h2>
          <div className={styles.tiles}>
            {pages.map((page) => (
              <Tile key={page.path} path={page.path} icon={page.icon} title={say(titleOf(page))} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
})

const stepsCode = loadable(async () => (await import('./FirstSteps.tsx')).FirstSteps)

function Begin() {
  const FirstSteps = useAside(stepsCode)
  return FirstSteps ? <FirstSteps /> : null
}

const messageCode = loadable(async () => (await import('../messages/HomeMessages.tsx')).HomeMessages)

function Messages() {
  const HomeMessages = useAside(messageCode)
  const { storage } = useServices()
  // As high as a handful of messages, so that nothing below them moves when they come; nothing where there were none the last time.
  const [place] = useState(() => (storage.read(NO_MESSAGES) === true ? undefined : styles.messages))
  return HomeMessages ? <HomeMessages className={place} /> : <div className={place} />
}

function Tile({ path, icon, title }: { readonly path: string; readonly icon: string | null; readonly title: string }) {
  return (
    <Link className={styles.tile} to={path}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.name}>{title}</span>
    </Link>
  )
}

interface Group {
  readonly item: MenuItem
  readonly pages: readonly (MenuItem & { readonly path: string })[]
}

/** Every directory of the first level with all pages below it; pages that stand at the first level are groups of one. */
function groupsOf(items: readonly MenuItem[]): readonly Group[] {
  return items.map((item) => ({ item, pages: pagesOf(item) })).filter(({ pages }) => pages.length > 0)
}

function pagesOf(item: MenuItem): Group['pages'] {
  if (item.hidden) return []
  if (item.path !== null) return [{ ...item, path: item.path }]
  return item.children.flatMap(pagesOf)
}

function partOfDay(hour: number): 'home.morning' | 'home.afternoon' | 'home.evening' {
  if (hour >= 5 && hour < 12) return 'home.morning'
  return hour >= 12 && hour < 18 ? 'home.afternoon' : 'home.evening'
}
