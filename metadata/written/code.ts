// Codes and telephone numbers: one thing whichever keyboard wrote it, so they are stored and compared in letters and digits of one width.
import type { Text } from '../model/model.ts'
import { called, isPassword } from './texts.ts'
import { trimmed } from './visible.ts'

/** A code as it is compared: as it is seen, in letters and digits of one width. */
export const codeIn = (text: string): string => trimmed(text.normalize('NFKC'))

interface Labelled {
  readonly label: Text
  readonly secret?: boolean | undefined
  readonly schema?: { readonly pattern?: string } | undefined
}

/** Whether a field of text holds codes, by what it is called. */
export const isCode = ({ label, secret }: Labelled): boolean =>
  !secret && !isPassword.test(`${label.zh} ${label.en}`) && (called.zh.test(label.zh) || called.en.test(label.en))

const ascii = /^[\x20-\x7e]*$/

/** The value of a field of text: trimmed; a code in letters and digits of one width, also where only the pattern of the field says that it is one. */
export function textIn(text: string, field: Labelled): string {
  const seen = trimmed(text)
  const plain = codeIn(seen)
  return isCode(field) || (!field.secret && field.schema?.pattern !== undefined && ascii.test(plain)) ? plain : seen
}
