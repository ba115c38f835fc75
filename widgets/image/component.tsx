// A picture: chosen, dropped or pasted; kept as inline data.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Image } from 'antd'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useSay, type FieldProps } from '../../runtime/index.ts'
import { ariaOf, groupOf } from '../kit/aria.ts'
import { numberOf } from '../kit/setting.ts'
import { Shown } from '../kit/shown.tsx'
import './image.css'
import { accepted, isPicture, readImage, type Refusal } from './readImage.ts'
import { refusals, words } from './texts.ts'

const MAX_EDGE = 1024

export default function ImageField(props: FieldProps) {
  const { id, value, onChange, field, state, settings } = props
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const picture = isPicture(value) ? value : undefined
  const shown = picture && <Image src={picture} alt={say(field.label)} className="image-picture" width={96} height={96} />
  if (state.readOnly) return <Shown of={props}>{shown}</Shown>

  const take = async (files: FileList | null | undefined): Promise<void> => {
    const file = files?.[0]
    if (!file || state.disabled) return
    setBusy(true)
    const read = await readImage(file, numberOf(settings['maxEdge']) ?? MAX_EDGE)
    setBusy(false)
    setRefusal('refusal' in read ? read.refusal : undefined)
    if ('url' in read) onChange(read.url)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    void take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    void take(event.clipboardData.files)
  }
  return (
    <div
      {...groupOf({ id: `${id}-group`, state })}
      className="image"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onPaste={paste}
    >
      {shown}
      <div className="image-side">
        <div className="image-buttons">
          <Button
            {...ariaOf(props)}
            aria-labelledby={undefined}
            aria-required={undefined}
            aria-invalid={undefined}
            icon={<PlusOutlined />}
            loading={busy}
            disabled={state.disabled}
            onClick={() => input.current?.click()}
          >
            {say(picture === undefined ? words.choose : words.replace)}
          </Button>
          {picture !== undefined && !state.disabled ? (
            <Button type="text" icon={<DeleteOutlined />} aria-label={say(words.remove)} onClick={() => onChange(undefined)} />
          ) : null}
        </div>
        <div className="image-hint">{say(words.hint)}</div>
        {refusal === undefined ? null : (
          <div className="image-refusal" role="alert">
            {say(refusals[refusal])}
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        onChange={(event) => {
          void take(event.target.files)
          // the same file chosen again is a change too
          event.target.value = ''
        }}
      />
    </div>
  )
}
