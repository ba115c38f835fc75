// Chooses the role or the person that the console is looked at as; the console then begins anew, and says so until the view ends.
import { trimmed } from '../../../metadata/written/visible.ts'
import { Modal, Segmented, Select } from 'antd'
import { useEffect, useState } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { useDebounced } from '../../core/hooks/useDebounced.ts'
import type { Viewable } from '../../core/stores/session.ts'
import styles from './viewAs.module.css'
import { type Offered, startView, viewable } from '../session/viewing.ts'

const texts = {
  start: { zh: '开始查看', en: 'Start viewing' },
  what: { zh: '查看身份', en: 'View as' },
  nothing: { zh: '没有符合的结果', en: 'Nothing matches' },
  hint: {
    zh: '页面、按钮、数据和字段都按所选身份显示，只读，最长 1 小时，可随时结束。开始与结束会记入日志。消息和个人设置仍是您自己的。',
    en: 'Pages, buttons, records and fields appear as to whom you choose, read only, for an hour at most; you can end it at any time. Both are logged. Messages and settings stay your own.',
  },
} satisfies Record<string, Text>

const kinds = {
  role: {
    label: { zh: '角色', en: 'Role' },
    choose: { zh: '请选择角色，可输入名称或编码', en: 'Choose a role, by name or code' },
    none: { zh: '没有可查看的角色', en: 'There is no role to view as' },
  },
  userAccount: {
    label: { zh: '人员', en: 'Person' },
    choose: { zh: '请选择人员，可输入姓名或登录名', en: 'Choose a person, by name or login name' },
    none: { zh: '没有可查看的人员', en: 'There is nobody to view as' },
  },
} as const satisfies Record<Viewable, Readonly<Record<string, Text>>>

const TYPING_MS = 250

export function ViewAs({ onClose }: { readonly onClose: () => void }) {
  const { api, session } = useServices()
  const say = useSay()
  const text = useText()
  const [may] = useState(() => session.user?.mayView ?? [])
  const [kind, setKind] = useState<Viewable>(may[0] ?? 'role')
  const [word, setWord] = useState('')
  const search = useDebounced((typed: string) => setWord(trimmed(typed)), TYPING_MS)
  /** By the address that they were asked of. */
  const [offered, setOffered] = useState<Readonly<Record<string, readonly Offered[]>>>({})
  const [chosen, setChosen] = useState<Offered>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const words = kinds[kind]
  const { offered: from } = viewable[kind]
  const address = word === '' ? from : `${from}?keyword=${encodeURIComponent(word)}`
  const list = offered[address]
  useEffect(() => {
    if (list) return
    api.call<readonly Offered[]>(address, { quiet: true, silent: true }).then(
      (found) => setOffered((others) => ({ ...others, [address]: found })),
      (cause: unknown) => {
        setOffered((others) => ({ ...others, [address]: [] }))
        setFailure(isApiError(cause) ? cause.message : String(cause))
      },
    )
  }, [api, address, list])
  function turnTo(other: Viewable): void {
    setKind(other)
    setWord('')
    setChosen(undefined)
    setFailure(undefined)
  }
  async function start(): Promise<void> {
    if (!chosen) return
    setBusy(true)
    try {
      await startView(api, kind, chosen)
      session.restart()
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      setFailure(cause.message)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={text('shell.viewAs')}
      width={420}
      okText={say(texts.start)}
      cancelText={text('common.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: chosen === undefined }}
      mask={{ closable: false }}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <p className={styles.hint}>{say(texts.hint)}</p>
      {may.length > 1 && (
        <Segmented
          block
          className={styles.kinds ?? ''}
          aria-label={say(texts.what)}
          options={may.map((each) => ({ value: each, label: say(kinds[each].label) }))}
          value={kind}
          onChange={turnTo}
        />
      )}
      <Select
        key={kind}
        autoFocus
        className={styles.choice ?? ''}
        aria-label={say(words.label)}
        placeholder={say(words.choose)}
        loading={list === undefined}
        // There are few roles; of persons there may be thousands, among whom the server finds.
        showSearch={kind === 'role' ? { optionFilterProp: 'label' } : { filterOption: false, onSearch: search }}
        options={(list ?? []).map(({ id, name, code, loginName }) => ({ value: id, label: `${name} (${code ?? loginName})` }))}
        notFoundContent={list && say(list.length > 0 || word !== '' ? texts.nothing : words.none)}
        {...(chosen && { value: chosen.id })}
        onChange={(id: string) => setChosen(list?.find((each) => each.id === id))}
      />
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Modal>
  )
}
