// One's own second factor: whether it is on, and the way there and back.
import { Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { FactorForm } from './FactorForm.tsx'
import { FactorSetup, type Begun } from './FactorSetup.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { texts } from './texts.ts'
import styles from './account.module.css'

interface State {
  readonly enabled: boolean
  readonly codesLeft: number
}

type Step = 'rest' | 'password' | 'renew' | 'off' | Begun | { readonly codes: readonly string[] }

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
    const kept = () => {
      rest()
      onOn?.()
    }
    return <RecoveryCodes codes={step.codes} onKept={kept} />
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
