// Help for the page that is shown: what it is for, what its fields mean, and the keys. All of it from the page's document.
import { Button, Drawer } from 'antd'
import { useOverlayRoot, useSay, useServices } from '../../core/hooks/hooks.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { AntdTheme } from '../../ui/theme/AntdTheme.tsx'
import { fieldHelp, type FieldHelp } from './fields.ts'
import styles from './help.module.css'
import { ShortcutSettings } from './ShortcutSettings.tsx'
import { texts } from './texts.ts'

export interface HelpDrawerProps {
  readonly open: boolean
  /** Of the page that is shown; undefined on screens that are none. */
  readonly bundle: PageBundle | undefined
  /** The page's tab that is shown. */
  readonly tab: string | undefined
}

/** Nothing is typed here that could be lost: it closes on Escape and on a click beside it. */
export function HelpDrawer({ open, bundle, tab }: HelpDrawerProps) {
  const { help, dialogs } = useServices()
  const root = useOverlayRoot()
  const say = useSay()
  const title = bundle ? `${say(texts.help)} · ${say(bundle.page.title)}` : say(texts.help)
  return (
    <AntdTheme>
      <Drawer
        title={title}
        open={open}
        size="min(100vw - 32px, 440px)"
        keyboard
        mask={{ closable: true }}
        getContainer={() => root}
        onClose={help.close}
        destroyOnHidden
      >
        {bundle?.page.help && <p className={styles.about}>{say(bundle.page.help)}</p>}
        {bundle && <Fields fields={fieldHelp(bundle, tab)} />}
        <section className={styles.section}>
          <h2 className={styles.heading}>{say(texts.shortcuts)}</h2>
          <ShortcutSettings />
        </section>
        <section className={styles.section}>
          <Button
            onClick={() => {
              help.close()
              dialogs.open('tour')
            }}
          >
            {say(texts.tour)}
          </Button>
        </section>
        <section className={styles.section}>
          <h2 className={styles.heading}>{say(texts.scan)}</h2>
          <p className={styles.hint}>{say(texts.scanHint)}</p>
        </section>
      </Drawer>
    </AntdTheme>
  )
}

function Fields({ fields }: { readonly fields: ReadonlyMap<string, FieldHelp> }) {
  const say = useSay()
  const documented = [...fields].filter(([, { help, facts }]) => help ?? facts.length > 0)
  if (documented.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{say(texts.fields)}</h2>
      <dl className={styles.fields}>
        {documented.map(([id, { label, help, required, facts }]) => (
          <div key={id}>
            <dt>{say(label)}</dt>
            <dd>
              {help && <p>{say(help)}</p>}
              <p className={styles.hint}>{[...(required ? [texts.required] : []), ...facts].map(say).join(' · ')}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
