// What the user's menu offers; fetched once the shell stands.
import { EyeOutlined, IdcardOutlined, KeyOutlined, LogoutOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'
import type { Services } from '../../core/services.ts'
import type { User } from '../../core/stores/session.ts'
import { askToSignOut } from '../session/askToSignOut.ts'

/** In place of a part's id: the whole tenant. */
const WHOLE = 'whole'

/** Its lines, and what choosing one does. */
export function userMenu(services: Services, user: User): Pick<MenuProps, 'items' | 'selectedKeys' | 'onClick'> {
  const { dialogs, session, speak } = services
  const ways: Readonly<Record<string, (() => void) | undefined>> = {
    profile: () => dialogs.open('profile'),
    password: () => dialogs.open('password'),
    view: () => dialogs.open('view'),
    logout: () => void askToSignOut(services),
  }
  const choose = (part: string) => {
    session.choosePart(part)
    location.reload()
  }
  const items = [
    { key: 'profile', label: speak('shell.profile'), icon: <IdcardOutlined /> },
    { key: 'password', label: speak('shell.changePassword'), icon: <KeyOutlined /> },
    ...(user.mayView ? [{ key: 'view', label: speak('shell.viewAs'), icon: <EyeOutlined aria-hidden /> }] : []),
    ...partItems(services, user.parts),
    { type: 'divider' as const },
    { key: 'logout', label: speak('shell.logout'), icon: <LogoutOutlined /> },
  ]
  return { items, selectedKeys: [session.tenantSonId ?? WHOLE], onClick: ({ key }) => (ways[key] ?? choose)(key) }
}

/** The parts of the tenant among which the user may choose, and all of them together. */
function partItems({ speak }: Services, parts: User['parts'] = []) {
  if (parts.length === 0) return []
  const choices = [{ key: WHOLE, label: speak('shell.wholeTenant') }, ...parts.map(({ id, name }) => ({ key: id, label: name }))]
  return [{ key: 'parts', type: 'group' as const, label: speak('shell.part'), children: choices }]
}
