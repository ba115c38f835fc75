// How a stage of fixed pixels stands in a window, and how it wanders there.

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Scale {
  readonly by: number
  readonly left: number
  readonly top: number
}

/** As large as fits whole, in the middle. */
export function scaleOf(stage: Size, room: Size): Scale {
  const by = Math.min(room.width / stage.width, room.height / stage.height)
  return { by, left: (room.width - stage.width * by) / 2, top: (room.height - stage.height * by) / 2 }
}

/** Once a minute the picture moves on, around a square of a few pixels. */
export const SHIFT_MS = 60_000
const REACH = 4
const corners = [
  { x: 0, y: 0 },
  { x: REACH, y: 0 },
  { x: REACH, y: REACH },
  { x: 0, y: REACH },
  { x: -REACH, y: REACH },
  { x: -REACH, y: 0 },
  { x: -REACH, y: -REACH },
  { x: 0, y: -REACH },
] as const

export const shiftAt = (turn: number): { readonly x: number; readonly y: number } => corners[turn % corners.length] ?? corners[0]
