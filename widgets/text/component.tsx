// A single line of text; a code in letters of one width; a secret that stays hidden.
import { Input } from 'antd'
import type { ChangeEvent } from 'react'
import type { FieldProps } from '../../runtime/index.ts'
import { WithPhrases } from '../kit/phrases/phrases.tsx'
import { controlOf } from '../kit/text/aria.ts'
import { usePlaceholder } from '../kit/text/placeholder.ts'
import { textOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'
import { Unit } from '../kit/text/unit.tsx'
import './text.css'

export default function TextField(props: FieldProps) {
  const { value, onChange, field, state, settings, schema } = props
  const placeholder = usePlaceholder(props, 'enter')
  const secret = settings['secret'] === true
  const mono = settings['mono'] === true ? 'text-mono' : undefined
  const text = textOf(value)
  if (state.readOnly)
    return <Shown of={props}>{secret && text !== '' ? '••••••' : text === '' ? null : <span className={mono}>{text}</span>}</Shown>

  const Control = secret ? Input.Password : Input
  return (
    <WithPhrases of={props}>
      <Control
        {...controlOf(props)}
        className={mono}
        value={text}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        placeholder={placeholder}
        maxLength={schema?.maxLength}
        autoComplete={secret ? 'new-password' : 'off'}
        suffix={field.unit && <Unit unit={field.unit} />}
      />
    </WithPhrases>
  )
}
