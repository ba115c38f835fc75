// Words of one's own account: second factor and sessions.
import type { Text } from '../../../metadata/model/model.ts'

export const texts = {
  factor: { zh: '两步验证', en: 'Second factor' },
  factorOff: {
    zh: '未开启。开启后，登录时除密码外还要输入手机上身份验证器的动态码。',
    en: 'Off. Once it is on, signing in also takes a code from the authenticator app on your phone.',
  },
  factorOn: { zh: '已开启，还有 {count} 个恢复码可用。', en: 'On. {count} recovery codes are left.' },
  turnOn: { zh: '开启', en: 'Switch on' },
  turnOff: { zh: '关闭', en: 'Switch off' },
  renew: { zh: '重新生成恢复码', en: 'New recovery codes' },
  password: { zh: '当前密码', en: 'Your password' },
  passwordHint: { zh: '请输入当前密码', en: 'Enter your password' },
  next: { zh: '下一步', en: 'Next' },
  scan: {
    zh: '用身份验证器（如 Microsoft Authenticator、Google Authenticator、FreeOTP）扫描二维码，再输入它显示的 6 位动态码。',
    en: 'Scan this with an authenticator app (Microsoft or Google Authenticator, FreeOTP), then enter the six digits that it shows.',
  },
  byHand: { zh: '无法扫描？手动输入密钥：', en: 'Cannot scan it? Enter this key by hand:' },
  otp: { zh: '动态码', en: 'Code' },
  otpHint: { zh: '请输入 6 位动态码', en: 'Enter the six digits' },
  otpOrRecovery: { zh: '动态码或恢复码', en: 'Code or recovery code' },
  confirm: { zh: '确认开启', en: 'Switch on' },
  codesTitle: { zh: '恢复码', en: 'Recovery codes' },
  codesHint: {
    zh: '手机不在身边时，每个恢复码可代替动态码登录一次。请妥善保存，关闭后不再显示。',
    en: 'Without your phone, each of these signs you in once. Keep them in a safe place: they are not shown again.',
  },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  saved: { zh: '我已保存', en: 'I have kept them' },
  picture: { zh: '身份验证器二维码', en: 'Code for the authenticator app' },
  sessions: { zh: '登录设备', en: 'Where you are signed in' },
  here: { zh: '本机', en: 'This one' },
  since: { zh: '登录于', en: 'Since' },
  seen: { zh: '最近使用', en: 'Last used' },
  end: { zh: '退出', en: 'Sign out' },
  endOthers: { zh: '退出其他设备', en: 'Sign out everywhere else' },
  unknownDevice: { zh: '未知设备', en: 'Unknown device' },
  owePassword: { zh: '请先设置自己的密码', en: 'First choose a password of your own' },
  owePasswordHint: {
    zh: '当前密码由管理员设置。修改后请用新密码重新登录。',
    en: 'An administrator has chosen the one you have. Afterwards, sign in with the new one.',
  },
  oweFactor: { zh: '请先开启两步验证', en: 'First set up a second factor' },
  oweFactorHint: {
    zh: '平台账号可以管理所有租户，因此登录必须经过两步验证。',
    en: 'Accounts of the platform look after every mill, so signing in takes a second factor.',
  },
} satisfies Record<string, Text>
