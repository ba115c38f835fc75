// What the console knows of its users, and where it keeps it.
import { useText } from '../../core/hooks/hooks.ts'
import { PlainPage } from './PlainPage.tsx'
import { Prose, type Section } from './Prose.tsx'

const SECTIONS: readonly Section[] = [
  {
    paragraphs: [
      {
        zh: '锭云部署在您的工厂或服务商的服务器上。数据保存在该服务器的数据库中，除下文所述的短信验证码外，不会发送给其他任何人。',
        en: 'Spindle runs on a server of your mill or its provider. Data stay in the database of that server and are sent to nobody else, but for the codes to phones named below.',
      },
    ],
  },
  {
    heading: { zh: '我们记录什么', en: 'What is recorded' },
    points: [
      {
        zh: '您的账号、所属工厂、角色，以及人员档案中由管理员填写的信息。',
        en: 'Your account, mill and roles, and what administrators enter in the staff files.',
      },
      {
        zh: '您的手机号（用于短信登录、重置密码；访客注册时由您填写）。发送验证码时，手机号会交给工厂选用的短信服务商。',
        en: 'Your mobile number, for signing in and new passwords; visitors enter it themselves. To send a code it is handed to the provider of text messages that your mill has chosen.',
      },
      {
        zh: '登录、退出和数据修改的时间、来源地址、修改前后的内容，用于审计。',
        en: 'When and from which address you sign in and out, and what you change, old and new, for audit.',
      },
      { zh: '密码只保存不可逆的摘要，任何人都无法查看。', en: 'Of passwords only a one-way digest is kept; nobody can read them.' },
    ],
  },
  {
    heading: { zh: '浏览器里保存什么', en: 'What your browser keeps' },
    points: [
      { zh: '登录凭证，退出登录后即删除。', en: 'The token of your session, removed when you sign out.' },
      { zh: '语言、深色模式、菜单收起状态和已打开的标签页。', en: 'Language, dark mode, the folded menu and the tabs you had open.' },
      {
        zh: '获取验证码后的 5 分钟内，当前标签页记住手机号，刷新后可以继续输入验证码。',
        en: 'For five minutes after you ask for a code this tab remembers the mobile number, so that a reload loses nothing.',
      },
      {
        zh: '一个用于识别常用设备的 Cookie：别人多次输错密码时，您在这台设备上仍可登录。',
        en: 'One cookie by which this device is known again: wrong passwords typed by others do not keep you waiting on it.',
      },
      { zh: '不使用第三方 Cookie，不做跨站跟踪。', en: 'No third-party cookies, no tracking across sites.' },
    ],
  },
]

export function PrivacyScreen() {
  const text = useText()
  return (
    <PlainPage title={text('login.privacy')}>
      <Prose sections={SECTIONS} />
    </PlainPage>
  )
}
