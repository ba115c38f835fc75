// Files of a record: sent at once, listed with size and progress, sent again, taken away.
import { CloseOutlined, DeleteOutlined, PaperClipOutlined, ReloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useRef, useState, type DragEvent } from 'react'
import { fileRules } from '../../metadata/document/files.ts'
import { useSay, type FieldProps, type StoredFile } from '../../runtime/index.ts'
import { ariaOf, groupOf } from '../kit/text/aria.ts'
import { fileSize } from '../kit/text/fileSize.ts'
import { Shown } from '../kit/text/shown.tsx'
import { stillComing, useStillComing } from '../kit/dom/useStillComing.ts'
import { storedFilesOf } from '../kit/dom/storedFiles.ts'
import './file.css'
import { hint, tooMany, words } from './texts.ts'
import { useUploads, type Sending } from './useUploads.ts'

const MOST = 20

export default function FileField(props: FieldProps) {
  const { id, value, onChange, state, settings, schema, files } = props
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const storedFiles = storedFilesOf(value)
  // several may arrive before the field is drawn again
  const latest = useRef(storedFiles)
  latest.current = storedFiles
  const rules = fileRules('fileList', settings)
  const most = schema?.maxItems ?? MOST
  const change = (next: readonly StoredFile[]): void => {
    latest.current = next
    onChange(next.length > 0 ? next : undefined)
  }
  const uploads = useUploads({ files, rules, onArrival: (file) => change([...latest.current, file]) })
  const tried = useStillComing(
    input,
    uploads.sending.some(({ failure }) => failure === undefined),
  )
  const remove = (gone: StoredFile): void => change(latest.current.filter((file) => file !== gone))
  if (state.readOnly) {
    return (
      <Shown of={props}>
        {storedFiles.length > 0 ? (
          <ul className="file-list">
            {storedFiles.map((file) => (
              <FileRow key={file.id} file={file} of={props} />
            ))}
          </ul>
        ) : null}
      </Shown>
    )
  }

  const room = most - storedFiles.length - uploads.sending.filter(({ final }) => !final).length
  const take = (chosen: FileList | null): void => {
    const all = [...(chosen ?? [])]
    setOver(all.length > room)
    if (!state.disabled) uploads.send(all.slice(0, Math.max(0, room)))
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <div {...groupOf({ id: `${id}-group`, state })} onDragOver={(event) => event.preventDefault()} onDrop={drop} className="file">
      <Button
        {...ariaOf(props)}
        aria-labelledby={undefined}
        aria-required={undefined}
        aria-invalid={undefined}
        icon={<UploadOutlined />}
        disabled={state.disabled || room <= 0}
        onClick={() => input.current?.click()}
      >
        {say(words.choose)}
      </Button>
      <span className="file-hint">{say(hint(most, Math.round(rules.below / 1024 / 1024)))}</span>
      {over ? (
        <div className="file-refusal" role="alert">
          {say(tooMany(most))}
        </div>
      ) : null}
      {tried ? (
        <div className="file-refusal" role="alert">
          {say(stillComing)}
        </div>
      ) : null}
      {storedFiles.length + uploads.sending.length > 0 ? (
        <ul className="file-list">
          {storedFiles.map((file) => (
            <FileRow key={file.id} file={file} of={props} {...(!state.disabled && { remove })} />
          ))}
          {uploads.sending.map((one) => (
            <OnItsWay key={one.key} one={one} again={uploads.again} drop={uploads.drop} />
          ))}
        </ul>
      ) : null}
      <input
        ref={input}
        type="file"
        multiple={most > 1}
        hidden
        accept={rules.extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}

interface FileRowProps {
  readonly file: StoredFile
  readonly of: FieldProps
  readonly remove?: (file: StoredFile) => void
}

function FileRow({ file, of: { files }, remove }: FileRowProps) {
  const say = useSay()
  return (
    <li className="file-item">
      <PaperClipOutlined />
      <button
        type="button"
        className="file-name"
        title={say(words.save)}
        onClick={() => void files?.save(file.id, file.name).catch(() => undefined)}
      >
        {file.name}
      </button>
      <span className="file-size">{fileSize(file.size)}</span>
      {remove ? (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`${say(words.remove)} ${file.name}`}
          onClick={() => remove(file)}
        />
      ) : null}
    </li>
  )
}

interface OnItsWayProps {
  readonly one: Sending
  readonly again: (key: number) => void
  readonly drop: (key: number) => void
}

function OnItsWay({ one: { key, file, progress, failure, final }, again, drop }: OnItsWayProps) {
  const say = useSay()
  return (
    <li className="file-item" data-failed={failure === undefined ? undefined : ''}>
      <PaperClipOutlined />
      <span className="file-name">{file.name}</span>
      {failure === undefined ? (
        <Progress className="file-progress" percent={Math.round(progress * 100)} size="small" aria-label={file.name} />
      ) : null}
      {failure === undefined ? null : (
        <span className="file-refusal" role="alert">
          {failure}
        </span>
      )}
      {failure === undefined || final ? null : (
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          aria-label={`${say(words.again)} ${file.name}`}
          onClick={() => again(key)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={failure === undefined ? <CloseOutlined /> : <DeleteOutlined />}
        aria-label={`${say(failure === undefined ? words.stop : words.remove)} ${file.name}`}
        onClick={() => drop(key)}
      />
    </li>
  )
}
