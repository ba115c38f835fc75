// Whether a password may be chosen: by the rule of the installation, and not one of those that everybody tries first (R22).
import { readFileSync } from 'node:fs'
import { passwordRules, type PasswordRule } from '../../../metadata/values/passwords.ts'
import { Refusal } from '../../base/errors.ts'

type Language = 'zh' | 'en'

const words = {
  common: { zh: '该密码过于常见，容易被猜中，请换一个', en: 'This password is too common and easily guessed. Choose another one' },
  differ: { zh: '两次输入的密码不一致', en: 'The passwords do not match' },
  same: { zh: '新密码不能与旧密码相同', en: 'The new password must differ from the old one' },
} as const

interface Chosen {
  /** Where the message stands. */
  readonly field: string
  readonly password: string
  /** The same again, where the caller sends it. */
  readonly confirmPassword?: string | undefined
  readonly language: Language
}

/** @throws Refusal invalid, with the message at `field`, or at confirmPassword where this differs. */
export function checkNewPassword(rule: PasswordRule | undefined, { field, password, confirmPassword, language }: Chosen): void {
  if (rule === undefined) throw new Error(`Nothing says what ${field} has to be like`)
  const { pattern, text } = passwordRules[rule]
  if (!pattern.test(password)) refuse(field, text[language])
  if (isCommon(password)) refuse(field, words.common[language])
  if (confirmPassword !== undefined && confirmPassword !== password) refuse('confirmPassword', words.differ[language])
}

/** @throws Refusal invalid: a password that somebody else has chosen, or may have seen, is not kept by choosing it again. */
export const refuseSame = (field: string, language: Language): never => refuse(field, words.same[language])

function refuse(field: string, message: string): never {
  throw new Refusal('invalid', { data: { fields: { [field]: message } } })
}

let common: ReadonlySet<string> | undefined

/** Whatever its upper and lower case. */
export function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return common.has(password.toLowerCase())
}
