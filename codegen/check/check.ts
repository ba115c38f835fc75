// npm run check: everything that can be said about the repository without running it, in under a minute.
import { availableParallelism } from 'node:os'
import { generate } from '../generate.ts'
import { problemLine, readRepository } from '../repository.ts'
import { UsageError } from '../usage.ts'
import { commitsStep } from './commits.ts'
import { conventionsStep } from './conventions.ts'
import { foldersStep } from './folders.ts'
import { packagesStep } from './packages.ts'
import { type Context, type Step, tool } from './step.ts'
import { tablesStep } from './tables.ts'

const DOCUMENTS = 'documents'

/** The compiler as a program of its own takes half the processor time; the package `typescript` is what other tools read TypeScript with. */
const compiler = '../typescript-native/bin/tsc'

/** What is generated must be what codegen would write now. */
const generatedStep: Step = {
  name: 'generated files',
  async find({ root, model }) {
    if (!model) return []
    const { changed, refusals } = await generate(root, model, { allowed: new Set() })
    return [
      ...refusals.map(({ message, declaration }) => `${message}, or run: npm run codegen -- --allow "${declaration}"`),
      ...changed.map((file) => `${file.path} is out of date: run npm run codegen`),
    ]
  },
}

const cruise = tool('depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', '.')
/** So many cycles, the shortest, show where they run. */
const shown = 3

/** Who may import whom, and no cycles: one forbidden import closes a thousand of them, of which a few are printed. */
const importRulesStep: Step = {
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

/** Longest first, so that none of them is left running alone at the end. */
const steps: readonly Step[] = [
  { name: 'types', find: tool(compiler, '-b', '--pretty', 'false') },
  { name: 'unused code', find: tool('knip', '--no-progress') },
  importRulesStep,
  { name: 'lint', find: tool('oxlint', '--deny-warnings', '--format', 'unix', '.') },
  { name: 'format', find: tool('oxfmt', '--check', '.') },
  generatedStep,
  foldersStep,
  tablesStep,
  conventionsStep,
  packagesStep,
  commitsStep,
]

/** Prints what is wrong and a summary. Answers whether all is well. */
export async function check(root: string, only: readonly string[] = []): Promise<boolean> {
  const strange = only.find((name) => name !== DOCUMENTS && !steps.some((step) => step.name === name))
  if (strange !== undefined)
    throw new UsageError(`There is no step “${strange}”: ${[DOCUMENTS, ...steps.map(({ name }) => name)].join(', ')}.`)
  const started = performance.now()
  const { model, sources, problems } = await readRepository(root)
  const failed: string[] = []
  report({ name: `${DOCUMENTS} (${sources.length})`, lines: problems.map(problemLine), started }, failed)
  const queue = steps.filter(({ name }) => !only.length || only.includes(name))
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await runStep(step, { root, ...(model && { model }) }, failed)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker))
  const time = `${((performance.now() - started) / 1000).toFixed(1)} s`
  console.log(failed.length ? `\nCheck failed (${time}): ${failed.join(', ')}.` : `\nAll is well (${time}).`)
  return failed.length === 0
}

async function runStep(step: Step, context: Context, failed: string[]): Promise<void> {
  const started = performance.now()
  // A step that breaks has not passed; the others go on.
  const lines = await step.find(context).catch((error: unknown) => [String(error)])
  report({ name: step.name, lines, started }, failed)
}

function report({ name, lines, started }: { name: string; lines: readonly string[]; started: number }, failed: string[]): void {
  console.log(`${lines.length ? '✗' : '✓'} ${name} ${Math.round(performance.now() - started)} ms`)
  for (const line of lines) console.log(line.replaceAll(/^/gm, '    '))
  if (lines.length) failed.push(name)
}
