// Chooses the role that the console is looked at as; the console then begins anew, and says so until the view ends.
import { Modal, Select } from 'antd'
import { useEffect, useState } from 'react'
import type { Text } from '../../metadata/model.ts'
import { isApiError } from '../api/apiError.ts'
import { useSay, useServices, useText } from '../hooks.ts'
import styles from './viewAs.module.css'

const texts = {
  start: { zh: '开始查看', en: 'Start viewing' },
  role: { zh: '角色', en: 'Role' },
  choose: { zh: '请选择角色', en: 'Choose a role' },
  none: { zh: '没有可查看的角色', en: 'There is no role to view as' },
  hint: {
    zh: '页面、按钮、数据和字段都按该角色显示，只读，最长 1 小时，可随时结束。开始与结束会记入日志。',
    en: 'Pages, buttons, records and fields appear as this role sees them, read only, for an hour at most; you can end it at any time. Both are logged.',
  },
} satisfies Record<string, Text>

interface Role {
  readonly id: string
  readonly name: string
  readonly version: number
}

export function ViewAs({ onClose }: { readonly onClose: () => void }) {
  const { api, session } = useServices()
  const say = useSay()
  const text = useText()
  const [roles, setRoles] = useState<readonly Role[]>()
  const [chosen, setChosen] = useState<Role>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    api.call<readonly Role[]>('/platform-system/role/viewable', { quiet: true, silent: true }).then(setRoles, (cause: unknown) => {
      setRoles([])
      setFailure(isApiError(cause) ? cause.message : String(cause))
    })
  }, [api])
  async function start(): Promise<void> {
    setBusy(true)
    try {
      await api.call('/platform-system/role/operation/viewAs', {
        method: 'POST',
        body: { id: chosen?.id, version: chosen?.version },
        quiet: true,
        silent: true,
      })
      session.startAnew()
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
      <Select
        autoFocus
        className={styles.choice ?? ''}
        aria-label={say(texts.role)}
        placeholder={say(texts.choose)}
        loading={roles === undefined}
        showSearch={{ optionFilterProp: 'label' }}
        options={(roles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        notFoundContent={say(texts.none)}
        value={chosen?.id}
        onChange={(id: string) => setChosen(roles?.find((role) => role.id === id))}
      />
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Modal>
  )
}
