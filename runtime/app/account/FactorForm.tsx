// The password, and where it is asked for a code, before anything about the second factor changes.
import { Button, Form, Input } from 'antd'
import { useSay, useText } from '../../core/hooks/hooks.ts'
import { texts } from './texts.ts'
import { useQuietCall } from './useQuietCall.ts'
import styles from './account.module.css'

export interface FactorFormProps<T> {
  readonly path: string
  readonly label: string
  readonly withCode?: boolean
  readonly danger?: boolean
  readonly onDone: (answer: T) => void
  readonly onCancel: () => void
}

export function FactorForm<T>({ path, label, withCode = false, danger = false, onDone, onCancel }: FactorFormProps<T>) {
  const say = useSay()
  const text = useText()
  const { busy, failure, call } = useQuietCall()
  const send = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
    const answer = await call<T>(path, values)
    if (answer) onDone(answer.data)
  }
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(values: Readonly<Record<string, unknown>>) => void send(values)}>
      <Form.Item
        name="password"
        label={say(texts.password)}
        rules={[{ required: true, message: say(texts.passwordHint) }]}
        {...(failure !== undefined && !withCode && { validateStatus: 'error' as const, help: failure })}
      >
        <Input.Password autoComplete="current-password" autoFocus maxLength={128} />
      </Form.Item>
      {withCode && (
        <Form.Item
          name="otp"
          label={say(texts.otpOrRecovery)}
          rules={[{ required: true, message: say(texts.otpHint) }]}
          {...(failure !== undefined && { validateStatus: 'error' as const, help: failure })}
        >
          <Input autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
      )}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" danger={danger} loading={busy}>
          {label}
        </Button>
        <Button onClick={onCancel}>{text('common.cancel')}</Button>
      </div>
    </Form>
  )
}
