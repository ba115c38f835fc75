// The line at the end: what the next field is called, then what it is; Enter leads from one to the other and on to the next field.
import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { FieldChoice } from '../../../metadata/authoring/words/fieldChoice.ts'
import type { FieldProposal } from '../../../metadata/authoring/add/proposeField.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import type { Choices } from '../base/server.ts'
import { FieldKindSelect, type FieldKindHandle } from './FieldKindSelect.tsx'
import styles from './fieldSheet.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly choices: Choices | undefined
  /** What a field of that name would be, or is if its kind is chosen. */
  readonly propose: (written: string, chosen: FieldChoice | undefined) => FieldProposal
  readonly add: (field: FieldProposal) => void
  /** A list of choices for a field of that name. */
  readonly makeList?: (label: Text, take: (choice: FieldChoice) => void) => void
}

export function NewField({ choices, propose, add, makeList }: Props) {
  const say = useSay()
  const [written, write] = useState('')
  const [chosen, choose] = useState<FieldChoice>()
  const input = useRef<InputRef>(null)
  const kind = useRef<FieldKindHandle>(null)
  const { kind: choice } = propose(written, chosen)
  const isWritten = written.trim() !== ''
  const finish = (as: FieldChoice): void => {
    if (!isWritten) return choose(as)
    add(propose(written, as))
    write('')
    choose(undefined)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // what ends a word of an input method is no end of the field
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isWritten) return
    event.preventDefault()
    kind.current?.open()
  }
  return (
    <tr className={styles.next}>
      <td>
        <Input
          ref={input}
          autoFocus
          value={written}
          maxLength={50}
          placeholder={say(texts.next)}
          aria-label={say(texts.next)}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
      </td>
      <td>
        <FieldKindSelect
          ref={kind}
          label={texts.nextKind}
          value={choice}
          choices={choices}
          choose={finish}
          {...(makeList && { makeList: () => makeList(propose(written, 'text').label, finish) })}
        />
      </td>
      <td className={styles.asked}>
        <Button type="text" disabled={!isWritten} onClick={() => finish(choice)}>
          {say(texts.add)}
        </Button>
      </td>
    </tr>
  )
}
