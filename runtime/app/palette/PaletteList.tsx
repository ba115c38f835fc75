// The lines of the palette in their groups, what was typed marked in them, and what to say where there are none.
import { trimmed } from '../../../metadata/written/visible.ts'
import { ControlOutlined, FileSearchOutlined, PlusOutlined, UploadOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSay } from '../../core/hooks/hooks.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { marked, type Group, type Item } from './items.ts'
import { wordsOf } from './match.ts'
import styles from './palette.module.css'
import { texts } from './texts.ts'
import type { PaletteItems } from './usePaletteItems.ts'

export interface PaletteListProps {
  readonly groups: readonly Group[]
  /** Place of the chosen line among all; -1 for none. */
  readonly chosen: number
  readonly keyword: string
  readonly records: PaletteItems['records']
  readonly onPoint: (place: number) => void
  readonly onPick: (item: Item) => void
}

export const optionId = (place: number): string => `palette-option-${place}`

export function PaletteList({ groups, chosen, keyword, records, onPoint, onPick }: PaletteListProps) {
  const say = useSay()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, groups])
  const words = wordsOf(keyword)
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0))
  return (
    <div className={styles.results}>
      <div ref={list} id="palette-list" role="listbox" aria-label={say(texts.name)}>
        {groups.map((group, index) => (
          <div key={group.id} role="group" aria-labelledby={`palette-${group.id}`}>
            <div id={`palette-${group.id}`} className={styles.group}>
              {say(texts[group.id])}
            </div>
            {group.items.map((item, at) => {
              const place = (starts[index] ?? 0) + at
              return (
                <Line
                  // a page and its first tab have one address
                  key={`${item.path} ${item.title.zh}`}
                  item={item}
                  id={optionId(place)}
                  words={words}
                  chosen={place === chosen}
                  onPoint={() => onPoint(place)}
                  onPick={() => onPick(item)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <Remark groups={groups} keyword={trimmed(keyword)} records={records} />
    </div>
  )
}

interface LineProps {
  readonly item: Item
  readonly id: string
  readonly words: readonly string[]
  readonly chosen: boolean
  readonly onPoint: () => void
  readonly onPick: () => void
}

function Line({ item, id, words, chosen, onPoint, onPick }: LineProps) {
  const say = useSay()
  return (
    <div id={id} role="option" aria-selected={chosen} className={styles.line} onPointerMove={() => !chosen && onPoint()} onClick={onPick}>
      <span className={styles.icon}>{iconOf(item)}</span>
      <span className={styles.title}>
        <Marked text={say(item.title)} words={words} />
      </span>
      <span className={styles.hint}>
        <Marked text={say(item.hint)} words={item.kind === 'record' ? words : none} />
      </span>
    </div>
  )
}

const none: readonly string[] = []

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return marked(text, words).map((part, index) => (part.hit ? <mark key={index}>{part.text}</mark> : part.text))
}

function iconOf({ kind, path, icon }: Item): ReactNode {
  if (kind === 'record') return <FileSearchOutlined />
  if (kind === 'console') return <ControlOutlined />
  if (kind === 'page') return <Icon name={icon} />
  if (path.endsWith('=create')) return <PlusOutlined />
  return path.endsWith('=import') ? <UploadOutlined /> : <ThunderboltOutlined />
}

/** What there is to say below the lines: looking, failed, nothing at all, or how to begin. */
function Remark({ groups, keyword, records }: Pick<PaletteListProps, 'groups' | 'records'> & { readonly keyword: string }) {
  const say = useSay()
  if (records === 'looking') return <Said>{say(texts.looking)}</Said>
  if (records === 'failed') return <Said alert>{say(texts.failed)}</Said>
  if (groups.length > 0) return null
  if (keyword === '') return <Said>{say(texts.start)}</Said>
  return (
    <Said>
      {say(texts.nothing).replace('{word}', keyword)}
      <small>{say(texts.hint)}</small>
    </Said>
  )
}

function Said({ children, alert = false }: { readonly children: ReactNode; readonly alert?: boolean }) {
  return (
    <p className={styles.said} role={alert ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
