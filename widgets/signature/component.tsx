// A signature field: the user draws on a pad or types a name; the picture is uploaded, and the field holds the id of its file.
import { ClearOutlined, FormOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { useSay, type FieldProps } from '../../runtime/index.ts'
import { useAddress } from '../kit/dom/useAddress.ts'
import { stillComing, useStillComing } from '../kit/dom/useStillComing.ts'
import { pictureWords } from '../kit/picture/texts.ts'
import { usePictureUpload } from '../kit/picture/usePictureUpload.ts'
import { ariaOf, groupOf } from '../kit/text/aria.ts'
import { textOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'
import './signature.css'
import { words } from './texts.ts'
import { useInk } from './useInk.ts'

/** Characters of a typed name. */
const longestName = 40

export default function SignatureField(props: FieldProps) {
  const { id, value, onChange, field, state, files } = props
  const say = useSay()
  const part = useRef<HTMLDivElement>(null)
  const [name, setName] = useState<string>()
  const storedValue = textOf(value)
  // What was stored before is shown; what is drawn here stays on its pad.
  const [own, setOwn] = useState<string>()
  const onArrival = (fileId: unknown): void => {
    setOwn(textOf(fileId))
    onChange(fileId)
  }
  const { progress, refusal, take, cancel } = usePictureUpload({ ...props, onChange: onArrival })
  const isStored = storedValue !== '' && storedValue !== own
  const picture = useAddress(files, isStored ? storedValue : undefined)
  const ink = useInk(!state.readOnly && !isStored, (drawn) => {
    const list = new DataTransfer()
    list.items.add(new File([drawn], 'signature.png', { type: 'image/png' }))
    void take(list.files)
  })
  const tried = useStillComing(part, progress !== undefined || ink.drawing)

  const stored =
    picture.state === 'there' ? (
      <img src={picture.url} alt={say(field.label)} className="signature-picture" />
    ) : picture.state === 'none' ? null : (
      <div className="signature-picture signature-gone">{picture.state === 'gone' ? say(pictureWords.gone) : null}</div>
    )
  if (state.readOnly) return <Shown of={props}>{stored}</Shown>

  const again = (): void => {
    cancel()
    ink.clear()
    setName(undefined)
    onChange(undefined)
  }
  const writeName = (): void => {
    const typed = name?.trim() ?? ''
    if (typed !== '') ink.write(typed)
  }
  const isEmpty = storedValue === '' && ink.isBlank
  return (
    <div {...groupOf({ id: `${id}-group`, state })} className="signature" ref={part}>
      {isStored ? (
        stored
      ) : (
        <div className={`signature-pad${state.error === undefined ? '' : ' signature-refused'}`} inert={state.disabled}>
          <canvas ref={ink.canvas} role="img" aria-label={say(words.pad)} />
          {ink.isBlank ? <span className="signature-hint">{say(words.hint)}</span> : null}
        </div>
      )}
      {name === undefined ? (
        <div className="signature-buttons">
          {isStored ? null : (
            <Button
              {...ariaOf(props)}
              aria-labelledby={undefined}
              aria-required={undefined}
              aria-invalid={undefined}
              type="text"
              size="small"
              icon={<FormOutlined />}
              disabled={state.disabled}
              onClick={() => setName('')}
            >
              {say(words.type)}
            </Button>
          )}
          {isEmpty || state.disabled ? null : (
            <Button type="text" size="small" icon={<ClearOutlined />} {...(isStored && { id })} onClick={again}>
              {say(words.clear)}
            </Button>
          )}
        </div>
      ) : (
        <div className="signature-buttons">
          <Input
            id={id}
            autoFocus
            aria-label={say(words.name)}
            placeholder={say(words.name)}
            maxLength={longestName}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={(event) => {
              // the form around it is not sent by it
              event.preventDefault()
              writeName()
            }}
          />
          <Button onClick={writeName} disabled={name.trim() === ''}>
            {say(words.use)}
          </Button>
          <Button type="text" icon={<ClearOutlined />} aria-label={say(words.clear)} onClick={again} />
        </div>
      )}
      {refusal === undefined && !tried ? null : (
        <div className="signature-refusal" role="alert">
          {refusal ?? say(stillComing)}
        </div>
      )}
    </div>
  )
}
