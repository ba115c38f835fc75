// What to do about a forgotten password.
import { useText } from '../hooks.ts'
import { PlainPage } from './PlainPage.tsx'
import { Prose, type Section } from './Prose.tsx'

const SECTIONS: readonly Section[] = [
  {
    paragraphs: [
      {
        zh: '密码由您所在工厂的系统管理员重置。请联系管理员，并告知您的登录账号；重置后请用新密码登录，并在右上角的用户菜单中修改密码。',
        en: 'The system administrator of your mill resets passwords. Tell them your account; sign in with the new password, then change it from the user menu at the top right.',
      },
      {
        zh: '管理员忘记密码时，请联系平台管理员。',
        en: 'An administrator who has forgotten the password turns to the platform administrator.',
      },
    ],
  },
]

export function ForgetScreen() {
  const text = useText()
  return (
    <PlainPage title={text('login.forget')}>
      <Prose sections={SECTIONS} />
    </PlainPage>
  )
}
