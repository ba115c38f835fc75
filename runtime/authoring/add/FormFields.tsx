// What a standing form asks for, line by line: what each field is called and what it is.
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { choiceOf, type FieldChoice } from '../../../metadata/authoring/words/fieldChoice.ts'
import type { FieldSchema } from '../../../metadata/generated/language.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { FieldKindSelect } from '../fields/FieldKindSelect.tsx'
import { texts as fieldTexts } from '../fields/texts.ts'
import type { Choices } from '../base/server.ts'
import { texts as words } from '../base/texts.ts'
import styles from './design.module.css'
import { forms } from '../base/designTexts.ts'

interface Props {
  readonly fields: Readonly<Record<string, FieldSchema>>
  /** Those that stay. */
  readonly required: readonly string[]
  readonly choices: Choices
  readonly remove: (name: string) => void
  /** Undefined where somebody else says what they are. */
  readonly change: ((name: string, kind: FieldChoice) => void) | undefined
  /** The line for a further one. */
  readonly children: ReactNode
}

export function FormFields({ fields, required, choices, remove, change, children }: Props) {
  const say = useSay()
  return (
    <table className={styles.asked} aria-label={say(forms.fields)}>
      <thead>
        <tr>
          <th scope="col">{say(fieldTexts.label)}</th>
          <th scope="col">{say(fieldTexts.kind)}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {Object.entries(fields).map(([name, field]) => {
          const { label } = field['x-field']
          return (
            <tr key={name}>
              <td>{say(label)}</td>
              <td>
                <FieldKindSelect
                  label={fieldTexts.kind}
                  value={choiceOf(field)}
                  choices={choices}
                  disabled={!change}
                  choose={(kind) => change?.(name, kind)}
                />
              </td>
              <td>
                {required.includes(name) ? (
                  say(fieldTexts.required)
                ) : (
                  <Button
                    type="text"
                    aria-label={`${say(words.remove)} · ${say(label)}`}
                    icon={<DeleteOutlined />}
                    onClick={() => remove(name)}
                  />
                )}
              </td>
            </tr>
          )
        })}
        {children}
      </tbody>
    </table>
  )
}
