// A new second factor: the code to scan, and the first code back.
import { Button, Form, Input } from 'antd'
import { ScanCode } from '../../ui/code/ScanCode.tsx'
import { useSay, useText } from '../../core/hooks/hooks.ts'
import { texts } from './texts.ts'
import { useQuietCall } from './useQuietCall.ts'
import styles from './account.module.css'

export interface Begun {
  /** Base32. */
  readonly secret: string
  /** What the app scans. */
  readonly address: string
}

export interface FactorSetupProps {
  readonly begun: Begun
  readonly onDone: (answer: { readonly codes: readonly string[] }) => void
  readonly onCancel: () => void
}

export function FactorSetup({ begun, onDone, onCancel }: FactorSetupProps) {
  const say = useSay()
  const text = useText()
  const { busy, failure, call } = useQuietCall()
  const send = async ({ otp }: { readonly otp: string }): Promise<void> => {
    const answer = await call<{ readonly codes: readonly string[] }>('/auth/second-factor/confirm', { otp })
    if (answer) onDone(answer.data)
  }
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(values: { readonly otp: string }) => void send(values)}>
      <p className={styles.hint}>{say(texts.scan)}</p>
      <div className={styles.code}>
        <ScanCode address={begun.address} label={say(texts.picture)} />
      </div>
      <p className={styles.hint}>
        {say(texts.byHand)}
        <code className={styles.secret}>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Form.Item
        name="otp"
        label={say(texts.otp)}
        rules={[{ required: true, pattern: /^\d{6}$/, message: say(texts.otpHint) }]}
        {...(failure !== undefined && { validateStatus: 'error' as const, help: failure })}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus />
      </Form.Item>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {say(texts.confirm)}
        </Button>
        <Button onClick={onCancel}>{text('common.cancel')}</Button>
      </div>
    </Form>
  )
}
