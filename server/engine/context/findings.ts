// What judging a record found: messages by path, and questions that the caller must confirm.
import type { Text } from '../../../metadata/model/model.ts'
import { Refusal } from '../../base/errors.ts'
import type { Context } from './context.ts'
import { textOf, type Complaint } from './messages.ts'

export class Findings {
  readonly complaints = new Map<string, Text>()
  readonly questions = new Map<string, Text>()

  /** The first complaint about a path stands. */
  complain(path: string, text: Text | Complaint): void {
    if (!this.complaints.has(path)) this.complaints.set(path, typeof text === 'string' ? textOf(text) : text)
  }

  ask(path: string, text: Text): void {
    this.questions.set(path, text)
  }

  /**
   * @throws Refusal invalid with a message per field; or, with nothing wrong but unconfirmed questions, confirm (501).
   */
  settle(context: Context, confirmed: boolean): void {
    const { language } = context.caller
    if (this.complaints.size > 0) {
      const general = this.complaints.get('')
      throw new Refusal('invalid', { ...(general ? { text: general } : {}), data: { fields: inLanguage(this.complaints, language) } })
    }
    if (this.questions.size > 0 && !confirmed)
      throw new Refusal('confirm', { text: joined([...this.questions.values()]), data: { fields: inLanguage(this.questions, language) } })
  }
}

const inLanguage = (texts: ReadonlyMap<string, Text>, language: 'zh' | 'en'): Readonly<Record<string, string>> =>
  Object.fromEntries([...texts].filter(([path]) => path !== '').map(([path, text]) => [path, text[language]]))

function joined(texts: readonly Text[]): Text {
  const unique = [...new Set(texts)]
  return { zh: unique.map(({ zh }) => zh).join('；'), en: unique.map(({ en }) => en).join('; ') }
}
