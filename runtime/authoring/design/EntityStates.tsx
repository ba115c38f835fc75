// The states of the page's entity, drawn as in the workshop, without leaving the page: a draft of the entity, published from here too.
import { ShareAltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { namesOf } from '../../../metadata/authoring/words/partLabels.ts'
import type { EntityDocument } from '../../../metadata/generated/language.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { DeskNotes, DeskState } from '../desk/DeskNotes.tsx'
import { nearest, Problems } from '../properties/Problems.tsx'
import { Properties } from '../properties/Properties.tsx'
import { Publishing } from '../publish/Publishing.tsx'
import { stepByKey, Steps } from '../properties/Steps.tsx'
import { StateDiagram } from '../states/StateDiagram.tsx'
import { states, texts } from '../base/texts.ts'
import { useDesk } from '../desk/useDesk.ts'
import { useParts } from '../properties/useParts.ts'
import shared from '../base/workshop.module.css'

interface Props {
  readonly entity: EntityDocument
  /** It has been published. */
  readonly published: () => void
}

/** Nothing for an entity without states. */
export function EntityStates({ entity, published }: Props) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  if (!entity.states) return null
  return (
    <>
      <Button size="small" icon={<ShareAltOutlined />} onClick={() => setOpen(true)}>
        {say(states.title)}
      </Button>
      {open && <Drawing entity={entity} close={() => setOpen(false)} published={published} />}
    </>
  )
}

function Drawing({ entity, close, published }: Props & { readonly close: () => void }) {
  const say = useSay()
  const target = `entity:${entity.id}`
  const desk = useDesk(target)
  const { answer, draft, edit, marks } = desk
  const names = useMemo(() => namesOf(entity), [entity])
  const { tree, errors } = useParts(draft.document, marks, { names })
  const [publishing, setPublishing] = useState(false)
  const isOperation = draft.selected[0] === 'operations' && draft.selected.length > 1
  return (
    <Overlay
      container={{ type: 'dialog', width: '640px' }}
      title={`${say(entity.label)} · ${say(states.title)}`}
      stay={{ open: true, close, gone: () => undefined }}
      footer={
        <>
          <Button onClick={close}>{say(states.close)}</Button>
          <Button type="primary" disabled={!desk.isReady} onClick={() => setPublishing(true)}>
            {say(texts.publish)}
          </Button>
        </>
      }
    >
      <DeskNotes desk={desk} names={names} />
      {answer ? (
        // its steps are the entity's, not those of the page behind it
        <div
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey) event.stopPropagation()
            stepByKey(event, edit)
          }}
        >
          <div className={shared.bar}>
            <DeskState desk={desk} />
            <span className={shared.push} />
            <Steps draft={draft} edit={edit} size="small" />
          </div>
          <StateDiagram document={draft.document} selected={draft.selected} edit={edit} fixed={!answer.editable} />
          {isOperation && <Properties draft={draft} edit={edit} errors={errors} names={names} />}
          <Problems marks={marks} tree={tree} show={(path) => edit({ edit: 'select', part: nearest(tree, path) })} />
        </div>
      ) : (
        <Waiting error={desk.error} retry={desk.again} />
      )}
      {publishing && (
        <Publishing
          targets={[target]}
          close={() => setPublishing(false)}
          published={() => {
            setPublishing(false)
            published()
            close()
          }}
        />
      )}
    </Overlay>
  )
}
