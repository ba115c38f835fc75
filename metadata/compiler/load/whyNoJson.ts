// Why a text is no JSON, with line and column: the engine tells a place for most faults, but not for an unexpected word or end.

/** @param fault what JSON.parse threw at the text */
export function whyNoJson(text: string, fault: unknown): string {
  const reason = (fault instanceof Error ? fault.message : String(fault)).replaceAll(/\s+/g, ' ')
  if (/\(line \d+ column \d+\)$/.test(reason)) return reason
  const before = text.slice(0, firstWrong(text)).split('\n')
  return `${reason} (line ${before.length} column ${(before.at(-1)?.length ?? 0) + 1})`
}

/** Where the text stops being the beginning of any JSON: its length where it only ends too early. */
function firstWrong(text: string): number {
  let [good, bad] = [0, text.length + 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (mayGoOn(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return good
}

/** Whether more text could make JSON of it: nothing is wrong but its end. */
function mayGoOn(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (fault) {
    const { message } = fault as Error
    const at = / at position (\d+)/.exec(message)
    return at ? Number(at[1]) >= text.length : message.startsWith('Unexpected end')
  }
}
