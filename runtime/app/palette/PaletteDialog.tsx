// The command palette: one field, and below it what may be opened or done, by arrow keys and Enter.
import { Modal } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState, type KeyboardEvent } from 'react'
import { useOverlayRoot, useSay, useServices } from '../../core/hooks/hooks.ts'
import { AntdTheme } from '../../ui/theme/AntdTheme.tsx'
import type { Item } from './items.ts'
import styles from './palette.module.css'
import { PaletteList, optionId } from './PaletteList.tsx'
import { texts } from './texts.ts'
import { usePaletteItems } from './usePaletteItems.ts'

/** Nothing is typed here that could be lost: unlike dialogs with a form it closes on Escape and on a click beside it. */
export const PaletteDialog = observer(function PaletteDialog({ open }: { readonly open: boolean }) {
  const { palette } = useServices()
  const root = useOverlayRoot()
  const say = useSay()
  return (
    <AntdTheme>
      <Modal
        open={open}
        title={say(texts.name)}
        className={styles.dialog ?? ''}
        classNames={{ header: styles.name ?? '' }}
        width="min(100vw - 32px, 640px)"
        closable={false}
        footer={null}
        keyboard
        mask={{ closable: true }}
        getContainer={() => root}
        onCancel={palette.close}
        destroyOnHidden
      >
        <Finder key={palette.turn} keyword={palette.keyword} />
      </Modal>
    </AntdTheme>
  )
})

function Finder({ keyword: initial }: { readonly keyword: string }) {
  const { palette } = useServices()
  const say = useSay()
  const { keyword, type, groups, records, take } = usePaletteItems(initial)
  const items = groups.flatMap((group) => group.items)
  const [active, setActive] = useState(0)
  const chosen = items.length === 0 ? -1 : Math.min(active, items.length - 1)
  const pick = (item: Item) => {
    palette.close()
    take(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    const item = items[chosen]
    if (event.key === 'ArrowDown') setActive(items.length === 0 ? 0 : (chosen + 1) % items.length)
    else if (event.key === 'ArrowUp') setActive(items.length === 0 ? 0 : (chosen - 1 + items.length) % items.length)
    else if (event.key === 'Enter' && item) pick(item)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.finder}>
      <input
        className={styles.field}
        autoFocus
        role="combobox"
        aria-label={say(texts.name)}
        aria-expanded={items.length > 0}
        aria-controls="palette-list"
        aria-autocomplete="list"
        {...(chosen >= 0 && { 'aria-activedescendant': optionId(chosen) })}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={say(texts.placeholder)}
        value={keyword}
        onChange={(event) => {
          type(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList groups={groups} chosen={chosen} keyword={keyword} records={records} onPoint={setActive} onPick={pick} />
      <footer className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {say(texts.move)}
        </span>
        <span>
          <kbd>↵</kbd> {say(texts.take)}
        </span>
        <span>
          <kbd>Esc</kbd> {say(texts.leave)}
        </span>
      </footer>
    </div>
  )
}
