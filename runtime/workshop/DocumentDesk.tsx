// The chosen document: what state it is in, the editor, and what can be done with its draft.
import { Alert, Button, Tag } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { FieldNames } from '../../metadata/assist/outline.ts'
import { valueAt } from '../../metadata/assist/valueAt.ts'
import { fill } from '../../metadata/fill.ts'
import { previewAddress } from '../api/preview.ts'
import { useSay, useServices } from '../hooks.ts'
import { momentText } from '../i18n/moment.ts'
import { Waiting } from '../page/overlay/Waiting.tsx'
import { Editor } from './Editor.tsx'
import { History } from './History.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { UpgradeNotice } from './UpgradeNotice.tsx'
import { workshopCalls } from './server.ts'
import { texts } from './texts.ts'
import { type Desk, useDesk } from './useDesk.ts'
import { isText } from '../../metadata/isText.ts'
import styles from './workshop.module.css'

interface Props {
  readonly target: string
  /** A draft has come or gone, or has been published. */
  readonly onChange: () => void
}

export function DocumentDesk({ target, onChange }: Props) {
  const say = useSay()
  const { notices } = useServices()
  const desk = useDesk(target)
  const names = useFieldNames(entityOf(desk))
  const [shown, setShown] = useState<'publish' | 'history'>()
  const { answer, error, draft, edit, keeping, other } = desk
  if (!answer) return <Waiting error={error} retry={desk.again} />
  const title = valueAt(draft.document, ['title']) ?? valueAt(draft.document, ['label'])
  const discard = async (): Promise<void> => {
    if (!(await notices.ask({ title: say(texts.discard), content: say(texts.discardHint), danger: true, okText: say(texts.discard) })))
      return
    await desk.discard()
    onChange()
  }
  return (
    <section className={styles.desk} aria-label={target}>
      <header className={styles.head}>
        <h2>{isText(title) ? say(title) : target}</h2>
        <code className={styles.name}>{target}</code>
        <State desk={desk} />
        <span className={styles.push} />
        <Button onClick={() => setShown('history')}>{say(texts.history)}</Button>
        {answer.editable && (
          <>
            <Button
              disabled={!desk.hasDraft || keeping !== 'kept' || desk.marks.length > 0}
              onClick={() => window.open(previewAddress(routeOf(draft.document)), '_blank', 'noopener')}
            >
              {say(texts.preview)}
            </Button>
            <Button disabled={!desk.hasDraft} onClick={() => void discard()}>
              {say(texts.discard)}
            </Button>
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
      {error !== undefined && <Alert type="error" showIcon title={error} />}
      {other && (
        <Alert
          type="warning"
          showIcon
          title={fill(say(texts.otherSaved), { author: other.author, at: momentText(new Date(other.updatedAt)) })}
          action={
            <>
              <Button size="small" onClick={() => desk.take('other')}>
                {say(texts.takeOther)}
              </Button>{' '}
              <Button size="small" onClick={() => desk.take('mine')}>
                {say(texts.keepMine)}
              </Button>
            </>
          }
        />
      )}
      {answer.upgrade && !desk.hasDraft && (
        <UpgradeNotice
          upgrade={answer.upgrade}
          editable={answer.editable}
          settle={async (choices) => {
            await desk.settle(choices)
            onChange()
          }}
        />
      )}
      <Editor draft={draft} edit={edit} marks={desk.marks} fixed={!answer.editable} names={names} />
      {shown === 'publish' && (
        <PublishDialog
          target={target}
          close={() => setShown(undefined)}
          published={() => {
            setShown(undefined)
            desk.again()
            onChange()
          }}
        />
      )}
      {shown === 'history' && <History target={target} close={() => setShown(undefined)} />}
    </section>
  )
}

function State({ desk: { answer, hasDraft, keeping } }: { readonly desk: Desk }) {
  const say = useSay()
  const live = answer?.live
  return (
    <span role="status" className={styles.state}>
      {live && <Tag>{fill(say(texts.liveRevision), { n: String(live.n) })}</Tag>}
      {hasDraft && <Tag color="warning">{say(texts.draft)}</Tag>}
      <span className={styles.hint}>{say(texts[keeping])}</span>
    </span>
  )
}

/** Where the document can be seen; what shows in many places begins where the console does. */
const routeOf = (document: object): string => ('route' in document && typeof document.route === 'string' ? document.route : '/')

/** The entity whose fields the document is about. */
function entityOf({ draft: { document, selected } }: Desk): string | undefined {
  if (document.kind === 'entity') return document.id
  for (let at = selected.length; at >= 0; at -= 1) {
    const entity = valueAt(document, [...selected.slice(0, at), 'entity'])
    if (typeof entity === 'string') return entity
  }
  return undefined
}

/** What the fields of an entity are called, the tenant's own too. */
function useFieldNames(entity: string | undefined): FieldNames {
  const { api } = useServices()
  const [found, setFound] = useState<{ readonly entity: string; readonly document: unknown }>()
  useEffect(() => {
    if (entity === undefined) return undefined
    const gone = new AbortController()
    workshopCalls(api)
      .open(`entity:${entity}`, gone.signal)
      .then(
        ({ drafted, resolved }) => setFound({ entity, document: drafted ?? resolved }),
        () => undefined,
      )
    return () => gone.abort()
  }, [api, entity])
  return useMemo(() => {
    const properties = valueAt(found?.document, ['schema', 'properties'])
    if (typeof properties !== 'object' || properties === null) return {}
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, field]) => {
        const label = valueAt(field, ['x-field', 'label'])
        return isText(label) ? [[name, label] as const] : []
      }),
    )
  }, [found])
}
