// What a new password has to be like, said where one is typed.
import { passwordRules } from '../../../metadata/values/passwords.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { useWelcome } from './welcome.ts'

export function PasswordRule() {
  const say = useSay()
  const rule = useWelcome()?.passwords
  return <div>{rule ? say(passwordRules[rule].text) : '\u00a0'}</div>
}
