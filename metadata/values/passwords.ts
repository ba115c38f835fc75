// What a new password has to be like. The server judges by it, and the console says it before anything is sent.
import type { Text } from '../model/model.ts'

interface Rule {
  readonly pattern: RegExp
  readonly text: Text
}

/** By the setting PASSWORDS: as mills know it, or long ones of any characters. */
export const passwordRules = {
  spec: {
    pattern: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{6,12}$/,
    text: {
      zh: '密码为 6-12 位，须包含大写字母、小写字母和数字',
      en: 'A password has 6 to 12 characters: upper and lower-case letters and digits',
    },
  },
  strict: {
    pattern: /^[^\u0000-\u001f\u007f]{8,64}$/u,
    text: { zh: '密码为 8-64 位，可以使用任何字符', en: 'A password has 8 to 64 characters, of any kind' },
  },
} as const satisfies Record<string, Rule>

export type PasswordRule = keyof typeof passwordRules
