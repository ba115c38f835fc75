// What entering asks of the database before there is a session: security-definer functions of the platform's migrations.
import type { RawRows, Statement } from '../../database/database.ts'
import type { AccountRecord } from '../../database/doors.ts'

interface Outside {
  outside(statements: readonly Statement[]): Promise<readonly RawRows[]>
}

type Value = string | number | Buffer | null

export class EntryDoors {
  readonly #database: Outside

  constructor(database: Outside) {
    this.#database = database
  }

  /** The id of a new puzzle; undefined when this address has been given `most` of them that are still good. */
  async makePuzzle(
    subject: string,
    address: string,
    puzzle: { readonly answer: number; readonly most: number },
  ): Promise<string | undefined> {
    return (await this.#ask('make_puzzle', [subject, address, puzzle.answer, puzzle.most])) ?? undefined
  }

  /** Whether the one guess at this puzzle is near enough. */
  async judgePuzzle(id: string, answer: number, tolerance: number): Promise<boolean> {
    return (await this.#ask('judge_puzzle', [id, answer, tolerance])) === 't'
  }

  async spendPuzzle(id: string, subject: string): Promise<boolean> {
    return (await this.#ask('spend_puzzle', [id, subject])) === 't'
  }

  /** A puzzle that counts as solved. */
  async passPuzzle(subject: string, address: string): Promise<string> {
    return String(await this.#ask('pass_puzzle', [subject, address]))
  }

  async knowsDevice(device: Buffer, login: string): Promise<boolean> {
    return (await this.#ask('knows_device', [device, login])) === 't'
  }

  async rememberDevice(device: Buffer, { tenantId, userId }: AccountRecord): Promise<void> {
    await this.#ask('remember_device', [device, tenantId, userId])
  }

  /** First column of the first row that the function app.<name> answers. */
  async #ask(name: string, values: readonly Value[]): Promise<string | null | undefined> {
    const places = values.map((_value, index) => `$${index + 1}`).join(', ')
    const [rows] = await this.#database.outside([
      { name: `entry_${name}`, text: `select * from app.${name}(${places})`, values: values.map(written) },
    ])
    return rows?.[0]?.[0]
  }
}

const written = (value: Value): string | null =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value === null ? null : String(value)
