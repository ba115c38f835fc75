// A machine of which messages came late is heard again: from how it was before the first of them, with all that follow.
import { setImmediate } from 'node:timers/promises'
import type { Message } from '../../../metadata/telemetry/message.ts'
import { Collected, type Impossible } from '../machineState/facts.ts'
import { reachOf, Replay } from '../machineState/replay.ts'
import { copied, type Past } from '../machineState/state.ts'
import type { Run } from '../facts/writeFacts.ts'
import type { Ground, MachineBox } from './machine.ts'
import { pastBefore, type SaidSince, saidSince } from './said.ts'
import { type AppliedMessages, nothingSaid } from './appliedMessages.ts'

/** Messages that are heard at a stretch. */
const most = 500

export interface ReplayedMessages extends AppliedMessages {
  readonly late: readonly Message[]
  /** Of the messages that came late: of the others it is known. */
  readonly impossible: readonly Impossible[]
}

/** Undefined where nothing came late. */
export async function replayLate(run: Run, box: MachineBox, { shiftAt, limits }: Ground): Promise<ReplayedMessages | undefined> {
  const { device, state } = box
  if (state.redo === undefined) return undefined
  const found = await begin(run, device, state.redo)
  if (!found) return { ...withoutLate(box, { shiftAt, limits }), late: [], impossible: [] }
  const { past, said } = found
  const replay = new Replay(past.state, new Collected(device, shiftAt, limits))
  for (let at = 0; at < said.messages.length; at += most) {
    replay.apply(said.messages.slice(at, at + most))
    await setImmediate()
  }
  replay.end(state)
  return {
    device,
    state: replay.state,
    facts: replay.facts,
    positions: [],
    pasts: replay.pasts,
    said: nothingSaid,
    late: said.messages.filter(said.isLate),
    impossible: replay.facts.impossible.filter(({ message }) => said.isLate(message)),
  }
}

/** What came late has no place: it is set aside. */
export function withoutLate(box: MachineBox, { shiftAt, limits }: Ground): AppliedMessages {
  const facts = new Collected(box.device, shiftAt, limits)
  const state = { ...copied(box.state), redo: undefined }
  return { device: box.device, state, facts, positions: [], pasts: [], said: { ...nothingSaid, isLateLost: true } }
}

/** What these messages report of was not over by then. */
async function begin(run: Run, device: string, from: number): Promise<{ readonly past: Past; readonly said: SaidSince } | undefined> {
  let past = await pastBefore(run, device, from)
  while (past) {
    const said = await saidSince(run, device, past.at)
    const reach = reachOf(said.messages)
    const earlier = reach <= past.at ? await pastBefore(run, device, reach) : undefined
    if (!earlier) return { past, said }
    past = earlier
  }
  return undefined
}
