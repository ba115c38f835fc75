// The user's own head picture in his personal data: seen, changed and taken away by himself.
import { CameraOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { agrees, extensionOf, fileMessages, fileRules } from '../../../metadata/document/files.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { initialsOf } from '../../ui/avatar/initials.ts'
import { squared } from '../../ui/avatar/squared.ts'
import { renewPortraits, type OwnPortrait } from '../../ui/avatar/portraits.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import styles from './personalData.module.css'

const texts = {
  change: { zh: '更换头像', en: 'Change picture' },
  choose: { zh: '上传头像', en: 'Upload a picture' },
  remove: { zh: '移除头像', en: 'Remove the picture' },
  broken: { zh: '图片无法读取，请换一张', en: 'The picture cannot be read; choose another' },
  hint: { zh: 'jpg、png 或 webp，小于 2MB', en: 'jpg, png or webp under 2 MB' },
} satisfies Record<string, Text>

const PATH = '/auth/own-picture'
const rules = fileRules('image')
const accepted = rules.extensions.map((extension) => `.${extension}`).join(',')

export const OwnPicture = observer(function OwnPicture({ name, tenant }: { readonly name: string; readonly tenant: string | null }) {
  const services = useServices()
  const { api, session } = services
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [isOwn, setOwn] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    api.call<OwnPortrait>(PATH, { quiet: true, silent: true }).then(
      ({ own }) => setOwn(own),
      () => undefined,
    )
  }, [api])

  /** Everywhere else the picture shows anew when it is next drawn. */
  const change = async (send: () => Promise<OwnPortrait | Text>): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const answer = await send()
      if ('zh' in answer) setRefusal(say(answer))
      else await renewPortraits(services)
    } catch (cause) {
      setRefusal(isApiError(cause) || cause instanceof Error ? cause.message : String(cause))
    } finally {
      setBusy(false)
    }
  }
  const upload = (file: File | undefined): void => {
    if (!file) return
    void change(async () => {
      const extension = extensionOf(file.name)
      if (!rules.extensions.includes(extension) || !agrees(extension, file.type)) return fileMessages.type(rules)
      const picture = await squared(file)
      return picture ? api.upload<OwnPortrait>(PATH, { file: picture }) : texts.broken
    })
  }
  const remove = () => change(() => api.call<OwnPortrait>(`${PATH}/remove`, { method: 'POST', silent: true }))
  return (
    <div className={styles.head}>
      {session.portrait === undefined ? (
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(name)}
        </span>
      ) : (
        <img className={styles.avatar} src={session.portrait} alt="" onError={() => session.portray(undefined)} />
      )}
      <div>
        <div className={styles.name}>{name}</div>
        <div className={styles.tenant}>{tenant}</div>
        {isOwn && !session.onlyLooks && (
          <div className={styles.picture}>
            <Button
              size="small"
              icon={<CameraOutlined aria-hidden />}
              loading={busy}
              data-hint={say(texts.hint)}
              onClick={() => input.current?.click()}
            >
              {say(session.portrait === undefined ? texts.choose : texts.change)}
            </Button>
            {session.portrait !== undefined && (
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={say(texts.remove)}
                disabled={busy}
                onClick={() => void remove()}
              />
            )}
          </div>
        )}
        {refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          onChange={(event) => {
            upload(event.target.files?.[0])
            // the same file chosen again is a change too
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
})
