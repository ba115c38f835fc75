// A new document of the tenant's own: its kind, what it is called, what it is about; its id follows from its name and may be another.
import { PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { newDocument, type NewKind, newKinds, proposedId } from '../../metadata/assist/newDocument.ts'
import { isJsonObject } from '../../metadata/jsonObject.ts'
import { isOwnId } from '../../metadata/resolve/names.ts'
import { useSay, useServices } from '../hooks.ts'
import { messageOf, useAnswer } from '../hooks/useAnswer.ts'
import { Overlay } from '../page/overlay/Overlay.tsx'
import { Waiting } from '../page/overlay/Waiting.tsx'
import { Choice, Words } from './inputs.tsx'
import { contentOf, workshopCalls } from './server.ts'
import { creating, kinds, texts } from './texts.ts'
import { useEntities } from './useEntities.ts'
import styles from './workshop.module.css'

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
          first={newKinds.find((each) => each === kind) ?? 'page'}
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
  const { api, notices } = useServices()
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).choices(signal), [api])
  const { answer: choices, error, again } = useAnswer(ask)
  const [kind, setKind] = useState<NewKind>(first)
  const [label, setLabel] = useState({ zh: '', en: '' })
  const [written, setWritten] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const [busy, setBusy] = useState(false)
  const entities = useEntities(chosen ?? '')
  const entity = entities?.get(chosen ?? '')
  const taken = new Set((choices ? [...choices.entities, ...choices.datasets, ...choices.dictionaries] : []).map((each) => each.id))
  const name = written ?? proposedId(label.en, taken)
  const isWhole = isOwnId(name) && label.zh !== '' && label.en !== '' && (!over.has(kind) || entity !== undefined)
  const make = async (): Promise<void> => {
    setBusy(true)
    const calls = workshopCalls(api)
    const target = `${kind}:${name}`
    try {
      await calls.save(target, newDocument({ kind, id: name, label, ...(entity && over.has(kind) && { entity }) }), undefined)
      if (kind === 'page') await placeInMenu(calls, name)
      made(target)
    } catch (cause) {
      notices.error(messageOf(cause))
      setBusy(false)
    }
  }
  return (
    <Overlay
      container={{ type: 'dialog', width: '520px' }}
      title={say(creating.create)}
      stay={{ open: true, close, gone: () => undefined }}
      footer={
        <>
          <Button onClick={close}>{say(texts.cancel)}</Button>
          <Button type="primary" loading={busy} disabled={!isWhole} onClick={() => void make()}>
            {say(creating.make)}
          </Button>
        </>
      }
    >
      {choices ? (
        <div className={styles.making}>
          <Segmented<NewKind>
            block
            aria-label={say(texts.kind)}
            value={kind}
            options={newKinds.map((value) => ({ value, label: say(kinds[value]) }))}
            onChange={setKind}
          />
          <Words label={creating.zh} autoFocus value={label.zh} change={(zh) => setLabel({ ...label, zh })} />
          <Words label={creating.en} value={label.en} change={(en) => setLabel({ ...label, en })} />
          <Words label={creating.id} value={name} change={setWritten} />
          {over.has(kind) && <Choice label={creating.entity} of={choices.entities} value={chosen} choose={setChosen} required />}
        </div>
      ) : (
        <Waiting error={error} retry={again} />
      )}
    </Overlay>
  )
}

/** A page stands in a menu: at the end of it, beside what its draft changes already. */
export async function placeInMenu(calls: ReturnType<typeof workshopCalls>, page: string): Promise<void> {
  const { product, drafted, resolved, draft } = await calls.open('menu:main', new AbortController().signal)
  const menu = drafted ?? resolved
  const items = isJsonObject(menu) && Array.isArray(menu.items) ? menu.items : []
  if (menu) await calls.save('menu:main', contentOf(product, { ...menu, items: [...items, { page }] } as typeof menu), draft?.version)
}
