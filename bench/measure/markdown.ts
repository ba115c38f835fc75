// docs/benchmarks.md out of the reports: what was measured, how, on which machine, and whether each budget was met.
import { cpus, release, totalmem } from 'node:os'
import { amount, type Figure, type Report } from './figure.ts'
import type { StoredReport } from './storedReports.ts'

export function markdown(runs: readonly StoredReport[]): string {
  const judged = runs.flatMap(({ report }) => report.figures).filter(({ budget }) => budget !== undefined)
  const missed = judged.filter(({ met }) => met === false)
  return `# Benchmarks

Written by \`npm run bench\`. Every figure is a ratio of two things measured in the same run on the same machine, in
interleaved rounds (A B A B …): only ratios travel from one machine to another. A ratio is the median of the rounds' own ratios; beside it stands
the middle half of them. A budget that is no ratio by nature (a report, a key press, a full update, frames a second) has a floor in the same run: the least
that must be done for the same result, by the plainest means (the same question as plain SQL of the superuser; the same text drawn into an \`ImageData\`;
a bare AG Grid editor). The budget is how many times the floor it may cost, so that a machine half as fast changes both sides alike. Absolute budgets are
left for sizes (kB, MB) and for the first start, which people wait for by the clock.

\`npm run bench -- --quick\` takes fewer rounds and only prints, \`npm run bench -- listApi\` measures one part again. \`npm run bench -- --smallest\` runs each
once with the least data and checks that figures come out, no budgets: so do the long tests. A bench that fails is named, the others go on, and the exit
code is 1.

Machine: ${machine()}.

${missed.length === 0 ? `All ${judged.length} budgets are met.` : `${judged.length - missed.length} of ${judged.length} budgets are met; missed: ${missed.map(({ what }) => what).join('; ')}.`}

${runs.map(({ report, at, load }) => `${section(report)}\nMeasured ${at}, load of the machine at the end ${load}.\n`).join('\n')}`
}

export function section({ title, sides, how, figures }: Report): string {
  return `## ${title}

${how.join('\n')}

| measured | ${sides[0]} | ${sides[1]} | ratio | middle half | rounds | budget | |
|---|---:|---:|---:|---|---:|---|---|
${figures.map(row).join('\n')}
`
}

function row({ what, unit, ours, theirs, ratio, spread, rounds, budget, met }: Figure): string {
  const cells = [
    what,
    amount(ours, unit),
    theirs === undefined ? '' : amount(theirs, unit),
    ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
    spread ? `${spread[0].toFixed(2)} – ${spread[1].toFixed(2)}` : '',
    rounds ?? '',
    budget ?? '',
    met === undefined ? '' : met ? 'met' : '**missed**',
  ]
  return `| ${cells.join(' | ')} |`
}

function machine(): string {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model.trim() || 'CPU of unknown make'}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.versions.node}`
}
