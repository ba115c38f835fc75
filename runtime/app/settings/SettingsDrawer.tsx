// Every switch of the layout, each at work as soon as it is touched: the page beside the drawer is the preview.
import { Button, Drawer, Segmented } from 'antd'
import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'
import { useOverlayRoot, useSay, useServices } from '../../core/hooks/hooks.ts'
import type { Switch } from '../../core/stores/savedSettings.ts'
import { useMedia } from '../../core/hooks/useMedia.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { LayoutChoice } from './LayoutChoice.tsx'
import { SwitchRow } from './SwitchRow.tsx'
import { texts } from './texts.ts'
import styles from './settings.module.css'

export const WIDTH = 290

export interface SettingsDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  /** It has slid away. */
  readonly onGone: () => void
}

export const SettingsDrawer = observer(function SettingsDrawer({ open, onClose, onGone }: SettingsDrawerProps) {
  const { settings } = useServices()
  const { choices, isDark } = settings
  const say = useSay()
  const root = useOverlayRoot()
  const phone = useMedia('(max-width: 767px)')
  const noAside = phone || choices.layout === 'horizontal'
  return (
    <Drawer
      title={say(texts.title)}
      open={open}
      size={WIDTH}
      onClose={onClose}
      afterOpenChange={(shown) => !shown && onGone()}
      keyboard={false}
      // Nothing is dimmed: what changes must be seen.
      mask={{ closable: false, blur: false }}
      styles={{ mask: { background: 'transparent' }, body: { padding: '4px 20px 20px' } }}
      getContainer={() => root}
    >
      <Section title={say(texts.layout)}>
        <LayoutChoice />
      </Section>
      <Section title={say(texts.colour)}>
        <ColourChoice />
      </Section>
      <Section title={say(texts.look)}>
        <SwitchRow label={say(texts.isDark)} on={isDark} onChange={settings.toggleDark} />
        <SettingSwitch name="isGrey" />
        <SettingSwitch name="isWeak" />
      </Section>
      <Section title={say(texts.size)}>
        <Segmented
          block
          aria-label={say(texts.size)}
          value={choices.assemblySize}
          options={(['middle', 'large', 'small'] as const).map((value) => ({ value, label: say(texts[value]) }))}
          onChange={settings.setDensity}
        />
      </Section>
      <Section title={say(texts.parts)}>
        <SettingSwitch name="asideInverted" idle={isDark || noAside} />
        <SettingSwitch name="headerInverted" idle={isDark} />
        <SettingSwitch name="isCollapse" idle={noAside} />
        <SettingSwitch name="accordion" idle={choices.layout === 'horizontal' && !phone} />
        <SettingSwitch name="breadcrumb" idle={choices.layout === 'horizontal' && !phone} />
        <SettingSwitch name="breadcrumbIcon" idle={!choices.breadcrumb || (choices.layout === 'horizontal' && !phone)} />
        <SettingSwitch name="tabs" />
        <SettingSwitch name="tabsIcon" idle={!choices.tabs} />
        <SettingSwitch name="footer" />
        <SettingSwitch name="watermark" />
      </Section>
      <Button block onClick={settings.reset}>
        {say(texts.reset)}
      </Button>
    </Drawer>
  )
})

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** `idle` where the switch would change nothing now. */
const SettingSwitch = observer(function SettingSwitch({ name, idle = false }: { readonly name: Switch; readonly idle?: boolean }) {
  const { settings } = useServices()
  const say = useSay()
  return <SwitchRow label={say(texts[name])} on={settings.choices[name]} idle={idle} onChange={(on) => settings.setSwitch(name, on)} />
})
