// Codes sent to phones (R20), and what they open: signing in, an account of a visitor, a new password. Nothing tells whether a phone has an account (R23).
import { hash, randomInt } from 'node:crypto'
import { data, type Answer } from '../../kernel/call/answer.ts'
import { Refusal } from '../../base/errors.ts'
import type { PublicCall } from '../../kernel/request/route.ts'
import { mayHave } from '../../kernel/request/values.ts'
import type { Message, Purpose } from '../../base/message.ts'
import { originOf } from './device.ts'
import type { Entrance } from './entrance.ts'
import { enter, secondStep } from './login.ts'
import { checkNewPassword, refuseSame } from '../../platform/passwords/newPassword.ts'
import { hashPassword, passwordFits } from '../../platform/passwords/password.ts'

const words = {
  phone: { zh: '请输入手机号', en: 'Enter your mobile number' },
  minutes: { zh: '验证码请求过于频繁，请在 {minutes} 分钟后重试', en: 'Codes are asked for too often. Try again in {minutes} minutes' },
  hours: { zh: '验证码请求过于频繁，请在 {hours} 小时后重试', en: 'Codes are asked for too often. Try again in {hours} hours' },
} as const

/** In the largest unit that says it: nobody counts 86399 seconds. */
function tooMany(seconds: number): Refusal {
  const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3600)]
  const text = seconds > 7200 ? words.hours : seconds > 120 ? words.minutes : undefined
  return new Refusal('tooManyCodes', { ...(text && { text }), values: { seconds, minutes, hours } })
}

/** Seconds until the next code may be asked for. */
const pause = 60

/** Asks for a code. The same answer after the same work, whether or not anything is sent. @throws Refusal puzzleNeeded, noSms, tooManyRequests. */
export async function sendCode(entrance: Entrance, call: PublicCall, purpose: Purpose): Promise<Answer> {
  const { entry, puzzles, sms, log } = entrance
  const { phone, captcha } = phoneInput(call)
  if (phone === undefined) throw new Refusal('invalid', { data: { fields: { phone: words.phone[call.language] } } })
  if (!sms) throw new Refusal('noSms')
  await puzzles.spend('sms', phone, captcha)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { id, wait } = await entry.askCode(purpose, {
    phone: hash('sha256', phone),
    origin: (await originOf(entry, call)).name,
    codeHash: await hashPassword(code),
  })
  if (id === undefined) throw tooMany(wait)
  const account = await entry.accountOfPhone(phone)
  const message = messageFor(purpose, {
    phone,
    code,
    sign: id,
    language: call.language,
    isTaken: account !== undefined,
    isUsable: account?.usable === true,
  })
  // Whoever waits for the answer learns nothing from how long a provider takes.
  if (message)
    void sms
      .send(message)
      .catch((fault: unknown) => log.error({ fault: String(fault), phone: masked(phone) }, 'a text message was not sent'))
  return data({ sign: id, seconds: pause, shown: sms.outbox !== undefined })
}

interface Found {
  readonly phone: string
  readonly code: string
  readonly sign: string
  readonly language: 'zh' | 'en'
  readonly isTaken: boolean
  readonly isUsable: boolean
}

/** A code for whoever can use it, word to an owner whose phone somebody wants to register, nothing to anybody else. */
function messageFor(purpose: Purpose, { isTaken, isUsable, code, ...message }: Found): Message | undefined {
  if (purpose === 'register') return isTaken ? { ...message, kind: 'taken' } : { ...message, kind: purpose, code }
  return isUsable ? { ...message, kind: purpose, code } : undefined
}

export interface Coded {
  readonly phone: string
  readonly code: string
  /** Id that the call which sent the code has answered. */
  readonly sign: string
}

/** @throws Refusal wrongCode; otpNeeded and wrongOtp, after which the code is still good. */
export async function phoneLogin(
  entrance: Entrance,
  call: PublicCall,
  { otp, ...coded }: Coded & { readonly otp?: string },
): Promise<Answer> {
  const { doors, entry, tries } = entrance
  return tries.take({ origin: await originOf(entry, call) }, async ({ over, reset }) => {
    const fits = await codeFits(entrance, 'login', coded)
    const account = await entry.accountOfPhone(coded.phone)
    const refused = async (): Promise<never> => {
      await doors.loginRefused(account?.loginName ?? masked(coded.phone), over ? 'code' : 'wait', call)
      throw new Refusal('wrongCode')
    }
    if (!over || !fits || !account?.usable) return refused()
    await secondStep(entrance, call, { account, otp, pass: async () => undefined })
    if (!(await entry.useCode(coded.sign))) return refused()
    await reset()
    return enter(entrance, call, account)
  })
}

export interface NewPassword extends Coded {
  readonly password: string
  readonly confirmPassword?: string
}

/** A visitor's account. @throws Refusal invalid for a weak password, wrongCode. */
export async function register(entrance: Entrance, call: PublicCall, asked: NewPassword): Promise<Answer> {
  const hashed = await newPasswordHash(entrance, call, { purpose: 'register', asked })
  const name = firstName[call.language](asked.phone.slice(-4))
  if (!(await entrance.entry.registerVisitor({ ...asked, name }, hashed, call))) throw new Refusal('wrongCode')
  return data(null)
}

/** What visitors are called, until they say otherwise, by the last figures of their phones. */
const firstName = { zh: (figures: string) => `访客${figures}`, en: (figures: string) => `Visitor ${figures}` } as const

/** A new password for the account of the phone; ends all its sessions. @throws as register, and invalid for the password that it has. */
export async function resetPassword(entrance: Entrance, call: PublicCall, asked: NewPassword): Promise<Answer> {
  const hashed = await newPasswordHash(entrance, call, { purpose: 'reset', asked })
  if (!(await entrance.entry.resetPassword(asked, hashed, call))) throw new Refusal('wrongCode')
  return data(null)
}

/** The new password's hash. A password that will not do costs no try of the code. */
async function newPasswordHash(
  entrance: Entrance,
  call: PublicCall,
  { purpose, asked }: { purpose: Purpose; asked: NewPassword },
): Promise<string> {
  const { password, confirmPassword } = asked
  checkNewPassword(entrance.settings.passwords, { field: 'password', password, confirmPassword, language: call.language })
  await entrance.tries.take({ origin: await originOf(entrance.entry, call) }, async ({ over, reset }) => {
    if (!(await codeFits(entrance, purpose, asked)) || !over) throw new Refusal('wrongCode')
    await reset()
  })
  // Told to nobody but who holds the phone. The code stays good.
  const account = purpose === 'reset' ? await entrance.entry.accountOfPhone(asked.phone) : undefined
  if (account && (await passwordFits(account.passwordHash, asked.password))) refuseSame('password', call.language)
  return hashPassword(asked.password)
}

async function codeFits({ entry }: Entrance, purpose: Purpose, { phone, code, sign }: Coded): Promise<boolean> {
  return passwordFits(await entry.tryCode(sign, purpose, hash('sha256', phone)), code)
}

/** Preferred in the body; of old it stands in the address. */
function phoneInput({ body, query }: PublicCall): { readonly phone?: string; readonly captcha?: string } {
  const input = { ...query, ...Object(body) }
  return mayHave(input, 'phone', 'captcha')
}

/** As a phone stands in logs and trails. */
export const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`
