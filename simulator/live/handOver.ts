// Where history ends and a frame's box begins to speak: at its last start after a doff, when no end is broken and no stop is open.
import type { Course } from '../mill/course.ts'

export function handOverOf(course: Course, until: number): number {
  const { run } = course.at(until)
  return run.cycles.findLast(({ restartAt }) => restartAt <= until)?.restartAt ?? run.startAt
}
