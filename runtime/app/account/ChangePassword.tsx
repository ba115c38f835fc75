// The dialog that changes the password; afterwards every session of the user is over, this one too.
import { Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { passwordRules } from '../../../metadata/values/passwords.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { useWelcome } from '../login/welcome.ts'
import styles from './changePassword.module.css'

interface Values {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const { api, leave } = useServices()
  const text = useText()
  const say = useSay()
  const rule = passwordRules[useWelcome()?.passwords ?? 'spec']
  const [form] = Form.useForm<Values>()
  const id = useId()
  const [saving, setSaving] = useState(false)

  async function save(values: Values): Promise<void> {
    setSaving(true)
    try {
      const { oldPassword, newPassword, confirmPassword } = values
      await api.call('/auth/update-password', { body: { oldPassword, newPassword, confirmPassword }, quiet: true, silent: true })
      await api.call('/auth/login-out', { method: 'POST', kind: 'read', quiet: true, silent: true }).catch(() => undefined)
      leave(text('password.saved'))
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      const fields = Object.entries(cause.fieldMessages)
      // A message without a place belongs to the first field: it is the old password that the server can judge.
      const marked = fields.length > 0 ? fields : [['oldPassword', cause.message] as const]
      form.setFields(marked.map(([name, message]) => ({ name: fieldOf(name), errors: [message] })))
      setSaving(false)
    }
  }

  return (
    <Modal
      open
      title={text('password.title')}
      width={420}
      okText={text('password.save')}
      cancelText={text('common.cancel')}
      confirmLoading={saving}
      keyboard={false}
      styles={{ body: { padding: '12px 0 4px' } }}
      mask={{ closable: false }}
      // Of the form, so that Enter in a field presses it.
      okButtonProps={{ htmlType: 'submit', form: id }}
      onCancel={onClose}
    >
      <Form
        form={form}
        id={id}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void save(values)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit()
        }}
      >
        <Form.Item name="oldPassword" label={text('password.old')} rules={[{ required: true, message: text('password.oldRequired') }]}>
          <Input.Password autoComplete="current-password" autoFocus maxLength={128} />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={text('password.new')}
          extra={<span className={styles.hint}>{say(rule.text)}</span>}
          rules={[
            { required: true, message: text('password.newRequired') },
            { pattern: rule.pattern, message: say(rule.text) },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label={text('password.again')}
          dependencies={['newPassword']}
          rules={[
            { required: true, message: text('password.againRequired') },
            {
              validator: (_rule, value) =>
                !value || value === form.getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error(text('password.differ'))),
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function fieldOf(name: string): keyof Values {
  return name === 'newPassword' || name === 'confirmPassword' ? name : 'oldPassword'
}
