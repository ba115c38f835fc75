// A new document of the tenant's own: its kind, what it is called, what it is about; its other name and its id follow and may be others.
import { PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { type NewKind, newKinds, proposedId } from '../../../metadata/authoring/add/newDocument.ts'
import { newDocumentProblems } from '../../../metadata/authoring/add/newDocumentProblems.ts'
import { entitiesOfSameHome } from '../../../metadata/authoring/add/newFigures.ts'
import { isSpelled } from '../../../metadata/authoring/words/spelling.ts'
import { labelOf, lacksChinese } from '../../../metadata/authoring/words/vocabulary.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useLanguage, useSay, useServices } from '../../core/hooks/hooks.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { Choice, Words } from '../base/inputs.tsx'
import { makeDrafts } from '../base/makeDrafts.ts'
import { creating, newHints, oneKind, texts } from '../base/texts.ts'
import { useEntities } from '../base/useEntities.ts'
import { useMenuPlaces } from './useMenuPlaces.ts'
import { useProposals } from '../base/useProposals.ts'
import styles from '../base/workshop.module.css'

interface Props {
  /** The kind that is looked at. */
  readonly kind: string
  readonly made: (target: string) => void
}

export function NewDocument({ kind, made }: Props) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {say(creating.create)}
      </Button>
      {open && (
        <Making
          first={newKinds.find((each) => each === kind) ?? 'entity'}
          close={() => setOpen(false)}
          made={(target) => {
            setOpen(false)
            made(target)
          }}
        />
      )}
    </>
  )
}

/** What is about an entity. */
const over: ReadonlySet<NewKind> = new Set<NewKind>(['page', 'dataset'])

function Making({ first, close, made }: { readonly first: NewKind; readonly close: () => void; readonly made: (target: string) => void }) {
  const say = useSay()
  const language = useLanguage()
  const {
    choices,
    error,
    again,
    places,
    kind,
    label,
    rename,
    isTouched,
    id,
    entity,
    withPage,
    place,
    hasPage,
    faultAt,
    noteOf,
    busy,
    make,
  } = useMaking(first, made)
  const names = (['zh', 'en'] as const).toSorted((a) => (a === language ? -1 : 1))
  return (
    <Overlay
      container={{ type: 'dialog', width: '520px' }}
      title={say(creating.create)}
      stay={{ open: true, close, gone: () => undefined }}
      footer={
        <>
          <Button onClick={close}>{say(texts.cancel)}</Button>
          <Button type="primary" loading={busy} onClick={() => void make()}>
            {say(creating.make)}
          </Button>
        </>
      }
    >
      {choices ? (
        <form
          className={styles.making}
          onSubmit={(event) => {
            event.preventDefault()
            void make()
          }}
        >
          <Segmented<NewKind>
            block
            className={styles.kinds ?? ''}
            aria-label={say(texts.kind)}
            value={kind.value}
            options={newKinds.map((value) => ({ value, label: say(oneKind[value]) }))}
            onChange={kind.set}
          />
          <p className={styles.hint}>{say(newHints[kind.value])}</p>
          {over.has(kind.value) && (
            <Choice
              label={creating.entity}
              of={choices.entities}
              value={entity.value}
              choose={entity.set}
              required
              marked
              fault={faultAt('entity', false)}
            />
          )}
          {names.map((each) => (
            <Words
              key={`${kind.value}-${each}`}
              label={creating[each]}
              autoFocus={each === language && !over.has(kind.value)}
              value={label[each]}
              change={(next) => rename(each, next)}
              required
              fault={faultAt(each, isTouched(each))}
              note={noteOf[each]()}
            />
          ))}
          <Words label={creating.id} value={id.value} change={id.set} required fault={faultAt('id', id.isTouched)} />
          {kind.value === 'entity' && (
            <Checkbox checked={withPage.value} onChange={({ target }) => withPage.set(target.checked)}>
              {say(creating.withPage)}
            </Checkbox>
          )}
          {hasPage && <Choice label={creating.place} of={places} value={place.value} choose={place.set} empty={creating.atEnd} />}
          <button type="submit" hidden />
        </form>
      ) : (
        <Waiting error={error} retry={again} />
      )}
    </Overlay>
  )
}

/** What is to be made: its kind, what it is called, what it is about, and whether that is enough to make it. */
function useMaking(first: NewKind, made: (target: string) => void) {
  const language = useLanguage()
  const { api, notices } = useServices()
  const { choices, error, again, vocabulary } = useProposals()
  const places = useMenuPlaces()
  const [kind, setKind] = useState<NewKind>(first)
  const [called, call] = useState<{ readonly zh?: string; readonly en?: string }>({})
  const [named, setNamed] = useState<string>()
  /** It was to be made, and something was missing. */
  const [tried, setTried] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [withPage, setWithPage] = useState(true)
  const [place, setPlace] = useState<string>()
  const [busy, setBusy] = useState(false)
  const entities = useEntities(chosen ?? '')
  const entity = entities?.get(chosen ?? '')
  // what is written in either language tells the other, and its name
  const written = called[language] || called.zh || called.en
  const proposed = written ? labelOf(written, vocabulary) : undefined
  const label = { ...(entity?.label ?? { zh: '', en: '' }), ...proposed, ...called }
  const taken = new Set(
    (choices ? [...choices.entities, ...choices.datasets, ...choices.dictionaries, ...choices.pages] : []).map((each) => each.id),
  )
  const name = named ?? proposedId(label.en || (proposed?.en ?? ''), taken)
  const faults = newDocumentProblems({ id: name, label, taken, lacksEntity: over.has(kind) && entity === undefined })
  const isWhole = Object.keys(faults).length === 0
  const faultAt = (asked: keyof typeof faults, isTouched: boolean): Text | undefined => (tried || isTouched ? faults[asked] : undefined)
  const noteOf = {
    zh: () => (called.zh === undefined && lacksChinese(label) ? creating.noChinese : undefined),
    en: () => (called.en === undefined && isSpelled(label, vocabulary.spell) ? creating.noEnglish : undefined),
  }
  const hasPage = kind === 'page' || (kind === 'entity' && withPage)
  const make = async (): Promise<void> => {
    setTried(true)
    if (!isWhole || busy) return
    setBusy(true)
    try {
      made(
        await makeDrafts(
          api,
          {
            kind,
            id: name,
            label,
            ...(entity && over.has(kind) && { entity, beside: entitiesOfSameHome(entity, choices?.entities ?? []) }),
          },
          hasPage ? { place } : undefined,
        ),
      )
    } catch (cause) {
      notices.error(messageOf(cause))
      setBusy(false)
    }
  }
  return {
    choices,
    error,
    again,
    places,
    kind: { value: kind, set: setKind },
    label,
    rename: (each: 'zh' | 'en', next: string): void => call({ ...called, [each]: next }),
    isTouched: (each: 'zh' | 'en'): boolean => called[each] !== undefined,
    id: { value: name, set: setNamed, isTouched: named !== undefined },
    entity: { value: chosen, set: setChosen },
    withPage: { value: withPage, set: setWithPage },
    place: { value: place, set: setPlace },
    hasPage,
    faultAt,
    noteOf,
    busy,
    make,
  }
}
