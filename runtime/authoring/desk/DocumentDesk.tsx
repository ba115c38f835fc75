// The chosen document: what state it is in, the editor, and what can be done with its draft.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FieldNames } from '../../../metadata/authoring/words/outline.ts'
import { namesOf } from '../../../metadata/authoring/words/partLabels.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import { previewAddress } from '../../core/api/preview.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { DeskNotes, DeskState } from './DeskNotes.tsx'
import { entityOf } from '../base/draft.ts'
import { entitiesIn } from '../base/entitiesIn.ts'
import { Editor } from './Editor.tsx'
import { History } from './History.tsx'
import { Origins } from '../properties/Origins.tsx'
import { previewRoute, routeOf } from './previewRoute.ts'
import { partOf } from '../properties/partOf.ts'
import { Publishing } from '../publish/Publishing.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { UpgradeNotice } from './UpgradeNotice.tsx'
import { type PlacedProblem, workshopCalls } from '../base/server.ts'
import { kindOf, texts } from '../base/texts.ts'
import { useDesk } from './useDesk.ts'
import { useDiscarding } from './useDiscarding.ts'
import { isEntity, useEntities } from '../base/useEntities.ts'
import { usePageNames } from './usePageNames.ts'
import { useUses } from '../base/useUses.tsx'
import { isText } from '../../../metadata/text/isText.ts'
import styles from '../base/workshop.module.css'

interface Props {
  readonly target: string
  /** A draft has come or gone, or has been published. */
  readonly onChange: () => void
  /** Another document. */
  readonly open: (target: string) => void
  /** What is wrong in it, to begin with. */
  readonly sought?: PlacedProblem | undefined
  /** To the list, where there is no room for both. */
  readonly back: () => void
}

export function DocumentDesk({ target, onChange, open, sought, back }: Props) {
  const say = useSay()
  const { api } = useServices()
  const desk = useDesk(target)
  const discard = useDiscarding(desk)
  const navigate = useNavigate()
  const entity = entityOf(desk.draft)
  const entities = useEntities(desk.draft.document.kind === 'page' ? entitiesIn(desk.draft.document) : (entity ?? ''))
  // what stands outside of its tabs may be about any of them
  const { document } = desk.draft
  const fields = useMemo(
    () =>
      (isEntity(document)
        ? namesOf(document)
        : entity === undefined
          ? Object.assign({}, ...Array.from(entities?.values() ?? [], namesOf))
          : namesOf(entities?.get(entity))) as FieldNames,
    [document, entities, entity],
  )
  const pages = usePageNames(desk.draft.document.kind === 'menu')
  const names = pages ?? fields
  const [shown, setShown] = useState<'publish' | 'history'>()
  const uses = useUses(desk.draft.document, whole, open)
  /** What is to be called otherwise. */
  const [subject, setSubject] = useState<string>()
  const { answer, error, draft, edit, keeping, other } = desk
  const preview = (route: string): void => void window.open(previewAddress(route, target), '_blank', 'noopener')
  // the list tells of drafts too
  const listed = useRef<boolean>(undefined)
  useEffect(() => {
    if (!answer) return
    if (listed.current !== undefined && listed.current !== desk.hasDraft) onChange()
    listed.current = desk.hasDraft
  })
  const seeking = useRef(sought)
  useEffect(() => {
    const problem = seeking.current
    if (!answer || !problem || document.id === '') return
    seeking.current = undefined
    edit({ edit: 'select', part: partOf(problem, answer.product, document) })
  }, [answer, document, edit])
  // parts are called by what their entities call them
  if (!answer || entities === undefined) return <Waiting error={error} retry={desk.again} />
  const isOwn = answer.product === null && draft.document.kind !== 'menu'
  /** Publishing it takes the document away. */
  const isGoing = isOwn && answer.draft !== null && answer.draft.content === null
  const title = valueAt(draft.document, ['title']) ?? valueAt(draft.document, ['label'])
  return (
    <section className={styles.desk} aria-label={target}>
      <header className={styles.head}>
        <Button type="text" className={styles.toList ?? ''} aria-label={say(texts.documents)} icon={<ArrowLeftOutlined />} onClick={back} />
        <h2>{say(isText(title) ? title : kindOf(target))}</h2>
        <code className={styles.name}>{target}</code>
        <DeskState desk={desk} />
        <span className={styles.push} />
        {draft.document.kind === 'page' && answer.resolved && !desk.hasDraft && (
          <Button onClick={() => void navigate(routeOf(draft.document))}>{say(texts.visit)}</Button>
        )}
        <Button onClick={() => setShown('history')}>{say(texts.history)}</Button>
        {answer.editable && (
          <>
            <Button
              disabled={!desk.isReady}
              onClick={() => void previewRoute(workshopCalls(api), draft.document).then(preview, () => preview('/'))}
            >
              {say(texts.preview)}
            </Button>
            {isOwn && answer.live && !isGoing && (
              <Button
                danger
                disabled={keeping !== 'kept'}
                onClick={() => uses.beforeRemoving(whole, () => void desk.bringBack(null).then(onChange))}
              >
                {say(texts.delete)}
              </Button>
            )}
            {desk.hasDraft && <Button onClick={() => void discard().then((isGone) => isGone && onChange())}>{say(texts.discard)}</Button>}
            <Button
              type="primary"
              disabled={!desk.hasDraft || keeping !== 'kept' || other !== undefined}
              onClick={() => setShown('publish')}
            >
              {say(texts.publish)}
            </Button>
          </>
        )}
      </header>
      <DeskNotes desk={desk} names={names} open={open} />
      {isGoing && <Alert type="warning" showIcon title={say(texts.going)} />}
      {uses.dialog}
      {answer.upgrade && !desk.hasDraft && (
        <UpgradeNotice
          upgrade={answer.upgrade}
          document={answer.resolved ?? draft.document}
          names={names}
          editable={answer.editable}
          settle={async (choices) => {
            await desk.settle(choices)
            onChange()
          }}
        />
      )}
      <Editor
        draft={draft}
        edit={edit}
        marks={desk.marks}
        fixed={!answer.editable || isGoing}
        names={names}
        product={answer.product}
        entities={entities}
        open={open}
        onChange={onChange}
        origins={<Origins document={draft.document} path={draft.selected} answer={answer} />}
        rename={answer.editable && !isGoing ? { start: setSubject, isReady: keeping === 'kept' && other === undefined } : undefined}
      />
      {subject !== undefined && (
        <RenameDialog
          subject={subject}
          close={() => setSubject(undefined)}
          renamed={(to) => {
            setSubject(undefined)
            onChange()
            if (subject.startsWith('page:')) open(`page:${to}`)
            else desk.again()
          }}
        />
      )}
      {shown === 'publish' && (
        <Publishing
          targets={[target]}
          show={(problem) => {
            setShown(undefined)
            if (problem.document === target) edit({ edit: 'select', part: partOf(problem, answer.product, document) })
            else open(problem.document)
          }}
          close={() => setShown(undefined)}
          published={() => {
            setShown(undefined)
            if (isGoing) back()
            else desk.again()
            onChange()
          }}
        />
      )}
      {shown === 'history' && (
        <History
          target={target}
          isOwn={isOwn}
          close={() => setShown(undefined)}
          bringBack={
            answer.editable && keeping === 'kept'
              ? (content) => {
                  setShown(undefined)
                  void desk.bringBack(content).then(onChange)
                }
              : undefined
          }
        />
      )}
    </section>
  )
}

/** The path of the document itself. */
const whole: readonly string[] = []
