// The dialog of icons: a search, and a grid that arrows move in. It is 66 % of the window; below 1200 px, nearly all of it.
import { Empty, Modal } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Icon, useOverlayRoot, useSay } from '../../runtime/index.ts'
import { texts } from './texts.ts'
import { SearchBox } from '../kit/dom/searchBox.tsx'
import { icons, matches } from '../kit/text/iconWords.ts'

interface Props {
  readonly open: boolean
  readonly chosen: string
  readonly close: () => void
  readonly choose: (name: string) => void
}

export default function Picker({ open, chosen, close, choose }: Props) {
  const say = useSay()
  const root = useOverlayRoot()
  const grid = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const found = Object.entries(icons).filter(([name]) => matches(name, typed))
  // one stop of the Tab key: the chosen icon, or the first
  const entry = found.some(([name]) => name === chosen) ? chosen : found[0]?.[0]
  const intoGrid = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  return (
    <Modal
      open={open}
      title={say(texts.title)}
      width={window.innerWidth >= 1200 ? '66%' : 'min(100vw - 32px, 560px)'}
      centered
      keyboard={false}
      mask={{ closable: false }}
      getContainer={() => root}
      footer={null}
      onCancel={close}
    >
      <SearchBox
        autoFocus
        hint={say(texts.search)}
        value={typed}
        onChange={setTyped}
        onKeyDown={intoGrid}
        onPressEnter={() => found.length === 1 && found[0] && choose(found[0][0])}
      />
      {found.length === 0 ? (
        <Empty className="icon-none" description={say(texts.none)} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      ) : (
        <div ref={grid} className="icon-grid" role="listbox" aria-label={say(texts.title)} onKeyDown={moveInGrid}>
          {found.map(([name, words]) => (
            <button
              key={name}
              type="button"
              role="option"
              aria-selected={name === chosen}
              tabIndex={name === entry ? 0 : -1}
              className="icon-cell"
              onClick={() => choose(name)}
            >
              <Icon name={name} />
              <span>{say(words)}</span>
            </button>
          ))}
        </div>
      )}
    </Modal>
  )
}

function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')]
  const at = cells.findIndex((cell) => cell === document.activeElement)
  const top = cells[0]?.offsetTop
  const row = Math.max(1, cells.filter((cell) => cell.offsetTop === top).length)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: row,
    ArrowUp: -row,
    Home: -at,
    End: cells.length - 1 - at,
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  cells[Math.min(cells.length - 1, Math.max(0, at + step))]?.focus()
}
