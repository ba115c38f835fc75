// The four layouts as pictures to choose from.
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { LAYOUTS, type Layout } from '../../core/stores/savedSettings.ts'
import { texts } from './texts.ts'
import styles from './settings.module.css'

export const LayoutChoice = observer(function LayoutChoice() {
  const { settings } = useServices()
  const say = useSay()
  const group = useId()
  return (
    <div className={styles.layouts} role="radiogroup" aria-label={say(texts.layout)}>
      {LAYOUTS.map((layout) => (
        <label key={layout} className={styles.layout}>
          <input
            type="radio"
            name={group}
            value={layout}
            checked={settings.choices.layout === layout}
            onChange={() => settings.setLayout(layout)}
          />
          <Picture layout={layout} />
          <span className={styles.caption}>{say(texts[layout])}</span>
        </label>
      ))}
    </div>
  )
})

/** x, y, width, height and what it stands for. */
type Part = readonly [x: number, y: number, width: number, height: number, kind: 'menu' | 'second' | 'header' | 'page']

const PARTS: Readonly<Record<Layout, readonly Part[]>> = {
  vertical: [
    [4, 4, 24, 56, 'menu'],
    [32, 4, 68, 10, 'header'],
    [32, 18, 68, 42, 'page'],
  ],
  classic: [
    [4, 4, 96, 10, 'menu'],
    [4, 18, 24, 42, 'second'],
    [32, 18, 68, 42, 'page'],
  ],
  horizontal: [
    [4, 4, 96, 10, 'menu'],
    [4, 18, 96, 42, 'page'],
  ],
  column: [
    [4, 4, 10, 56, 'menu'],
    [18, 4, 20, 56, 'second'],
    [42, 4, 58, 10, 'header'],
    [42, 18, 58, 42, 'page'],
  ],
}

function Picture({ layout }: { readonly layout: Layout }) {
  return (
    <svg className={styles.picture} viewBox="0 0 104 64" aria-hidden="true">
      {PARTS[layout].map(([x, y, width, height, kind]) => (
        <rect key={`${x} ${y}`} {...{ x, y, width, height }} rx={3} data-part={kind} />
      ))}
    </svg>
  )
}
