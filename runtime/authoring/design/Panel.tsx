// Beside the page that is designed: its draft and what can be done with it, the outline, what can be added, the properties of what is chosen.
import { CloseOutlined, ExportOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldNames } from '../../../metadata/authoring/words/outline.ts'
import { namesOf } from '../../../metadata/authoring/words/partLabels.ts'
import { type Place, seenAt } from '../../../metadata/authoring/add/placesOnPage.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import { isText } from '../../../metadata/text/isText.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { queryClientOf } from '../../core/query/queryClient.ts'
import { useOpener } from '../../core/hooks/useOpener.ts'
import { DeskNotes, DeskState } from '../desk/DeskNotes.tsx'
import { entityOf } from '../base/draft.ts'
import { newFieldTexts } from '../fields/texts.ts'
import { Outline } from '../properties/Outline.tsx'
import { nearest, Problems } from '../properties/Problems.tsx'
import { Properties } from '../properties/Properties.tsx'
import { Publishing } from '../publish/Publishing.tsx'
import { RenameDialog } from '../desk/RenameDialog.tsx'
import { stepByKey, Steps } from '../properties/Steps.tsx'
import { origins, texts as words } from '../base/texts.ts'
import type { Desk } from '../desk/useDesk.ts'
import { useDiscarding } from '../desk/useDiscarding.ts'
import type { Entities } from '../base/useEntities.ts'
import { useParts } from '../properties/useParts.ts'
import shared from '../base/workshop.module.css'
import styles from '../add/design.module.css'
import { Aside } from './Aside.tsx'
import { BlockPalette } from '../add/BlockPalette.tsx'
import { EntityStates } from './EntityStates.tsx'
import { Inspector } from './Inspector.tsx'
import { OtherDesk } from './OtherDesk.tsx'
import { Palette } from './Palette.tsx'
import type { Resolve } from './seen.ts'
import { texts } from '../base/designTexts.ts'
import type { Carry } from './useDragging.ts'

interface Props {
  readonly desk: Desk
  readonly entities: Entities | undefined
  readonly resolve: Resolve
  readonly isChoosing: boolean
  readonly setChoosing: (is: boolean) => void
  /** What has been clicked follows from its entity, and can be written out. */
  readonly derived: Place | undefined
  readonly writeOut: () => void
  /** An entity has another field now. */
  readonly onField: () => void
  readonly carry: Carry
  readonly close: () => void
}

export function Panel(props: Props) {
  const { desk, entities, close } = props
  const say = useSay()
  const services = useServices()
  const { draft, edit, answer, keeping, marks } = desk
  const { document } = draft
  const [publishing, setPublishing] = useState(false)
  /** What is to be called otherwise. */
  const [subject, setSubject] = useState<string>()
  /** Another document that is put right, and how often that has been done. */
  const [other, setOther] = useState<string>()
  const [turn, setTurn] = useState(0)
  const [sought, setSought] = useState<SoughtField>()
  const [view, setView] = useState<View>('properties')
  const entity = entities?.get(entityOf(draft) ?? '')
  const names = useMemo(() => namesOf(entity), [entity])
  const { tree, errors, faulty, told } = useParts(document, marks, { names, entities })
  const title = valueAt(document, ['title'])
  const panel = useFocus()
  const corrected = (): void => {
    setTurn((before) => before + 1)
    if (desk.elsewhere.length > 0) desk.again()
    void queryClientOf(services).invalidateQueries({ queryKey: ['page', document.id] })
  }
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={say(texts.title)}
      data-designer
      onKeyDown={(event) => stepByKey(event, edit)}
    >
      <header className={styles.head}>
        <h2>{isText(title) ? say(title) : say(texts.title)}</h2>
        <DeskState desk={desk} />
        <span className={shared.push} />
        <Button type="text" aria-label={say(texts.close)} title={say(texts.close)} icon={<CloseOutlined />} onClick={close} />
      </header>
      <Tools {...props} publish={() => setPublishing(true)} />
      <DeskNotes desk={desk} names={names} open={setOther} />
      <Aside desk={desk} open={setOther} turn={turn} />
      {answer && entities ? (
        <div className={styles.parts}>
          <Outline
            tree={tree}
            fixed={false}
            draft={draft}
            edit={edit}
            faulty={faulty}
            names={names}
            {...(answer.editable && { rename: { start: setSubject, isReady: keeping === 'kept' && desk.other === undefined } })}
          />
          <ChosenPart
            {...props}
            view={view}
            setView={setView}
            openField={setSought}
            entities={entities}
            entity={entity}
            names={names}
            errors={errors}
          />
        </div>
      ) : (
        <Waiting error={desk.error} retry={desk.again} />
      )}
      <Problems marks={told} tree={tree} show={(path) => edit({ edit: 'select', part: nearest(tree, path) })} />
      {subject !== undefined && <Renaming subject={subject} desk={desk} leave={() => setSubject(undefined)} closeDesigner={close} />}
      {other !== undefined && (
        <OtherDesk
          target={other}
          open={setOther}
          onChange={corrected}
          close={() => {
            setOther(undefined)
            corrected()
          }}
        />
      )}
      {sought && (
        <OtherDesk
          target={`entity:${sought.entity}`}
          sought={{ document: `entity:${sought.entity}`, label: null, path: `/schema/properties/${sought.field}`, place: '', message: '' }}
          open={setOther}
          onChange={corrected}
          close={() => {
            setSought(undefined)
            props.onField()
            corrected()
          }}
        />
      )}
      {publishing && (
        <Publishing
          targets={[`${document.kind}:${document.id}`]}
          show={(problem) => {
            setPublishing(false)
            // its own are told before, and keep the dialog from being opened
            setOther(problem.document)
          }}
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

/** It lies behind the whole console: opened by a key it takes the focus, and gives it back. */
function useFocus() {
  const panel = useRef<HTMLElement>(null)
  const opener = useOpener()
  useState(opener.note)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    return () => void requestAnimationFrame(opener.giveBack)
  }, [opener])
  return panel
}

/** Choosing or using the page, steps back and forth, and what can be done with the draft. */
function Tools({ desk, isChoosing, setChoosing, publish }: Props & { readonly publish: () => void }) {
  const say = useSay()
  const discard = useDiscarding(desk)
  return (
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
      <Steps draft={desk.draft} edit={desk.edit} size="small" />
      <Button type="text" size="small" disabled={!desk.hasDraft} onClick={() => void discard()}>
        {say(words.discard)}
      </Button>
      <Button type="primary" size="small" disabled={!desk.isReady} onClick={publish}>
        {say(words.publish)}
      </Button>
    </div>
  )
}

type View = 'properties' | 'origin'

interface ChosenPartProps extends Props {
  readonly view: View
  readonly setView: (view: View) => void
  readonly entities: Entities
  /** The one that the page is about. */
  readonly entity: ReturnType<Entities['get']>
  readonly names: FieldNames
  readonly errors: ReturnType<typeof useParts>['errors']
  readonly openField: (field: SoughtField) => void
}

/** The field of an entity that a part of the page shows. */
interface SoughtField {
  readonly entity: string
  readonly field: string
}

/** Properties of what is chosen, with what can be added to it, or where its values come from. */
function ChosenPart(props: ChosenPartProps) {
  const { desk, entities, resolve, derived, writeOut, onField, carry, view, setView, openField, entity, names, errors } = props
  const say = useSay()
  const { draft, edit } = desk
  const field = fieldAt(draft, entities)
  return (
    <div className={styles.chosenPart}>
      {derived ? (
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
        aria-label={say(words.view)}
        value={view}
        options={[
          { value: 'properties', label: say(words.properties) },
          { value: 'origin', label: say(origins.title) },
        ]}
        onChange={(next) => setView(next === 'origin' ? 'origin' : 'properties')}
      />
      {view === 'origin' ? (
        <Inspector desk={desk} entities={entities} resolve={resolve} derived={derived} />
      ) : (
        <>
          <div className={styles.begin}>{entity && <EntityStates entity={entity} published={desk.again} />}</div>
          {/* what is chosen comes before what else there could be; a test adds nothing to the page */}
          {field && (
            <Button size="small" className={styles.toField ?? ''} icon={<ExportOutlined />} onClick={() => openField(field)}>
              {fill(say(newFieldTexts.ofColumn), { field: say(names[field.field] ?? { zh: field.field, en: field.field }) })}
            </Button>
          )}
          {draft.selected.length > 0 && <Properties draft={draft} edit={edit} errors={errors} names={names} />}
          {draft.selected[0] !== 'tests' && (
            <>
              <Palette draft={draft} edit={edit} entity={entity} names={names} carry={carry} onField={onField} />
              <BlockPalette draft={draft} edit={edit} entities={entities} />
            </>
          )}
          {draft.selected.length === 0 && <Properties draft={draft} edit={edit} errors={errors} names={names} />}
        </>
      )}
    </div>
  )
}

/** Only fields that the entity has of its own: a column may also be of the page's making. */
function fieldAt(draft: Desk['draft'], entities: Entities): SoughtField | undefined {
  const field = seenAt(draft.document, (id) => entities.get(id), draft.selected)?.field
  const entity = entities.get(entityOf(draft) ?? '')
  return entity && field !== undefined && field in entity.schema.properties ? { entity: entity.id, field } : undefined
}

interface RenamingProps {
  readonly subject: string
  readonly desk: Desk
  readonly leave: () => void
  readonly closeDesigner: () => void
}

function Renaming({ subject, desk, leave, closeDesigner }: RenamingProps) {
  return (
    <RenameDialog
      subject={subject}
      close={leave}
      renamed={() => {
        leave()
        // a page that is called otherwise is another one to design
        if (subject.startsWith('page:')) closeDesigner()
        else desk.again()
      }}
    />
  )
}
