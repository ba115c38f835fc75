// A list of choices that is made along with the field that they are chosen for: what each is called, in both languages.
import { Alert, Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { listId, newList, valuesOf } from '../../../metadata/authoring/add/newList.ts'
import { nameOf } from '../../../metadata/authoring/words/names.ts'
import { labelOf, type Vocabulary } from '../../../metadata/authoring/words/vocabulary.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useLanguage, useSay, useServices } from '../../core/hooks/hooks.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { Words } from '../base/inputs.tsx'
import { workshopCalls } from '../base/server.ts'
import { texts as workshopTexts } from '../base/texts.ts'
import styles from './fieldSheet.module.css'
import { listTexts } from './texts.ts'

interface Props {
  /** The entity whose field it is for, and what the field is called so far. */
  readonly entity: string
  readonly field: Text
  readonly vocabulary: Vocabulary
  /** Ids of dictionaries. */
  readonly taken: ReadonlySet<string>
  readonly close: () => void
  readonly made: (dictionary: string) => void
}

/** What is written of a choice: in the reader's language, and in the other where it is not left as proposed. */
interface Written {
  readonly own: string
  readonly other?: string
}

const nothing: Written = { own: '' }

export function NewListDialog({ entity, field, vocabulary, taken, close, made }: Props) {
  const say = useSay()
  const language = useLanguage()
  const { api } = useServices()
  const [name, setName] = useState(say(field))
  const [rows, setRows] = useState<readonly Written[]>([nothing])
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const inputs = useRef<(InputRef | null)[]>([])
  const otherLanguage = language === 'zh' ? 'en' : 'zh'
  const labelled = ({ own, other }: Written): Text => ({
    ...labelOf(own.trim(), vocabulary),
    [language]: own.trim(),
    ...(other?.trim() && { [otherLanguage]: other.trim() }),
  })
  const written = rows.filter(({ own }) => own.trim() !== '')
  const isWhole = name.trim() !== '' && written.length > 1
  const write = (at: number, part: Partial<Written>): void => {
    const next = rows.map((row, index) => (index === at ? { ...row, ...part } : row))
    setRows(next.at(-1)?.own.trim() === '' ? next : [...next, nothing])
  }
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    inputs.current[at + 1]?.focus()
  }
  const make = async (): Promise<void> => {
    const label = { ...(name === say(field) ? field : labelOf(name.trim(), vocabulary)), [language]: name.trim() }
    const id = listId(entity, nameOf(label.en, 'list'), taken)
    setBusy(true)
    setError(undefined)
    try {
      await workshopCalls(api).save(`dictionary:${id}`, newList(id, label, valuesOf(written.map(labelled))))
      made(id)
    } catch (cause) {
      setError(messageOf(cause))
      setBusy(false)
    }
  }
  return (
    <Overlay
      container={{ type: 'dialog', width: '520px' }}
      title={say(listTexts.title)}
      stay={{ open: true, close, gone: () => undefined }}
      footer={
        <>
          <Button onClick={close}>{say(workshopTexts.cancel)}</Button>
          <Button type="primary" loading={busy} disabled={!isWhole} onClick={() => void make()}>
            {say(listTexts.make)}
          </Button>
        </>
      }
    >
      <div role="alert">{error !== undefined && <Alert type="error" showIcon title={error} />}</div>
      <Words label={listTexts.name} value={name} change={setName} />
      <p className={styles.hint}>{say(listTexts.hint)}</p>
      <div className={styles.choices}>
        <span>{say(listTexts[language])}</span>
        <span>{say(listTexts[otherLanguage])}</span>
        {rows.map((row, at) => {
          const named = fill(say(listTexts.choice), { n: at + 1 })
          return [
            <Input
              // rows are only ever added at the end
              // oxlint-disable-next-line react/no-array-index-key
              key={`own ${at}`}
              ref={(input) => {
                inputs.current[at] = input
              }}
              autoFocus={at === 0}
              aria-label={named}
              value={row.own}
              maxLength={50}
              onChange={({ target }) => write(at, { own: target.value })}
              onKeyDown={(event) => onKeyDown(event, at)}
            />,
            <Input
              // oxlint-disable-next-line react/no-array-index-key
              key={`other ${at}`}
              aria-label={`${named} · ${say(listTexts[otherLanguage])}`}
              value={row.other ?? (row.own.trim() === '' ? '' : labelled(row)[otherLanguage])}
              maxLength={50}
              onChange={({ target }) => write(at, { other: target.value })}
            />,
          ]
        })}
      </div>
    </Overlay>
  )
}
