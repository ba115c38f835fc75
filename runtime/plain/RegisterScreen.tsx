// How to get an account.
import { useText } from '../hooks.ts'
import { PlainPage } from './PlainPage.tsx'
import { Prose, type Section } from './Prose.tsx'

const SECTIONS: readonly Section[] = [
  {
    paragraphs: [
      {
        zh: '此处不能自行注册，账号由负责本系统部署与维护的人员开通。需要账号时，请联系工厂的系统管理员代为申请。账号的角色决定您能看到的菜单、页面和按钮。',
        en: 'Nobody signs up here: accounts are opened by those who install and look after this system. If you need one, ask the system administrator of your mill to arrange it. The role of an account decides which menus, pages and buttons you see.',
      },
    ],
  },
]

export function RegisterScreen() {
  const text = useText()
  return (
    <PlainPage title={text('login.register')}>
      <Prose sections={SECTIONS} />
    </PlainPage>
  )
}
