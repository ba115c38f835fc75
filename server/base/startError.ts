// A reason not to start that the person at the keyboard can mend: shown as one line, without a stack.

export class StartError extends Error {}

/** What a fault says, with what lies behind it, in one line. */
export function sayingOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  // Of several addresses that were tried: its own message is empty.
  const own = fault instanceof AggregateError ? [...new Set(fault.errors.map(sayingOf))].join('; ') : fault.message || fault.name
  const behind = fault.cause === undefined ? '' : sayingOf(fault.cause)
  return (behind && !own.includes(behind) ? `${own}: ${behind}` : own).replaceAll(/\s*\n\s*/g, ' ').trim()
}
