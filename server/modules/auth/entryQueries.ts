// What entering asks of the database before there is a session: security-definer functions of the platform's migrations.
import { fromBytea, toBytea } from '../../kernel/database/bytea.ts'
import type { Outside, RawRows } from '../../kernel/database/database.ts'
import { accountIn, type AccountRecord } from '../../kernel/database/preSessionQueries.ts'

interface Signed {
  readonly sign: string
  readonly phone: string
}

interface From {
  readonly ip: string
  readonly correlationId: string
}

export type DeviceTrust = 'account' | 'browser'

type Value = string | number | Buffer | null

export class EntryQueries {
  readonly #database: Outside

  constructor(database: Outside) {
    this.#database = database
  }

  /** The id of a new puzzle. Where `most` are open for its origin, the oldest of them ends. */
  async makePuzzle(subject: string, origin: string, puzzle: { readonly answer: number; readonly most: number }): Promise<string> {
    return String(await this.#ask('make_puzzle', [subject, origin, puzzle.answer, puzzle.most]))
  }

  /** Whether the one guess at this puzzle is near enough. */
  async checkPuzzle(id: string, answer: number, tolerance: number): Promise<boolean> {
    return (await this.#ask('judge_puzzle', [id, answer, tolerance])) === 't'
  }

  async spendPuzzle(id: string, subject: string): Promise<boolean> {
    return (await this.#ask('spend_puzzle', [id, subject])) === 't'
  }

  /** A puzzle that counts as solved. */
  async passPuzzle(subject: string, origin: string): Promise<string> {
    return String(await this.#ask('pass_puzzle', [subject, origin]))
  }

  /** `account` where the account has been signed in to with this browser, `browser` where any has. */
  async deviceTrust(device: Buffer, login: string): Promise<DeviceTrust | undefined> {
    const trust = await this.#ask('device_standing', [device, login])
    return trust === 'account' || trust === 'browser' ? trust : undefined
  }

  async rememberDevice(device: Buffer, { tenantId, userId }: AccountRecord): Promise<void> {
    await this.#ask('remember_device', [device, tenantId, userId])
  }

  /** The id of a new code; without one the seconds to wait for it. */
  async askCode(
    purpose: string,
    { phone, origin, codeHash }: { readonly phone: string; readonly origin: string; readonly codeHash: string },
  ): Promise<{ readonly id: string | undefined; readonly wait: number }> {
    const [id, wait] = (await this.#rows('ask_code', [purpose, phone, origin, codeHash]))[0] ?? []
    return { id: id ?? undefined, wait: Number(wait ?? 60) }
  }

  /** Counts a try, and answers the hash to compare it with; undefined when there is no such code any more. */
  async tryCode(id: string, purpose: string, phone: string): Promise<string | undefined> {
    return (await this.#ask('try_code', [id, purpose, phone])) ?? undefined
  }

  /** Whether this was the one use of the code. */
  async useCode(id: string): Promise<boolean> {
    return (await this.#ask('use_code', [id])) === 't'
  }

  async accountOfPhone(phone: string): Promise<AccountRecord | undefined> {
    return accountIn(await this.#rows('account_of_phone', [phone]))
  }

  /** Uses the code up; false when it was used or the phone has an account. */
  async registerVisitor({ sign, phone, name }: Signed & { readonly name: string }, passwordHash: string, from: From): Promise<boolean> {
    return (await this.#ask('register_visitor', [sign, phone, name, passwordHash, from.ip, from.correlationId])) === 't'
  }

  /** Uses the code up; false when it was used or no account has the phone. */
  async resetPassword({ sign, phone }: Signed, passwordHash: string, from: From): Promise<boolean> {
    return (await this.#ask('reset_password', [sign, phone, passwordHash, from.ip, from.correlationId])) === 't'
  }

  /** What the second factor of whoever has this session is made of. */
  async secondFactor(
    tokenHash: Buffer,
  ): Promise<{ readonly secret: Buffer | undefined; readonly pending: Buffer | undefined; readonly codesLeft: number }> {
    const [secret, pending, codes] = (await this.#rows('second_factor', [tokenHash]))[0] ?? []
    return {
      secret: secret ? fromBytea(secret) : undefined,
      pending: pending ? fromBytea(pending) : undefined,
      codesLeft: Number(codes ?? 0),
    }
  }

  /** False for a step whose code was taken before. */
  async useStep({ tenantId, userId }: AccountRecord, step: number): Promise<boolean> {
    return (await this.#ask('use_step', [tenantId, userId, step])) === 't'
  }

  async useRecoveryCode({ tenantId, userId }: AccountRecord, hash: string): Promise<boolean> {
    return (await this.#ask('use_recovery_code', [tenantId, userId, hash])) === 't'
  }

  /** First column of the first row that the function app.<name> answers. */
  async #ask(name: string, values: readonly Value[]): Promise<string | null | undefined> {
    return (await this.#rows(name, values))[0]?.[0]
  }

  async #rows(name: string, values: readonly Value[]): Promise<RawRows> {
    const places = values.map((_value, index) => `$${index + 1}`).join(', ')
    const [rows] = await this.#database.outside([
      { name: `entry_${name}`, text: `select * from app.${name}(${places})`, values: values.map(written) },
    ])
    return rows ?? []
  }
}

const written = (value: Value): string | null => (Buffer.isBuffer(value) ? toBytea(value) : value === null ? null : String(value))
