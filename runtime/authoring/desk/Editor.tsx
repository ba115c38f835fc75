// A document to be changed: by its parts and their properties, or as text. Both show the same document, and each step can be taken back.
import { Alert, Button, ConfigProvider, Segmented, Space } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { FieldNames } from '../../../metadata/authoring/words/outline.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { Api } from '../../core/api/api.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { ChartBuilder } from '../add/ChartBuilder.tsx'
import type { Draft, Edit } from '../base/draft.ts'
import { FieldSheet, showsFields } from '../fields/FieldSheet.tsx'
import { Outline, type Rename } from '../properties/Outline.tsx'
import { nearest, Problems } from '../properties/Problems.tsx'
import { Properties } from '../properties/Properties.tsx'
import { showsStates, StateDiagram } from '../states/StateDiagram.tsx'
import { stepByKey, Steps } from '../properties/Steps.tsx'
import { JsonText, type JsonTextHandle, type Mark, type Typing } from '../text/JsonText.tsx'
import { documentIn, textOf } from '../text/readable.ts'
import { origins as originTexts, texts } from '../base/texts.ts'
import type { Entities } from '../base/useEntities.ts'
import { useParts } from '../properties/useParts.ts'
import styles from '../base/workshop.module.css'

interface Props {
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  readonly marks: readonly Mark[]
  /** It is there to be read. */
  readonly fixed?: boolean
  /** What the fields of the document's entity are called. */
  readonly names: FieldNames
  /** The document as the product has it; null where it is the tenant's own. */
  readonly product?: Patchable | null
  /** Those that a page is about, its tabs and blocks too. */
  readonly entities?: Entities | undefined
  /** Leads to another document. */
  readonly open?: (target: string) => void
  readonly rename?: Rename | undefined
  /** Where the values of the chosen part come from. */
  readonly origins?: ReactNode
  /** Another draft has been made beside it. */
  readonly onChange?: () => void
}

export function Editor(props: Props) {
  const { draft, edit, marks, fixed = false, names, entities, open, rename, onChange } = props
  const say = useSay()
  const [view, setView] = useState<'outline' | 'text'>('outline')
  const [side, setSide] = useState<Side>('properties')
  const { document } = draft
  const { tree, errors, faulty, told } = useParts(document, marks, { names, entities })
  const text = useRef<JsonTextHandle>(null)
  const { unread, drop, shown, write } = useWriting(document, edit)
  /** A text that is half written would be lost with the next change of the parts. */
  const isIncomplete = unread !== undefined
  const show = (path: string): void => {
    if (view === 'text') text.current?.show(path)
    else edit({ edit: 'select', part: nearest(tree, path) })
  }
  /** In the text first what was typed there, letters included that make no document yet. */
  const step = (next: Edit): void => {
    if (isIncomplete && view === 'outline') return
    if ((next.edit === 'undo' || next.edit === 'redo') && view === 'text' && text.current?.step(next.edit)) return
    edit(next)
  }
  const turn = (next: 'outline' | 'text'): void => {
    setView(next)
    edit({ edit: 'select', part: draft.selected })
  }
  return (
    <div className={styles.editor} onKeyDown={(event) => stepByKey(event, step)}>
      <div className={styles.bar}>
        <Segmented
          aria-label={say(texts.view)}
          value={view}
          options={[
            { value: 'outline', label: say(texts.outline) },
            { value: 'text', label: say(texts.text) },
          ]}
          onChange={(next) => turn(next === 'text' ? 'text' : 'outline')}
        />
        <span className={styles.push} />
        {document.kind === 'page' && !fixed && !isIncomplete && view === 'outline' && (
          <ChartBuilder draft={draft} edit={edit} {...(onChange && { onChange })} />
        )}
        <Steps draft={draft} edit={step} isHalf={isIncomplete} />
      </div>
      {isIncomplete && view === 'outline' && <HalfText goOn={() => turn('text')} drop={drop} />}
      {view === 'outline' ? (
        <div className={styles.panes}>
          <Outline
            tree={tree}
            fixed={fixed || isIncomplete}
            draft={draft}
            edit={edit}
            faulty={faulty}
            names={names}
            {...(open && { open })}
            {...(rename && { rename })}
          />
          <Pane {...props} side={side} setSide={setSide} errors={errors} isFixed={fixed || isIncomplete} />
        </div>
      ) : (
        <div className={styles.text}>
          <JsonText
            kind={document.kind}
            value={shown}
            {...(!fixed && { onChange: write })}
            label={say(texts.text)}
            marks={told}
            names={names}
            ref={text}
          />
          {unread !== undefined && (
            <p className={styles.error} role="alert">
              {documentIn(unread) === undefined ? say(texts.badText) : fill(say(texts.otherText), { kind: document.kind, id: document.id })}
            </p>
          )}
        </div>
      )}
      <Problems marks={told} tree={tree} show={show} />
    </div>
  )
}

const incompleteTexts = new WeakMap<Api, Map<string, string>>()

/** Text that is no document yet is kept as it is written and counts for nothing, also while another document is looked at. */
function useIncompleteText(target: string): readonly [string | undefined, (text: string | undefined) => void] {
  const { api } = useServices()
  const [text, setText] = useState(() => incompleteTexts.get(api)?.get(target))
  const set = (next: string | undefined): void => {
    const all = incompleteTexts.get(api) ?? new Map<string, string>()
    if (next === undefined) all.delete(target)
    else all.set(target, next)
    incompleteTexts.set(api, all)
    setText(next)
  }
  return [text, set]
}

/** The document as text: what is typed becomes the document as soon as it reads as this one, and stays unread until then. */
function useWriting(document: Patchable, edit: Props['edit']) {
  const [unread, setUnread] = useIncompleteText(`${document.kind}:${document.id}`)
  /** What was written last, so that it is not laid out again under the cursor. */
  const latest = useRef('')
  const write = (written: string, { stretch, way }: Typing): void => {
    const read = documentIn(written)
    const isDocument =
      typeof read === 'object' && read !== null && 'kind' in read && read.kind === document.kind && 'id' in read && read.id === document.id
    setUnread(isDocument ? undefined : written)
    latest.current = written
    // what is laid out otherwise says the same
    if (isDocument && !same(read, document))
      edit({ edit: 'replace', document: read as Patchable, typing: `text ${stretch}`, ...(way && { way }) })
  }
  const shown =
    unread ?? (documentIn(latest.current) !== undefined && same(documentIn(latest.current), document) ? latest.current : textOf(document))
  return { unread, drop: () => setUnread(undefined), shown, write }
}

/** Instead of changing the parts: going on in the text that is half written, or dropping it. */
function HalfText({ goOn, drop }: { readonly goOn: () => void; readonly drop: () => void }) {
  const say = useSay()
  return (
    <Alert
      type="warning"
      showIcon
      title={say(texts.halfText)}
      action={
        <Space>
          <Button size="small" type="primary" onClick={goOn}>
            {say(texts.goOnText)}
          </Button>
          <Button size="small" onClick={drop}>
            {say(texts.dropText)}
          </Button>
        </Space>
      }
    />
  )
}

type Side = 'properties' | 'origin'

interface PaneProps extends Props {
  readonly side: Side
  readonly setSide: (side: Side) => void
  readonly errors: ReturnType<typeof useParts>['errors']
  readonly isFixed: boolean
}

/** Properties of the chosen part, in the form that suits it, or where its values come from. */
function Pane({ draft, edit, names, product = null, origins, onChange, side, setSide, errors, isFixed }: PaneProps) {
  const say = useSay()
  const { document } = draft
  const requiredFields = useMemo(() => requiredFieldsIn(product), [product])
  return (
    <section className={styles.pane} aria-label={say(side === 'origin' ? originTexts.title : texts.properties)}>
      {origins !== undefined && (
        <Segmented
          size="small"
          className={styles.sides ?? ''}
          aria-label={say(texts.properties)}
          value={side}
          options={[
            { value: 'properties', label: say(texts.properties) },
            { value: 'origin', label: say(originTexts.title) },
          ]}
          onChange={(next) => setSide(next === 'origin' ? 'origin' : 'properties')}
        />
      )}
      {side === 'origin' && origins}
      {side === 'properties' && showsStates(document, draft.selected) && (
        <StateDiagram document={document} selected={draft.selected} edit={edit} fixed={isFixed} onChange={onChange} />
      )}
      {side === 'origin' ? null : showsFields(draft) ? (
        <FieldSheet draft={draft} edit={edit} fixed={isFixed} asked={requiredFields} onChange={onChange} />
      ) : (
        <ConfigProvider componentDisabled={isFixed}>
          <Properties draft={draft} edit={edit} errors={errors} names={names} />
        </ConfigProvider>
      )}
    </section>
  )
}

/** The fields that an entity asks for. */
function requiredFieldsIn(document: Patchable | null): ReadonlySet<string> {
  const required = document?.kind === 'entity' ? valueAt(document, ['schema', 'required']) : undefined
  return new Set(Array.isArray(required) ? required.map(String) : [])
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
