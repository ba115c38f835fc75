// What a message says. Providers that keep templates of their own have these words in them.
import type { Text } from '../../../metadata/model/model.ts'
import type { Message } from '../../base/message.ts'

const words: Readonly<Record<Message['kind'], Text>> = {
  login: {
    zh: '【锭云】您正在登录，验证码 {code}，5 分钟内有效。请勿告诉他人。',
    en: '[Spindle] {code} is your code for signing in, good for 5 minutes. Tell it to nobody.',
  },
  register: {
    zh: '【锭云】您正在注册账号，验证码 {code}，5 分钟内有效。请勿告诉他人。',
    en: '[Spindle] {code} is your code for opening an account, good for 5 minutes. Tell it to nobody.',
  },
  reset: {
    zh: '【锭云】您正在重置密码，验证码 {code}，5 分钟内有效。如非本人操作，请忽略。',
    en: '[Spindle] {code} is your code for a new password, good for 5 minutes. If you have not asked for it, ignore it.',
  },
  taken: {
    zh: '【锭云】此手机号已有账号，请直接登录，或在登录页重置密码。如非本人操作，请忽略。',
    en: '[Spindle] This phone has an account already. Sign in, or reset its password at the sign-in page. If you have not asked for it, ignore it.',
  },
}

export const wordsOf = ({ kind, language, code = '' }: Message): string => words[kind][language].replace('{code}', code)
