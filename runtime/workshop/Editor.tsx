// A document to be changed: by its parts and their properties, or as text. Both show the same document, and each step can be taken back.
import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, ConfigProvider, Segmented, Tooltip } from 'antd'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { type FieldNames, outlineOf } from '../../metadata/assist/outline.ts'
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import { useSay } from '../hooks.ts'
import type { Draft, Edit } from './draft.ts'
import { Outline } from './Outline.tsx'
import { above, nearest, Problems } from './Problems.tsx'
import { Properties } from './Properties.tsx'
import { JsonText, type JsonTextHandle, type Mark } from './text/JsonText.tsx'
import { documentIn, textOf } from './text/readable.ts'
import { texts } from './texts.ts'
import styles from './workshop.module.css'

interface Props {
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  readonly marks: readonly Mark[]
  /** It is there to be read. */
  readonly fixed?: boolean
  /** What the fields of the document's entity are called. */
  readonly names: FieldNames
  /** Leads to another document. */
  readonly open?: (target: string) => void
}

export function Editor({ draft, edit, marks, fixed = false, names, open }: Props) {
  const say = useSay()
  const [view, setView] = useState<'outline' | 'text'>('outline')
  const { document } = draft
  const tree = useMemo(() => outlineOf(document.kind, document, names), [document, names])
  const errors = useMemo(() => new Map(marks.map(({ path, message }) => [path, message])), [marks])
  const faulty = useMemo(() => new Set(marks.flatMap(({ path }) => above(path))), [marks])
  const text = useRef<JsonTextHandle>(null)
  /** Text that is no document is kept as it is written, and counts for nothing. */
  const [unread, setUnread] = useState<string>()
  const write = (written: string): void => {
    const read = documentIn(written)
    const isDocument =
      typeof read === 'object' && read !== null && 'kind' in read && read.kind === document.kind && 'id' in read && read.id === document.id
    setUnread(isDocument ? undefined : written)
    latest.current = written
    if (isDocument) edit({ edit: 'replace', document: read as Patchable })
  }
  /** What was written last, so that it is not laid out anew under the cursor. */
  const latest = useRef('')
  const shown =
    unread ?? (documentIn(latest.current) !== undefined && same(documentIn(latest.current), document) ? latest.current : textOf(document))
  const show = (path: string): void => {
    if (view === 'text') text.current?.show(path)
    else edit({ edit: 'select', part: nearest(tree, path) })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (view === 'text' || !(event.ctrlKey || event.metaKey)) return
    const way =
      event.key === 'z' && !event.shiftKey ? 'undo' : event.key === 'y' || (event.key === 'Z' && event.shiftKey) ? 'redo' : undefined
    if (!way) return
    event.preventDefault()
    edit({ edit: way })
  }
  return (
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <Segmented
          value={view}
          options={[
            { value: 'outline', label: say(texts.outline) },
            { value: 'text', label: say(texts.text) },
          ]}
          onChange={(next) => setView(next === 'text' ? 'text' : 'outline')}
        />
        <span className={styles.push} />
        <Tooltip title={say(texts.undo)}>
          <Button
            type="text"
            aria-label={say(texts.undo)}
            icon={<UndoOutlined />}
            disabled={draft.past.length === 0}
            onClick={() => edit({ edit: 'undo' })}
          />
        </Tooltip>
        <Tooltip title={say(texts.redo)}>
          <Button
            type="text"
            aria-label={say(texts.redo)}
            icon={<RedoOutlined />}
            disabled={draft.future.length === 0}
            onClick={() => edit({ edit: 'redo' })}
          />
        </Tooltip>
      </div>
      {view === 'outline' ? (
        <div className={styles.panes}>
          <Outline tree={tree} fixed={fixed} draft={draft} edit={edit} faulty={faulty} names={names} {...(open && { open })} />
          <section className={styles.pane} aria-label={say(texts.properties)}>
            <ConfigProvider componentDisabled={fixed}>
              <Properties draft={draft} edit={edit} errors={errors} names={names} />
            </ConfigProvider>
          </section>
        </div>
      ) : (
        <div className={styles.text}>
          <JsonText
            kind={document.kind}
            value={shown}
            {...(!fixed && { onChange: write })}
            label={say(texts.text)}
            marks={marks}
            ref={text}
          />
          {unread !== undefined && <p className={styles.error}>{say(texts.badText)}</p>}
        </div>
      )}
      <Problems marks={marks} show={show} />
    </div>
  )
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
