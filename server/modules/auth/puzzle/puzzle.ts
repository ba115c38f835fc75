// The slider at the door: made and judged here, good for one try within two minutes, and only for the try it was made for.
import { hash } from 'node:crypto'
import { data, type Answer } from '../../../request/answer.ts'
import { Refusal } from '../../../request/errors.ts'
import type { PublicCall } from '../../../request/route.ts'
import type { Settings } from '../../../settings.ts'
import type { EntryDoors } from '../doors.ts'
import { drawPuzzle, size } from './picture.ts'

/** What a puzzle is solved for: signing in to an account, or a code sent to a phone. */
export type Purpose = 'login' | 'sms'

/** Pixels that a guess may be off. */
const tolerance = 5
/** Puzzles that one address may have open: a whole shift signs in from behind one. */
const most = 300

export class Puzzles {
  readonly #doors: EntryDoors
  readonly #wanted: boolean

  constructor(doors: EntryDoors, settings: Pick<Settings, 'captcha'>) {
    this.#doors = doors
    this.#wanted = settings.captcha
  }

  /** @param who Account or phone that will be tried. @throws Refusal tooManyRequests. */
  async make(call: PublicCall, purpose: Purpose, who: string): Promise<Answer> {
    const { picture, piece, x, y } = drawPuzzle()
    const id = await this.#doors.makePuzzle(subjectOf(purpose, who), addressOf(call), { answer: x, most })
    if (id === undefined) throw new Refusal('tooManyRequests', { values: { seconds: 60 } })
    return data({
      id,
      width: size.width,
      height: size.height,
      picture: address(picture),
      piece: { size: size.piece, top: y, picture: address(piece) },
    })
  }

  /** @throws Refusal puzzleMissed: the puzzle is used up, another one is needed. */
  async judge(id: string, x: number): Promise<Answer> {
    if (!(await this.#doors.judgePuzzle(id, Math.round(x), tolerance))) throw new Refusal('puzzleMissed')
    return data(null)
  }

  /** Takes the solved puzzle of this try. @throws Refusal puzzleNeeded. */
  async spend(purpose: Purpose, who: string, id: string | undefined): Promise<void> {
    if (!this.#wanted) return
    if (id === undefined || !(await this.#doors.spendPuzzle(id, subjectOf(purpose, who)))) throw new Refusal('puzzleNeeded')
  }

  /** For the second step of a try that has spent its puzzle with the first. */
  async pass(call: PublicCall, purpose: Purpose, who: string): Promise<string | undefined> {
    return this.#wanted ? this.#doors.passPuzzle(subjectOf(purpose, who), addressOf(call)) : undefined
  }
}

const subjectOf = (purpose: Purpose, who: string): string => hash('sha256', `${purpose}\n${who.toLowerCase()}`)
const addressOf = ({ ip }: PublicCall): string => hash('sha256', `address\n${ip}`)
const address = (picture: Buffer): string => `data:image/png;base64,${picture.toString('base64')}`
