// A document to be changed: by its parts and their properties, or as text. Both show the same document, and each step can be taken back.
import { ConfigProvider, Segmented } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { FieldNames } from '../../metadata/assist/outline.ts'
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import { useSay } from '../hooks.ts'
import { ChartBuilder } from './design/ChartBuilder.tsx'
import type { Draft, Edit } from './draft.ts'
import { FieldSheet, showsFields } from './fields/FieldSheet.tsx'
import { Outline, type Rename } from './Outline.tsx'
import { nearest, Problems } from './Problems.tsx'
import { Properties } from './Properties.tsx'
import { showsStates, StateDiagram } from './StateDiagram.tsx'
import { stepByKey, Steps } from './Steps.tsx'
import { JsonText, type JsonTextHandle, type Mark } from './text/JsonText.tsx'
import { documentIn, textOf } from './text/readable.ts'
import { texts } from './texts.ts'
import type { Entities } from './useEntities.ts'
import { useParts } from './useParts.ts'
import styles from './workshop.module.css'

interface Props {
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  readonly marks: readonly Mark[]
  /** It is there to be read. */
  readonly fixed?: boolean
  /** What the fields of the document's entity are called. */
  readonly names: FieldNames
  /** Those that a page is about, its tabs and blocks too. */
  readonly entities?: Entities | undefined
  /** Leads to another document. */
  readonly open?: (target: string) => void
  readonly rename?: Rename | undefined
  /** Another draft has been made beside it. */
  readonly onChange?: () => void
}

export function Editor({ draft, edit, marks, fixed = false, names, entities, open, rename, onChange }: Props) {
  const say = useSay()
  const [view, setView] = useState<'outline' | 'text'>('outline')
  const { document } = draft
  const { tree, errors, faulty } = useParts(document, marks, { names, entities })
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
    if (view !== 'text') stepByKey(event, edit)
  }
  return (
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <Segmented
          aria-label={say(texts.view)}
          value={view}
          options={[
            { value: 'outline', label: say(texts.outline) },
            { value: 'text', label: say(texts.text) },
          ]}
          onChange={(next) => setView(next === 'text' ? 'text' : 'outline')}
        />
        <span className={styles.push} />
        {document.kind === 'page' && !fixed && view === 'outline' && (
          <ChartBuilder draft={draft} edit={edit} {...(onChange && { onChange })} />
        )}
        <Steps draft={draft} edit={edit} />
      </div>
      {view === 'outline' ? (
        <div className={styles.panes}>
          <Outline
            tree={tree}
            fixed={fixed}
            draft={draft}
            edit={edit}
            faulty={faulty}
            names={names}
            {...(open && { open })}
            {...(rename && { rename })}
          />
          <section className={styles.pane} aria-label={say(texts.properties)}>
            {showsStates(document, draft.selected) && (
              <StateDiagram document={document} selected={draft.selected} edit={edit} fixed={fixed} />
            )}
            {showsFields(draft) ? (
              <FieldSheet draft={draft} edit={edit} fixed={fixed} />
            ) : (
              <ConfigProvider componentDisabled={fixed}>
                <Properties draft={draft} edit={edit} errors={errors} names={names} />
              </ConfigProvider>
            )}
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
