// Opening an account as a visitor.
import { Link } from 'react-router-dom'
import { useSay, useText } from '../../core/hooks/hooks.ts'
import { NewPasswordScreen } from './NewPasswordScreen.tsx'
import { texts } from './texts.ts'
import styles from './login.module.css'

const without = {
  zh: '此处不能自行注册，账号由负责本系统部署与维护的人员开通。需要账号时，请联系工厂的系统管理员代为申请。账号的角色决定您能看到的菜单、页面和按钮。',
  en: 'Nobody signs up here: accounts are opened by those who install and look after this system. If you need one, ask the system administrator of your mill to arrange it. The role of an account decides which menus, pages and buttons you see.',
}

const words = {
  title: texts.register,
  intro: texts.registerIntro,
  sent: texts.sentNew,
  password: texts.setPassword,
  passwordHint: texts.setPasswordHint,
  submit: texts.registerDo,
  done: texts.registered,
}

export function RegisterScreen() {
  const say = useSay()
  const text = useText()
  const after = (
    <p className={styles.terms}>
      {say(texts.terms)}
      <Link to="/app-privacy">{text('login.privacy')}</Link>
    </p>
  )
  return <NewPasswordScreen purpose="Register" path="/auth/visitor-register" words={words} without={without} after={after} />
}
