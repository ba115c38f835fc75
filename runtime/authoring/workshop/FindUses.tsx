// Where anything is used, before it is changed: what it is and which one, and every place that names it.
import { ApartmentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { namesOf } from '../../../metadata/authoring/words/partLabels.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { Choice } from '../base/inputs.tsx'
import { type Choices, workshopCalls } from '../base/server.ts'
import { finding } from '../base/texts.ts'
import { useEntities } from '../base/useEntities.ts'
import { useProposals } from '../base/useProposals.ts'
import { UseList } from '../base/useUses.tsx'
import styles from '../base/workshop.module.css'

export function FindUses({ open }: { readonly open: (target: string) => void }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ApartmentOutlined />} onClick={() => setOpen(true)}>
        {say(finding.title)}
      </Button>
      {isOpen && (
        <Finding
          close={() => setOpen(false)}
          open={(target) => {
            setOpen(false)
            open(target)
          }}
        />
      )}
    </>
  )
}

type Kind = keyof typeof finding.kinds
const kinds = Object.keys(finding.kinds) as Kind[]

function Finding({ close, open }: { readonly close: () => void; readonly open: (target: string) => void }) {
  const say = useSay()
  const { choices, error, again } = useProposals()
  const [kind, setKind] = useState<Kind>('entity')
  /** The entity of a field, the page of a permission. */
  const [owner, setOwner] = useState<string>()
  const [name, setName] = useState<string>()
  const { parts, ...asked } = usePartsOf(kind, owner)
  const of = choices && listed(kind, choices)
  const subject = parts ? name && owner && `${kind}:${kind === 'field' ? `${owner}.${name}` : name}` : owner && `${kind}:${owner}`
  return (
    <Overlay container={{ type: 'dialog', width: '560px' }} title={say(finding.title)} stay={{ open: true, close, gone: () => undefined }}>
      {of ? (
        <div className={styles.making}>
          <Choice
            label={finding.kind}
            of={kinds.map((id) => ({ id, label: finding.kinds[id] }))}
            value={kind}
            choose={(next) => {
              setKind(kinds.find((each) => each === next) ?? 'entity')
              setOwner(undefined)
              setName(undefined)
            }}
            required
          />
          <Choice
            key={kind}
            label={finding.owners[kind]}
            of={of}
            value={owner}
            choose={(next) => {
              setOwner(next)
              setName(undefined)
            }}
            required
          />
          {asked.error !== undefined && <Waiting error={asked.error} retry={asked.again} />}
          {parts && <Choice key={`${kind} ${owner}`} label={finding.kinds[kind]} of={parts} value={name} choose={setName} required />}
          {subject !== undefined && subject !== '' && <Found key={subject} subject={subject} open={open} />}
        </div>
      ) : (
        <Waiting error={error} retry={again} />
      )}
    </Overlay>
  )
}

function Found({ subject, open }: { readonly subject: string; readonly open: (target: string) => void }) {
  const { api } = useServices()
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).uses(subject, signal), [api, subject])
  const { answer, error, again } = useAnswer(ask)
  return answer ? <UseList uses={answer} open={open} /> : <Waiting error={error} retry={again} />
}

interface Named {
  readonly id: string
  readonly label: Text
}

function listed(kind: Kind, { entities, dictionaries, datasets, pages, widgets }: Choices): readonly Named[] {
  const all = {
    entity: entities,
    field: entities,
    dictionary: dictionaries,
    dataset: datasets,
    page: pages,
    permission: pages,
    widget: widgets,
  }
  return all[kind].map(({ id, label }) => ({ id, label: { zh: `${label.zh} ${id}`, en: `${label.en} ${id}` } }))
}

/** What is chosen of an owner: an entity's fields, a page's keys; no parts where the owner itself is meant. */
function usePartsOf(kind: Kind, owner: string | undefined) {
  const { api } = useServices()
  const entities = useEntities(kind === 'field' ? (owner ?? '') : '')
  const page = kind === 'permission' ? owner : undefined
  const ask = useCallback(
    async (signal: AbortSignal) => (page === undefined ? undefined : { page, keys: await workshopCalls(api).keys(page, signal) }),
    [api, page],
  )
  const { answer, error, again } = useAnswer(ask)
  return { parts: partsOf(), error, again }

  function partsOf(): readonly Named[] | undefined {
    if (owner === undefined || (kind !== 'field' && kind !== 'permission')) return undefined
    if (kind === 'permission') return answer?.page === owner ? answer.keys : []
    return Object.entries(namesOf(entities?.get(owner))).map(([id, label]) => ({
      id,
      label: { zh: `${label.zh} ${id}`, en: `${label.en} ${id}` },
    }))
  }
}
