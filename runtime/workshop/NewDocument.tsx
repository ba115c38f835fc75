// A new document of the tenant's own: its kind, what it is called, what it is about; its id follows from its name and may be another.
import { PlusOutlined } from '@ant-design/icons'
import { Button, Input, Segmented, Select } from 'antd'
import { useCallback, useId, useState } from 'react'
import { newDocument, type NewKind, newKinds, proposedId } from '../../metadata/assist/newDocument.ts'
import { isJsonObject } from '../../metadata/jsonObject.ts'
import { useOverlayRoot, useSay, useServices } from '../hooks.ts'
import { messageOf, useAnswer } from '../hooks/useAnswer.ts'
import { Overlay } from '../page/overlay/Overlay.tsx'
import { Waiting } from '../page/overlay/Waiting.tsx'
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
  const root = useOverlayRoot()
  const id = useId()
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
  const isWhole = /^x_[a-z][a-zA-Z0-9]*$/.test(name) && label.zh !== '' && label.en !== '' && (!over.has(kind) || entity !== undefined)
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
          <label htmlFor={`${id}-zh`}>{say(creating.zh)}</label>
          <Input id={`${id}-zh`} autoFocus value={label.zh} onChange={({ target }) => setLabel({ ...label, zh: target.value })} />
          <label htmlFor={`${id}-en`}>{say(creating.en)}</label>
          <Input id={`${id}-en`} value={label.en} onChange={({ target }) => setLabel({ ...label, en: target.value })} />
          <label htmlFor={`${id}-id`}>{say(creating.id)}</label>
          <Input id={`${id}-id`} value={name} onChange={({ target }) => setWritten(target.value)} />
          {over.has(kind) && (
            <>
              <label htmlFor={`${id}-entity`}>{say(creating.entity)}</label>
              <Select
                id={`${id}-entity`}
                value={chosen ?? null}
                showSearch={{ optionFilterProp: 'label' }}
                options={choices.entities.map((each) => ({ value: each.id, label: say(each.label) }))}
                onChange={(next: string) => setChosen(next)}
                getPopupContainer={() => root}
              />
            </>
          )}
        </div>
      ) : (
        <Waiting error={error} retry={again} />
      )}
    </Overlay>
  )
}

/** A page stands in a menu: at the end of it, beside what its draft changes already. */
async function placeInMenu(calls: ReturnType<typeof workshopCalls>, page: string): Promise<void> {
  const { product, drafted, resolved, draft } = await calls.open('menu:main', new AbortController().signal)
  const menu = drafted ?? resolved
  const items = isJsonObject(menu) && Array.isArray(menu.items) ? menu.items : []
  if (menu) await calls.save('menu:main', contentOf(product, { ...menu, items: [...items, { page }] } as typeof menu), draft?.version)
}
