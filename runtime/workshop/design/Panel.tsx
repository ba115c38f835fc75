// Beside the page that is designed: its draft and what can be done with it, the outline, what can be added, the properties of what is chosen.
import { CloseOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { outlineOf } from '../../../metadata/assist/outline.ts'
import { valueAt } from '../../../metadata/assist/valueAt.ts'
import { isText } from '../../../metadata/isText.ts'
import { useSay, useServices } from '../../hooks.ts'
import { Waiting } from '../../page/overlay/Waiting.tsx'
import { DeskNotes, DeskState } from '../DeskNotes.tsx'
import { entityOf } from '../draft.ts'
import { Outline } from '../Outline.tsx'
import { above, nearest, Problems } from '../Problems.tsx'
import { Properties } from '../Properties.tsx'
import { PublishDialog } from '../PublishDialog.tsx'
import { texts as words } from '../texts.ts'
import type { Desk } from '../useDesk.ts'
import { type Entities, namesOf } from '../useEntities.ts'
import shared from '../workshop.module.css'
import styles from './design.module.css'
import { ChartBuilder } from './ChartBuilder.tsx'
import { Inspector } from './Inspector.tsx'
import { Palette } from './Palette.tsx'
import type { Resolve } from './seen.ts'
import { origins, texts } from './texts.ts'
import type { Carry } from './useDragging.ts'

interface Props {
  readonly desk: Desk
  readonly entities: Entities | undefined
  readonly resolve: Resolve
  readonly isChoosing: boolean
  readonly setChoosing: (is: boolean) => void
  /** What has been clicked follows from its entity, and can be written out. */
  readonly writeOut: (() => void) | undefined
  readonly carry: Carry
  readonly close: () => void
}

export function Panel({ desk, entities, resolve, isChoosing, setChoosing, writeOut, carry, close }: Props) {
  const say = useSay()
  const [publishing, setPublishing] = useState(false)
  const [view, setView] = useState<'properties' | 'origin'>('properties')
  const { draft, edit, answer, keeping, marks } = desk
  const { document, past, future } = draft
  const entity = entities?.get(entityOf(draft) ?? '')
  const names = useMemo(() => namesOf(entity), [entity])
  const tree = useMemo(() => outlineOf(document.kind, document, names), [document, names])
  const errors = useMemo(() => new Map(marks.map(({ path, message }) => [path, message])), [marks])
  const faulty = useMemo(() => new Set(marks.flatMap(({ path }) => above(path))), [marks])
  const title = valueAt(document, ['title'])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey)) return
    const isRedo = event.key === 'y' || (event.key === 'Z' && event.shiftKey)
    if (!isRedo && event.key !== 'z') return
    event.preventDefault()
    edit({ edit: isRedo ? 'redo' : 'undo' })
  }
  return (
    <aside className={styles.panel} aria-label={say(texts.title)} data-designer onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2>{isText(title) ? say(title) : say(texts.title)}</h2>
        <DeskState desk={desk} />
        <span className={shared.push} />
        <Button type="text" aria-label={say(texts.close)} title={say(texts.close)} icon={<CloseOutlined />} onClick={close} />
      </header>
      <div className={styles.tools}>
        <Segmented
          size="small"
          aria-label={say(texts.mode)}
          value={isChoosing ? 'choose' : 'use'}
          options={[
            { value: 'choose', label: say(texts.choose) },
            { value: 'use', label: say(texts.use) },
          ]}
          onChange={(next) => setChoosing(next === 'choose')}
        />
        <span className={shared.push} />
        <Button
          type="text"
          size="small"
          aria-label={say(words.undo)}
          title={say(words.undo)}
          icon={<UndoOutlined />}
          disabled={past.length === 0}
          onClick={() => edit({ edit: 'undo' })}
        />
        <Button
          type="text"
          size="small"
          aria-label={say(words.redo)}
          title={say(words.redo)}
          icon={<RedoOutlined />}
          disabled={future.length === 0}
          onClick={() => edit({ edit: 'redo' })}
        />
        <Discard desk={desk} />
        <Button
          type="primary"
          size="small"
          disabled={!answer?.editable || !desk.hasDraft || keeping !== 'kept' || marks.length > 0}
          onClick={() => setPublishing(true)}
        >
          {say(words.publish)}
        </Button>
      </div>
      <DeskNotes desk={desk} />
      {answer ? (
        <div className={styles.parts}>
          <Outline tree={tree} fixed={false} draft={draft} edit={edit} faulty={faulty} names={names} />
          <div className={styles.chosenPart}>
            {writeOut ? (
              <Alert
                type="info"
                title={say(texts.derived)}
                action={
                  <Button size="small" onClick={writeOut}>
                    {say(texts.writeOut)}
                  </Button>
                }
              />
            ) : draft.selected.length === 0 ? (
              <p className={shared.hint}>{say(texts.hint)}</p>
            ) : null}
            <Segmented
              block
              size="small"
              value={view}
              options={[
                { value: 'properties', label: say(words.properties) },
                { value: 'origin', label: say(origins.title) },
              ]}
              onChange={(next) => setView(next === 'origin' ? 'origin' : 'properties')}
            />
            {view === 'origin' ? (
              <Inspector desk={desk} entities={entities} resolve={resolve} />
            ) : (
              <>
                <ChartBuilder draft={draft} edit={edit} />
                <Palette draft={draft} edit={edit} entity={entity} names={names} carry={carry} />
                <Properties draft={draft} edit={edit} errors={errors} names={names} />
              </>
            )}
          </div>
        </div>
      ) : (
        <Waiting error={desk.error} retry={desk.again} />
      )}
      <Problems marks={marks} show={(path) => edit({ edit: 'select', part: nearest(tree, path) })} />
      {publishing && (
        <PublishDialog
          target={`${document.kind}:${document.id}`}
          close={() => setPublishing(false)}
          published={() => {
            setPublishing(false)
            desk.again()
          }}
        />
      )}
    </aside>
  )
}

function Discard({ desk }: { readonly desk: Desk }) {
  const say = useSay()
  const { notices } = useServices()
  const discard = async (): Promise<void> => {
    const isSure = await notices.ask({
      title: say(words.discard),
      content: say(words.discardHint),
      danger: true,
      okText: say(words.discard),
    })
    if (isSure) await desk.discard()
  }
  return (
    <Button type="text" size="small" disabled={!desk.hasDraft} onClick={() => void discard()}>
      {say(words.discard)}
    </Button>
  )
}
