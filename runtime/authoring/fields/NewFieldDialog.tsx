// A field that is added from a page: it is saved with the draft of its entity, and the page shows it.
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { proposeField } from '../../../metadata/authoring/add/proposeField.ts'
import { type FieldChoice, newField } from '../../../metadata/authoring/words/fieldChoice.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { isTenants } from '../../../metadata/base/names.ts'
import { reservedFields } from '../../../metadata/compiler/resolve/reserved.ts'
import type { EntityDocument } from '../../../metadata/generated/language.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { contentOf, currentDocument, workshopCalls } from '../base/server.ts'
import { texts as words } from '../base/texts.ts'
import { isEntity } from '../base/useEntities.ts'
import { useProposals } from '../base/useProposals.ts'
import { FieldKindSelect } from './FieldKindSelect.tsx'
import styles from './fieldSheet.module.css'
import { newFieldTexts, texts } from './texts.ts'

interface Props {
  readonly entity: EntityDocument
  readonly close: () => void
  /** The field is in the draft of its entity. */
  readonly added: (field: string) => void
}

export function NewFieldDialog({ entity, close, added }: Props) {
  const say = useSay()
  const { api } = useServices()
  const { vocabulary, choices } = useProposals()
  const [written, write] = useState('')
  const [chosen, choose] = useState<FieldChoice>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const propose = ({ id, schema, children = {} }: EntityDocument) =>
    proposeField(written, {
      vocabulary,
      taken: new Set([...Object.keys(schema.properties), ...Object.keys(children), ...reservedFields]),
      prefix: isTenants(id) ? '' : 'x_',
      decide: (meant) => chosen ?? meant ?? 'text',
    })
  const save = async (): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      const calls = workshopCalls(api)
      const answer = await calls.open(`entity:${entity.id}`, new AbortController().signal)
      const document = currentDocument(answer)
      if (!isEntity(document)) return
      const { name, kind, label, unit } = propose(document)
      const properties = { ...document.schema.properties, [name]: newField(kind, label, unit) }
      const next = { ...document, schema: { ...document.schema, properties } }
      await calls.save(`entity:${entity.id}`, contentOf(answer.product, next), { version: answer.draft?.version })
      added(name)
    } catch (cause) {
      setError(messageOf(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Overlay
      container={{ type: 'dialog', width: '30%' }}
      title={fill(say(newFieldTexts.title), { entity: say(entity.label) })}
      stay={{ open: true, close, gone: () => undefined }}
      footer={
        <>
          <Button onClick={close}>{say(words.cancel)}</Button>
          <Button type="primary" loading={busy} disabled={written.trim() === ''} onClick={() => void save()}>
            {say(texts.add)}
          </Button>
        </>
      }
    >
      <div className={styles.newField}>
        {error !== undefined && <Alert type="error" showIcon title={error} />}
        <label>
          {say(newFieldTexts.name)}
          <Input autoFocus value={written} maxLength={50} onChange={({ target }) => write(target.value)} />
        </label>
        <label>
          {say(texts.kind)}
          <FieldKindSelect label={texts.kind} value={propose(entity).kind} choices={choices} choose={choose} />
        </label>
      </div>
    </Overlay>
  )
}
