// The puzzle at the door, for the eye (a slider) or for the ear (tones to count): made and judged here, good for one try within two minutes, and only
// for the try it was made for.
import { hash } from 'node:crypto'
import { data, type Answer } from '../../../kernel/call/answer.ts'
import { Refusal } from '../../../base/errors.ts'
import type { PublicCall } from '../../../kernel/request/route.ts'
import type { Settings } from '../../../base/settings.ts'
import { originOf } from '../device.ts'
import type { EntryQueries } from '../entryQueries.ts'
import { drawPuzzle, size } from './picture.ts'
import { drawTones } from './sound.ts'

/** What a puzzle is solved for: signing in to an account, or a code sent to a phone. */
export type Purpose = 'login' | 'sms'

interface PuzzleRequest {
  readonly purpose: Purpose
  readonly who: string
  readonly way: 'eye' | 'ear'
}

/** Where the piece was put, or the numbers of tones as one number. */
interface Guess {
  readonly x?: number
  readonly heard?: number
}

/** Pixels that a guess may be off. */
const tolerance = 5
/** What was heard is kept so many times as great: a guess for the eye never meets it, and one for the ear is right or wrong. */
const apart = 1_000
const misheard = { zh: '数得不对，请再听一段', en: 'Not the right numbers. Listen to another one' } as const
/** Puzzles that one origin may have open: a whole shift signs in from behind one network. With more, its oldest ends. */
const most = 1_000

export class Puzzles {
  readonly #doors: EntryQueries
  readonly #wanted: boolean

  constructor(doors: EntryQueries, settings: Pick<Settings, 'captcha'>) {
    this.#doors = doors
    this.#wanted = settings.captcha
  }

  /** @param who Account or phone that will be tried. */
  async make(call: PublicCall, { purpose, who, way }: PuzzleRequest): Promise<Answer> {
    const { name: origin } = await originOf(this.#doors, call, who)
    const keep = (answer: number): Promise<string> => this.#doors.makePuzzle(subjectOf(purpose, who), origin, { answer, most })
    if (way === 'ear') {
      const { sound, heard } = drawTones()
      return data({ id: await keep(heard * apart), sound: sound.toString('base64') })
    }
    const { picture, piece, x, y } = await drawPuzzle()
    return data({
      id: await keep(x),
      width: size.width,
      height: size.height,
      picture: address(picture),
      piece: { size: size.piece, top: y, picture: address(piece) },
    })
  }

  /** @throws Refusal puzzleMissed: the puzzle is used up, another one is needed. */
  async check(id: string, { x, heard }: Guess): Promise<Answer> {
    const fits =
      heard === undefined ? this.#doors.checkPuzzle(id, Math.round(x ?? -1), tolerance) : this.#doors.checkPuzzle(id, heard * apart, 0)
    if (!(await fits)) throw new Refusal('puzzleMissed', heard === undefined ? {} : { text: misheard })
    return data(null)
  }

  /** Takes the solved puzzle of this try. @throws Refusal puzzleNeeded. */
  async spend(purpose: Purpose, who: string, id: string | undefined): Promise<void> {
    if (!this.#wanted) return
    if (id === undefined || !(await this.#doors.spendPuzzle(id, subjectOf(purpose, who)))) throw new Refusal('puzzleNeeded')
  }

  /** For the second step of a try that has spent its puzzle with the first. */
  async pass(call: PublicCall, purpose: Purpose, who: string): Promise<string | undefined> {
    return this.#wanted ? this.#doors.passPuzzle(subjectOf(purpose, who), (await originOf(this.#doors, call, who)).name) : undefined
  }
}

const subjectOf = (purpose: Purpose, who: string): string => hash('sha256', `${purpose}\n${who.toLowerCase()}`)
const address = (picture: Buffer): string => `data:image/png;base64,${picture.toString('base64')}`
