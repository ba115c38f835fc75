// What is sent to a phone, and what sends it.

export type Purpose = 'login' | 'register' | 'reset'

export interface Message {
  readonly phone: string
  /** `taken`: somebody has tried to register a phone that has an account. */
  readonly kind: Purpose | 'taken'
  readonly language: 'zh' | 'en'
  /** Six digits; none in `taken`. */
  readonly code?: string
  /** Id of the call that asked for it. */
  readonly sign: string
}

/** @throws Error when it was not taken: nothing of the message may stand in its text. */
export type SmsSender = (message: Message) => Promise<void>
