// What a tick says of a frame.
import type { Message } from '../../metadata/telemetry/message.ts'
import type { Course, RunWithBreaks } from '../mill/course.ts'
import type { Piece } from '../mill/run.ts'
import { countsIn, mapAt, type Spindles } from './spindles.ts'

export interface TickContext {
  readonly told: RunWithBreaks
  readonly piece: Piece
}

export function stateAt(course: Course, at: number): TickContext {
  const recordedRun = course.at(at)
  return { told: recordedRun, piece: recordedRun.pieceAt(at) }
}

/** mm */
const FRONT_ROLLER = 27

export function contentAt(
  course: Course,
  {
    at,
    known: { told, piece },
    spindles,
    metres,
  }: { readonly at: number; readonly known: TickContext; readonly spindles: Spindles; readonly metres: number },
): Omit<Message<'tick'>, 'kind' | 'boot' | 'seq' | 'ts'> {
  const { run } = told
  const { rpm, speed, twistPerMetre, doffMetres } = run.spinning
  const cycle = run.cycles[piece.cycle]
  const begun = cycle ? (run.pieces[cycle.pieces[0]]?.metres ?? 0) : piece.metres
  const deliverySpeed = speed * piece.pace
  const map = mapAt(spindles, { at, spindles: course.frame.spindles, runs: piece.state === 'running' })
  return {
    state: piece.state,
    spindleRpm: Math.round(rpm * piece.pace),
    frontRollerRpm: (deliverySpeed * 1000) / (Math.PI * FRONT_ROLLER),
    deliverySpeed,
    twist: twistPerMetre,
    doffSeq: cycle?.seq ?? (run.cycles.at(-1)?.seq ?? 0) + 1,
    doffProgress: Math.min(100, (100 * (told.countersAt(at).metres - begun)) / (cycle?.metresSet ?? doffMetres)),
    lengthTotal: metres,
    ...countsIn(map),
    kW: piece.kW,
  }
}
