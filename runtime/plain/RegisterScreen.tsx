// How to get an account.
import { useText } from '../hooks.ts'
import { PlainPage } from './PlainPage.tsx'
import { Prose, type Section } from './Prose.tsx'

const SECTIONS: readonly Section[] = [
  {
    paragraphs: [
      {
        zh: '账号由您所在工厂的系统管理员创建：管理员在人员档案中为您建立账号，并分配岗位与角色。角色决定您能看到的菜单、页面和按钮。',
        en: 'The system administrator of your mill creates accounts: they add you to the staff files, give you a post and a role. The role decides which menus, pages and buttons you see.',
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
