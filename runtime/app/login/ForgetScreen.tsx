// A new password in place of a forgotten one.
import { useSay } from '../../core/hooks/hooks.ts'
import { NewPasswordScreen } from './NewPasswordScreen.tsx'
import { texts } from './texts.ts'
import styles from './login.module.css'

const words = {
  title: texts.forget,
  intro: texts.forgetIntro,
  sent: texts.sent,
  password: texts.newPassword,
  passwordHint: texts.newPasswordHint,
  submit: texts.forgetDo,
  done: texts.forgotten,
}

const without = {
  zh: '密码由您所在工厂的系统管理员重置。请联系管理员，并告知您的登录账号；登录后请在右上角的用户菜单中修改密码。管理员忘记密码时，请联系平台管理员。',
  en: 'The system administrator of your mill resets passwords. Tell them your account; once signed in, change the password from the user menu at the top right. An administrator who has forgotten the password turns to the platform administrator.',
}

export function ForgetScreen() {
  const say = useSay()
  return (
    <NewPasswordScreen
      purpose="ResetPass"
      path="/auth/tenant-changePass"
      words={words}
      without={without}
      after={<p className={styles.terms}>{say(texts.noPhone)}</p>}
    />
  )
}
