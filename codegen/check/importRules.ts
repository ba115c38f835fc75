// Who may import whom, and no cycles: one forbidden import closes a thousand of them, of which a few are told.
import { type Context, type Step, tool } from './step.ts'

const cruise = tool('depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', '.')
/** So many cycles, the shortest, show where they run. */
const shown = 3

export const importRulesStep: Step = {
  name: 'import rules',
  async find(context: Context) {
    const findings = (await cruise(context)).flatMap(split)
    const others = findings.filter((finding) => !isCycle(finding))
    const cycles = findings.filter(isCycle).toSorted((one, other) => one.length - other.length)
    const left = cycles.length - shown
    return [...others, ...cycles.slice(0, shown), ...(left > 0 ? [`… and ${left} more cycles`] : [])]
  },
}

const isCycle = (finding: string): boolean => finding.includes('no-cycles:')

/** A report of the tool into its findings, each with the lines indented below it; what it adds up at its end is left out. */
function split(report: string): string[] {
  return report
    .split(/\n(?=\s{2}(?:error|warn|info) )/)
    .map((finding) => finding.replace(/\n\s*x \d+ dependency violations[\s\S]*$/, '').trimEnd())
    .filter((finding) => finding.trim() !== '')
}
