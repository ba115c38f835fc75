// One's own second factor: whether it is on, and the way there and back.
import { Button, Form, Input } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { useCopy } from '../../core/hooks/useCopy.ts'
import { ScanCode } from '../../ui/code/ScanCode.tsx'
import { texts } from './texts.ts'
import styles from './account.module.css'
import { useQuietCall } from './useQuietCall.ts'

interface State {
  readonly enabled: boolean
  readonly codesLeft: number
}

interface Begun {
  /** Base32. */
  readonly secret: string
  /** What the app scans. */
  readonly address: string
}

interface FactorSetupProps {
  readonly begun: Begun
  readonly onDone: (answer: { readonly codes: readonly string[] }) => void
  readonly onCancel: () => void
}

/** A new second factor: the code to scan, and the first code back. */
function FactorSetup({ begun, onDone, onCancel }: FactorSetupProps) {
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

type Step = 'rest' | 'password' | 'renew' | 'off' | Begun | { readonly codes: readonly string[] }

/** The recovery codes, shown this once. */
function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const say = useSay()
  const copy = useCopy()
  return (
    <section aria-label={say(texts.codesTitle)}>
      <h4 className={styles.title}>{say(texts.codesTitle)}</h4>
      <p className={styles.hint}>{say(texts.codesHint)}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button type="primary" onClick={onKept}>
          {say(texts.saved)}
        </Button>
        <Button onClick={() => copy(codes.join('\n'))}>{say(texts.copy)}</Button>
      </div>
    </section>
  )
}

interface FactorFormProps<T> {
  readonly path: string
  readonly label: string
  readonly withCode?: boolean
  readonly danger?: boolean
  readonly onDone: (answer: T) => void
  readonly onCancel: () => void
}

/** The password, and where it is asked for a code, before anything about the second factor changes. */
function FactorForm<T>({ path, label, withCode = false, danger = false, onDone, onCancel }: FactorFormProps<T>) {
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

/** `onOn` is told once it is on and its recovery codes are kept. */
export function SecondFactor({ onOn }: { readonly onOn?: () => void }) {
  const { api } = useServices()
  const say = useSay()
  const [state, setState] = useState<State>()
  const [step, setStep] = useState<Step>('rest')
  const look = useCallback(
    () => api.call<State>('/auth/second-factor', { quiet: true, silent: true }).then(setState, () => undefined),
    [api],
  )
  useEffect(() => void look(), [look])

  const rest = () => {
    setStep('rest')
    void look()
  }
  if (!state) return null
  if (typeof step === 'object' && 'codes' in step) {
    const onStored = () => {
      rest()
      onOn?.()
    }
    return <RecoveryCodes codes={step.codes} onKept={onStored} />
  }
  if (typeof step === 'object') return <FactorSetup begun={step} onDone={setStep} onCancel={rest} />
  if (step === 'password')
    return <FactorForm path="/auth/second-factor/begin" label={say(texts.next)} onDone={(begun: Begun) => setStep(begun)} onCancel={rest} />
  if (step === 'renew') return <FactorForm path="/auth/second-factor/codes" label={say(texts.renew)} onDone={setStep} onCancel={rest} />
  if (step === 'off')
    return <FactorForm path="/auth/second-factor/remove" label={say(texts.turnOff)} withCode danger onDone={rest} onCancel={rest} />
  return (
    <>
      <p className={styles.hint}>{state.enabled ? fill(say(texts.factorOn), { count: state.codesLeft }) : say(texts.factorOff)}</p>
      <div className={styles.buttons}>
        {state.enabled ? (
          <>
            <Button onClick={() => setStep('renew')}>{say(texts.renew)}</Button>
            <Button danger onClick={() => setStep('off')}>
              {say(texts.turnOff)}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => setStep('password')}>
            {say(texts.turnOn)}
          </Button>
        )}
      </div>
    </>
  )
}
