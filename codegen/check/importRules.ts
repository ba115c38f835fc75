// Who may import whom, and no cycles: one forbidden import closes a thousand of them, so it is told by itself.
import { type Context, type Step, tool } from './step.ts'

const cruise = tool('depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', '.')
/** So many cycles show where they run. */
const shown = 10

export const importRulesStep: Step = {
  name: 'import rules',
  async find(context: Context) {
    const findings = (await cruise(context)).flatMap(split)
    const [cycles, others] = [true, false].map((wanted) => findings.filter((finding) => finding.includes('no-cycles:') === wanted))
    const told = others?.some((finding) => finding.includes('error ')) ? 0 : shown
    const left = (cycles?.length ?? 0) - told
    return [...(others ?? []), ...(cycles ?? []).slice(0, told), ...(left > 0 ? [`… and ${left} cycles`] : [])]
  },
}

/** A report of the tool into its findings, each with the lines indented below it; what it adds up at its end is left out. */
function split(report: string): string[] {
  return report
    .split(/\n(?=\s{2}(?:error|warn|info) )/)
    .map((finding) => finding.replace(/\n\s*x \d+ dependency violations[\s\S]*$/, '').trimEnd())
    .filter((finding) => finding.trim() !== '')
}
