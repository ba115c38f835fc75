// A picture: chosen, dropped or pasted, sent at once, and held by its file's id.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Image, Progress } from 'antd'
import { useRef, type ClipboardEvent, type DragEvent } from 'react'
import { useSay, type FieldProps } from '../../runtime/index.ts'
import { ariaOf, groupOf } from '../kit/text/aria.ts'
import { textOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'
import { useAddress } from '../kit/dom/useAddress.ts'
import { stillComing, useStillComing } from '../kit/dom/useStillComing.ts'
import { pictureWords } from '../kit/picture/texts.ts'
import { accepted, usePictureUpload } from '../kit/picture/usePictureUpload.ts'
import './image.css'
import { words } from './texts.ts'

export default function ImageField(props: FieldProps) {
  const { id, value, onChange, field, state, files } = props
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const { progress, refusal, take, cancel } = usePictureUpload(props)
  const tried = useStillComing(input, progress !== undefined)
  const storedValue = textOf(value)
  const picture = useAddress(files, storedValue === '' ? undefined : storedValue)
  const shown =
    picture.state === 'there' ? (
      <Image src={picture.url} alt={say(field.label)} className="image-picture" width={96} height={96} />
    ) : picture.state === 'none' ? null : (
      <div className="image-picture image-none">{picture.state === 'gone' ? say(pictureWords.gone) : null}</div>
    )
  if (state.readOnly) return <Shown of={props}>{shown}</Shown>

  const clear = (): void => {
    cancel()
    onChange(undefined)
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
            loading={progress !== undefined}
            disabled={state.disabled}
            onClick={() => input.current?.click()}
          >
            {say(storedValue === '' ? words.choose : words.replace)}
          </Button>
          {storedValue !== '' && !state.disabled ? (
            <Button type="text" icon={<DeleteOutlined />} aria-label={say(words.remove)} onClick={clear} />
          ) : null}
        </div>
        {progress === undefined ? (
          <div className="image-hint">{say(words.hint)}</div>
        ) : (
          <Progress percent={Math.round(progress * 100)} size="small" aria-label={say(words.choose)} />
        )}
        {refusal === undefined && !tried ? null : (
          <div className="image-refusal" role="alert">
            {refusal ?? say(stillComing)}
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
