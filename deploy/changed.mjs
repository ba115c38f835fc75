// `npm test -- --changed[=<commit>]`: the tests nearest to what has changed since the commit (without one, since the last), as many as a minute holds.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './process.mjs'

/** Seconds that all tests may take together, on the two cores that each is given; one that was never timed counts as `UNTIMED`. */
const BUDGET = 90
const UNTIMED = 3
/** Steps along imports, from a test to what it may be about: what lies further is in every test of a whole server. */
const FARTHEST = 3

const isTest = (file) => /\.test\.tsx?$/.test(file)
const isCode = (file) => /\.(tsx?|mjs)$/.test(file)
const isDocument = (file) => /^(schemas|pages)\/.*\.json$/.test(file)
/** Takes minutes each: of `npm run test:long`. */
const isLong = (file) => /^e2e\/long\/|\.long\.test\.ts$/.test(file)

export const isChanged = (arg) => /^--changed(=|$)/.test(arg)

/**
 * Replaces `--changed` by the files of the nearest tests, and says which it leaves out.
 * @param {readonly string[]} args
 * @returns {readonly string[] | undefined} nothing where no test is near
 */
export function nearestTests(args) {
  const commit = args.find(isChanged)?.split('=')[1]
  const changed = changedSince(commit)
  const files = new Map(list('ls-files', '--cached', '--others', '--exclude-standard').filter(isCode).flatMap(withText))
  const { chosen, left } = withinBudget(nearest(changed, files), seconds())
  console.log(`${changed.length} changed files, ${chosen.length} test files near them.`)
  if (left.length) console.log(`${left.length} more reach it from further away, or take longer: npm test runs them.`)
  return chosen.length ? [...args.filter((arg) => !isChanged(arg)), ...chosen] : undefined
}

function list(...args) {
  return execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter(Boolean)
}

function changedSince(commit) {
  const committed = commit ? list('diff', '--name-only', `${commit}...HEAD`) : []
  return [...new Set([...committed, ...list('diff', '--name-only', 'HEAD'), ...list('ls-files', '--others', '--exclude-standard')])]
}

const withText = (file) => (existsSync(path.join(root, file)) ? [[file, readFileSync(path.join(root, file), 'utf8')]] : [])

/**
 * Tests by how near they are to a change: a changed test itself, then by the steps along imports, those of the same folder first.
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, string>} files every file of code with its text
 * @returns {readonly string[]}
 */
export function nearest(changed, files) {
  const importers = importersOf(files)
  const steps = new Map()
  for (const file of changed) {
    // Of a document: who names it, by its id as code quotes it or by its place; of all else who imports it.
    let found = isDocument(file) ? naming(file, files) : [file]
    for (let step = isDocument(file) ? 1 : 0; step <= FARTHEST && found.length > 0; step++) {
      for (const each of found)
        if (isTest(each) && !isLong(each)) steps.set(each, Math.min(steps.get(each) ?? Infinity, rank(each, file, step)))
      const known = new Set(found)
      found = [...new Set(found.flatMap((each) => importers.get(each) ?? []))].filter((each) => !known.has(each))
    }
  }
  return [...steps.keys()].filter((file) => files.has(file)).toSorted((one, other) => steps.get(one) - steps.get(other))
}

/** In the folder itself counts as half a step less. */
const rank = (test, file, step) => step - (path.dirname(test) === path.dirname(file) ? 0.5 : 0)

/** Whatever compiles all documents, and what names this one. */
function naming(file, files) {
  const id = path.basename(file, '.json')
  const quoted = new RegExp(`['"\`/](?:@?${id}|${file.replace(/[.]/g, '\\.')})['"\`/]`)
  return [...files].flatMap(([name, text]) =>
    isTest(name) && (name === 'metadata/compiler/compile.test.ts' || quoted.test(text)) ? [name] : [],
  )
}

/** Who imports a file, relative and by pattern; no type alone is left out, since a type may break its test. */
function importersOf(files) {
  const importers = new Map()
  const add = (imported, by) => importers.set(imported, [...(importers.get(imported) ?? []), by])
  for (const [file, text] of files) {
    const folder = path.posix.dirname(file)
    for (const [, target = ''] of text.matchAll(/(?:from|import\(?|URL\()\s*['"](\.{1,2}\/[^'"]+)['"]/g))
      add(path.posix.join(folder, target.replace(/\?.*$/, '')), file)
    for (const [, pattern = ''] of text.matchAll(/import\.meta\.glob[^(]*\(\s*['"](\.{1,2}\/[^'"]+)['"]/g)) {
      const glob = path.posix.join(folder, pattern)
      for (const other of files.keys()) if (path.posix.matchesGlob(other, glob)) add(other, file)
    }
  }
  return importers
}

/** What the last run of each took, as Vitest remembers it. @returns {ReadonlyMap<string, number>} */
function seconds() {
  const folder = path.join(root, 'node_modules', '.vite', 'vitest')
  const projects = (existsSync(folder) ? readdirSync(folder) : []).flatMap((entry) => {
    try {
      return Object.values(JSON.parse(readFileSync(path.join(folder, entry, 'results.json'), 'utf8')).projects)
    } catch {
      return []
    }
  })
  return new Map(projects.flatMap(({ files }) => Object.entries(files).map(([file, { duration }]) => [file, duration / 1000])))
}

/**
 * As many as the budget holds, the nearest first.
 * @param {readonly string[]} tests
 * @param {ReadonlyMap<string, number>} durations
 */
export function withinBudget(tests, durations) {
  const chosen = []
  const left = []
  let total = 0
  for (const test of tests) {
    const took = durations.get(test) ?? UNTIMED
    // The nearest runs whatever it takes.
    if (chosen.length > 0 && total + took > BUDGET) left.push(test)
    else {
      chosen.push(test)
      total += took
    }
  }
  return { chosen, left }
}
