// The page pattern: title and the one primary action on a line, tabs where the page has them, and the panel that is shown.
import { late } from '../../core/late.ts'
import { FormOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { memo, Suspense, useMemo, useRef, type ReactNode } from 'react'
import { Notice } from '../../ui/error/Notice.tsx'
import { GatePicture } from '../../ui/error/pictures.tsx'
import { useSay, useServices, useWidgets } from '../../core/hooks/hooks.ts'
import { useKeyOf, useShortcut, withKey } from '../../core/hooks/useShortcut.ts'
import { lazyOverlay } from '../../core/loadable.ts'
import { useTab } from '../container/useTab.ts'
import type { PagePlan } from '../base/plan.ts'
import { usePageScope } from '../base/scope.ts'
import { unknownWidgets } from '../base/widgetOf.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { PanelView } from './PanelView.tsx'
import { usePlace } from '../container/usePlace.ts'
import styles from '../base/page.module.css'

/** Most pages have no tabs, and tabs are no small thing. */
const PageTabs = late(async () => (await import('../container/PageTabs.tsx')).PageTabs)

const EarlierNote = lazyOverlay(async () => (await import('../crash/EarlierNote.tsx')).EarlierNote)

const ScreenFrame = late(async () => (await import('../screen/ScreenFrame.tsx')).ScreenFrame)

export const PageView = memo(function PageView({ plan }: { readonly plan: PagePlan }) {
  const { active, open, opened } = useTab('tab', 'tab', plan.panels)
  // The place for the primary action, which belongs to the panel's list but stands beside the title.
  const [primary, place] = usePlace()
  const frame = useRef<HTMLDivElement>(null)
  useShortcut('search', () => focusSearch(frame.current))
  const { page, instead } = usePageScope().bundle
  const { screen, title } = page
  if (!active) return <NothingGranted />
  const titled = plan.panels.length > 1 || active.title !== undefined
  // Over a big screen stands a head of its own.
  const headed = !screen || titled
  const content = (
    <div className={styles.page} ref={frame}>
      {instead && <EarlierNote page={page} instead={instead} />}
      {headed && (
        <PageTitle>
          {titled && (
            <Suspense fallback={<div className={styles.tabs} />}>
              <PageTabs panels={plan.panels} active={active.id} onOpen={open} />
            </Suspense>
          )}
          <div ref={place} className={styles.primary} />
        </PageTitle>
      )}
      <UnknownWidgets />
      {plan.panels.map((panel) => {
        const shown = panel === active
        if (!shown && !opened.has(panel.id)) return null
        return (
          <div key={panel.id} className={styles.panel} hidden={!shown} role={titled ? 'tabpanel' : undefined}>
            <PanelView panel={panel} primary={shown && headed ? primary : undefined} />
          </div>
        )
      })}
    </div>
  )
  if (!screen) return content
  return (
    <Suspense fallback={null}>
      <ScreenFrame screen={screen} title={title}>
        {content}
      </ScreenFrame>
    </Suspense>
  )
})

function NothingGranted() {
  const say = useSay()
  const { navigation } = useServices()
  const { page } = usePageScope().bundle
  const home = () => navigation.go('/navigation')
  return (
    <Notice
      inline
      picture={<GatePicture />}
      heading={say(page.title)}
      message={say(texts.noContent)}
      action={say(texts.home)}
      onAction={home}
    />
  )
}

/** To whoever may mend it: a widget that the document names is not there, and the usual one is drawn in its place. */
function UnknownWidgets() {
  const say = useSay()
  const { session } = useServices()
  const widgets = useWidgets()
  const { page } = usePageScope().bundle
  const unknown = useMemo(() => (session.user?.mayDesign ? unknownWidgets(widgets, page) : []), [session, widgets, page])
  if (unknown.length === 0) return null
  return (
    <p className={styles.fresh} role="status">
      {say(texts.unknownWidgets).replace('{names}', unknown.join(', '))}
    </p>
  )
}

function PageTitle({ children }: { readonly children: ReactNode }) {
  const say = useSay()
  const { help, session, design } = useServices()
  const key = useKeyOf('help')
  const { page } = usePageScope().bundle
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{say(page.title)}</h1>
      <button
        type="button"
        className={styles.help}
        aria-label={say(texts.help)}
        aria-keyshortcuts={key?.aria}
        data-hint={withKey(say(texts.help), key)}
        onClick={help.open}
      >
        <QuestionCircleOutlined />
      </button>
      {session.user?.mayDesign && (
        <button
          type="button"
          className={`${styles.help} ${styles.design}`}
          aria-label={say(texts.design)}
          data-hint={say(texts.design)}
          onClick={() => design.begin(`page:${page.id}`)}
        >
          <FormOutlined />
        </button>
      )}
      {children}
    </header>
  )
}

/** To the first condition of the search that is shown, all of it selected: typing writes over what was there. */
function focusSearch(page: HTMLElement | null): void {
  const fields = page?.querySelectorAll<HTMLInputElement>('[role="search"] input') ?? []
  const first = [...fields].find((field) => field.offsetParent !== null && !field.disabled)
  first?.focus()
  first?.select()
}
