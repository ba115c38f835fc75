// The views of a list: taken by a click, kept as a new one or over the one in use, pinned to a tab, made the default, deleted.
import { DeleteOutlined, PushpinOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { TableBlock } from '../../../metadata/model/model.ts'
import type { SavedView } from '../../core/contracts/bundleContract.ts'
import { useDensity, useSay } from '../../core/hooks/hooks.ts'
import { IconButton } from '../write/Toolbar.tsx'
import { SaveView } from './SaveView.tsx'
import { viewTexts } from './texts.ts'
import type { ActiveView } from './useActiveView.ts'
import { useViewChanges } from './useViewChanges.ts'
import type { ViewControl } from './useViewState.ts'
import styles from './views.module.css'

export interface ViewPanelProps {
  readonly block: TableBlock
  readonly active: ActiveView
  readonly control: ViewControl
  readonly anchor: RefObject<HTMLElement | null>
  readonly close: () => void
}

const scopes = ['private', 'role', 'tenant'] as const

export function ViewPanel({ block, active, control, anchor, close }: ViewPanelProps) {
  const say = useSay()
  const panel = useRef<HTMLDivElement>(null)
  const [naming, setNaming] = useState(false)
  const changes = useViewChanges(block, { active, control })
  useClosing(panel, anchor, close)
  const { views, view } = active
  const take = (next: SavedView | undefined) => {
    control.show(next)
    close()
  }
  return (
    <div className={styles.panel} ref={panel} role="dialog" aria-label={say(viewTexts.views)} tabIndex={-1}>
      <ul className={styles.list}>
        <li className={styles.line}>
          <button type="button" className={styles.take} aria-pressed={!view} onClick={() => take(undefined)}>
            {say(viewTexts.standard)}
          </button>
        </li>
      </ul>
      {scopes.map((scope) => {
        const own = views.filter((each) => each.scope === scope)
        return (
          own.length > 0 && (
            <div key={scope}>
              <h3 className={styles.group}>{say(viewTexts[scope])}</h3>
              <ul className={styles.list}>
                {own.map((each) => (
                  <Line key={each.id} view={each} taken={each === view} take={() => take(each)} changes={changes} />
                ))}
              </ul>
            </div>
          )
        )
      })}
      {views.length === 0 && <p className={styles.hint}>{say(viewTexts.none)}</p>}
      <DensityChoice active={active} />
      {naming ? (
        <SaveView block={block} changes={changes} done={close} cancel={() => setNaming(false)} />
      ) : (
        <div className={styles.actions}>
          {view && control.changed && changes.mayChange(view) && (
            <Button size="small" type="primary" onClick={() => void changes.keep(view).then((done) => done && close())}>
              {say(viewTexts.save)}
            </Button>
          )}
          {control.changed && (
            <Button size="small" onClick={() => take(view)}>
              {say(viewTexts.undo)}
            </Button>
          )}
          <Button size="small" onClick={() => setNaming(true)}>
            {say(viewTexts.saveAs)}
          </Button>
        </div>
      )}
    </div>
  )
}

const densities = ['large', 'middle', 'small'] as const

/** Taken twice it is the console's own again. */
function DensityChoice({ active: { choices, choose } }: { readonly active: ActiveView }) {
  const say = useSay()
  const { density: chosen, ...others } = choices
  const usual = useDensity()
  const now = chosen ?? usual
  return (
    <div className={styles.density} role="group" aria-label={say(viewTexts.density)}>
      <span className={styles.group}>{say(viewTexts.density)}</span>
      {densities.map((density) => (
        <Button
          key={density}
          size="small"
          type={density === now ? 'primary' : 'default'}
          aria-pressed={density === now}
          onClick={() => choose(density === chosen ? others : { ...others, density })}
        >
          {say(viewTexts[density])}
        </Button>
      ))}
    </div>
  )
}

interface LineProps {
  readonly view: SavedView
  readonly taken: boolean
  readonly take: () => void
  readonly changes: ReturnType<typeof useViewChanges>
}

function Line({ view, taken, take, changes }: LineProps) {
  const may = changes.mayChange(view)
  return (
    <li className={styles.line}>
      <button type="button" className={styles.take} aria-pressed={taken} onClick={take}>
        {view.name} {view.roleName !== null && <span className={styles.role}>{view.roleName}</span>}
      </button>
      {may ? (
        <IconButton
          label={view.isDefault ? viewTexts.unmakeDefault : viewTexts.makeDefault}
          icon={view.isDefault ? <StarFilled /> : <StarOutlined />}
          onClick={() => void changes.setDefault(view, !view.isDefault)}
        />
      ) : (
        view.isDefault && <StarFilled />
      )}
      <IconButton label={viewTexts.pin} icon={<PushpinOutlined />} onClick={() => changes.pin(view)} />
      {may && <IconButton label={viewTexts.remove} icon={<DeleteOutlined />} onClick={() => void changes.remove(view)} />}
    </li>
  )
}

/** Focus goes in when it opens; Escape and a press elsewhere close it: nothing in it is lost that took long to type. */
function useClosing(panel: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    panel.current?.focus()
    const outside = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const inside = panel.current?.contains(target) || anchor.current?.contains(target)
      // Lists of its selects and the question before a removal stand outside of it.
      if (!inside && !target.closest('.ant-select-dropdown, .ant-modal-wrap')) latest.current()
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current()
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onKey)
    }
  }, [panel, anchor])
}
