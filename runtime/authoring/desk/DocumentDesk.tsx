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
import { type DocumentAnswer, type PlacedProblem, workshopCalls } from '../base/server.ts'
import { kindOf, texts } from '../base/texts.ts'
import { type Desk, useDesk } from './useDesk.ts'
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

export function DocumentDesk(props: Props) {
  const { target, onChange, open, back } = props
  const say = useSay()
  const desk = useDesk(target)
  const { answer, error, draft, edit, keeping, other } = desk
  const { document } = draft
  const { entities, names } = useNames(desk)
  const [shown, setShown] = useState<'publish' | 'history'>()
  const uses = useUses(document, whole, open)
  /** What is to be called otherwise. */
  const [subject, setSubject] = useState<string>()
  useListed(desk, onChange)
  useSought(desk, props.sought)
  // parts are called by what their entities call them
  if (!answer || entities === undefined) return <Waiting error={error} retry={desk.again} />
  const isOwn = answer.product === null && document.kind !== 'menu'
  /** Publishing it takes the document away. */
  const isGoing = isOwn && answer.draft !== null && answer.draft.content === null
  const isChangeable = answer.editable && !isGoing
  const remove = (): void => uses.beforeRemoving(whole, () => void desk.bringBack(null).then(onChange))
  return (
    <section className={styles.desk} aria-label={target}>
      <Head {...props} desk={desk} answer={answer} show={setShown} remove={isOwn && answer.live && !isGoing ? remove : undefined} />
      <DeskNotes desk={desk} names={names} open={open} />
      {isGoing && <Alert type="warning" showIcon title={say(texts.going)} />}
      {uses.dialog}
      {answer.upgrade && !desk.hasDraft && (
        <UpgradeNotice
          upgrade={answer.upgrade}
          document={answer.resolved ?? document}
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
        fixed={!isChangeable}
        names={names}
        product={answer.product}
        entities={entities}
        open={open}
        onChange={onChange}
        origins={<Origins document={document} path={draft.selected} answer={answer} />}
        rename={isChangeable ? { start: setSubject, isReady: keeping === 'kept' && other === undefined } : undefined}
      />
      {subject !== undefined && <Renaming {...props} subject={subject} desk={desk} leave={() => setSubject(undefined)} />}
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

/** The entities that the document is about, and what its parts are called. */
function useNames({ draft }: Desk) {
  const { document } = draft
  const entity = entityOf(draft)
  const entities = useEntities(document.kind === 'page' ? entitiesIn(document) : (entity ?? ''))
  // what is outside of its tabs may be about any of them
  const fields = useMemo(
    () =>
      (isEntity(document)
        ? namesOf(document)
        : entity === undefined
          ? Object.assign({}, ...Array.from(entities?.values() ?? [], namesOf))
          : namesOf(entities?.get(entity))) as FieldNames,
    [document, entities, entity],
  )
  const pages = usePageNames(document.kind === 'menu')
  return { entities, names: pages ?? fields }
}

/** The list shows drafts too: it learns of each that comes or goes. */
function useListed({ answer, hasDraft }: Desk, onChange: () => void): void {
  const listed = useRef<boolean>(undefined)
  useEffect(() => {
    if (!answer) return
    if (listed.current !== undefined && listed.current !== hasDraft) onChange()
    listed.current = hasDraft
  })
}

/** Chooses the part with the problem that the desk was opened for, once. */
function useSought({ answer, draft: { document }, edit }: Desk, sought: PlacedProblem | undefined): void {
  const seeking = useRef(sought)
  useEffect(() => {
    const problem = seeking.current
    if (!answer || !problem || document.id === '') return
    seeking.current = undefined
    edit({ edit: 'select', part: partOf(problem, answer.product, document) })
  }, [answer, document, edit])
}

interface HeadProps extends Props {
  readonly desk: Desk
  readonly answer: DocumentAnswer
  readonly show: (dialog: 'publish' | 'history') => void
  /** Absent where the document cannot be deleted. */
  readonly remove: (() => void) | undefined
}

/** What the document is called, its state, and what can be done with it. */
function Head({ target, onChange, back, desk, answer, show, remove }: HeadProps) {
  const say = useSay()
  const { api } = useServices()
  const navigate = useNavigate()
  const discard = useDiscarding(desk)
  const { keeping, other } = desk
  const { document } = desk.draft
  const title = valueAt(document, ['title']) ?? valueAt(document, ['label'])
  const preview = (route: string): void => void window.open(previewAddress(route, target), '_blank', 'noopener')
  return (
    <header className={styles.head}>
      <Button type="text" className={styles.toList ?? ''} aria-label={say(texts.documents)} icon={<ArrowLeftOutlined />} onClick={back} />
      <h2>{say(isText(title) ? title : kindOf(target))}</h2>
      <code className={styles.name}>{target}</code>
      <DeskState desk={desk} />
      <span className={styles.push} />
      {document.kind === 'page' && answer.resolved && !desk.hasDraft && (
        <Button onClick={() => void navigate(routeOf(document))}>{say(texts.visit)}</Button>
      )}
      <Button onClick={() => show('history')}>{say(texts.history)}</Button>
      {answer.editable && (
        <>
          <Button
            disabled={!desk.isReady}
            onClick={() => void previewRoute(workshopCalls(api), document).then(preview, () => preview('/'))}
          >
            {say(texts.preview)}
          </Button>
          {remove && (
            <Button danger disabled={keeping !== 'kept'} onClick={remove}>
              {say(texts.delete)}
            </Button>
          )}
          {desk.hasDraft && <Button onClick={() => void discard().then((isGone) => isGone && onChange())}>{say(texts.discard)}</Button>}
          <Button type="primary" disabled={!desk.hasDraft || keeping !== 'kept' || other !== undefined} onClick={() => show('publish')}>
            {say(texts.publish)}
          </Button>
        </>
      )}
    </header>
  )
}

interface RenamingProps extends Props {
  readonly subject: string
  readonly desk: Desk
  readonly leave: () => void
}

function Renaming({ subject, desk, leave, onChange, open }: RenamingProps) {
  return (
    <RenameDialog
      subject={subject}
      close={leave}
      renamed={(to) => {
        leave()
        onChange()
        if (subject.startsWith('page:')) open(`page:${to}`)
        else desk.again()
      }}
    />
  )
}

/** The path of the document itself. */
const whole: readonly string[] = []
