// Where a frame's history ends and its box takes over: at a full hour, but before a stop that is under way, so that it stays one stop.
import { HOUR } from '../mill/calendar.ts'
import type { Course } from '../mill/course.ts'

/** @param until A full hour. */
export function seamOf(course: Course, until: number): number {
  const { run } = course.at(until)
  const at = run.pieces.findIndex(({ startAt, endAt }) => startAt <= until && until < endAt)
  let begun = at
  while (begun >= 0 && run.pieces[begun]?.state !== 'running') begun--
  const standsSince = run.pieces[begun + 1]?.startAt ?? until
  return begun === at ? until : Math.floor(standsSince / HOUR) * HOUR
}
