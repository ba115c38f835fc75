// An icon by its name, chosen in a dialog that comes when it is first opened.
import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { late, Icon, useSay, type FieldProps } from '../../runtime/index.ts'
import { ariaOf } from '../kit/text/aria.ts'
import { textOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'
import './icon.css'
import { texts } from './texts.ts'
import { icons } from '../kit/text/iconWords.ts'

const Picker = late(async () => (await import('./picker.tsx')).default)

export default function IconField(props: FieldProps) {
  const { id, value, onChange, state, field } = props
  const say = useSay()
  const [open, setOpen] = useState<boolean>()
  const name = textOf(value)
  const words = icons[name]
  const shown =
    name === '' ? null : (
      <span className="icon-shown">
        <Icon name={name} /> {words ? say(words) : name}
      </span>
    )
  if (state.readOnly) return <Shown of={props}>{shown}</Shown>
  return (
    <div className="icon-field">
      <Button
        {...ariaOf(props)}
        aria-labelledby={`${state.labelledBy} ${id}`}
        aria-required={undefined}
        aria-invalid={undefined}
        aria-haspopup="dialog"
        disabled={state.disabled}
        onClick={() => setOpen(true)}
      >
        {shown ?? say(texts.choose)}
      </Button>
      {name !== '' && !state.required && !state.disabled ? (
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={`${say(texts.clear)} ${say(field.label)}`}
          onClick={() => onChange(undefined)}
        />
      ) : null}
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <Picker
            open={open}
            chosen={name}
            close={() => setOpen(false)}
            choose={(next) => {
              onChange(next)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
