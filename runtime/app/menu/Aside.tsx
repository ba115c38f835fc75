// The aside of the vertical and the classic layout: the menu, 210 px wide or 65 when folded.
import { observer } from 'mobx-react-lite'
import { useServices, useText } from '../../core/hooks/hooks.ts'
import { InvertedTheme, useInvertedStyle } from '../../ui/theme/Inverted.tsx'
import { Brand } from './Brand.tsx'
import { SideMenu } from './SideMenu.tsx'
import styles from './aside.module.css'

export interface AsideProps {
  readonly collapsed: boolean
  /** Whether the mark stands above the menu; in the classic layout the header has it. */
  readonly brand: boolean
}

export const Aside = observer(function Aside({ collapsed, brand }: AsideProps) {
  const { settings } = useServices()
  const { asideInverted } = settings.choices
  const text = useText()
  return (
    <aside className={styles.aside} style={useInvertedStyle(asideInverted)} data-collapsed={collapsed || undefined}>
      {brand && <Brand short={collapsed} />}
      <nav className={styles.menu} aria-label={text('shell.menu')}>
        <InvertedTheme inverted={asideInverted}>
          <SideMenu collapsed={collapsed} />
        </InvertedTheme>
      </nav>
    </aside>
  )
})
