// Rules of writing that no linter has: length, first line, words, and visible Chinese only where texts belong.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isUnclear } from '../house/names.ts'
import { sourceFiles } from '../sourceFiles.ts'
import type { Step } from './step.ts'

const MAX_LINES = 400

interface Convention {
  readonly applies: (file: string) => boolean
  /** What is wrong with the text, with its line; undefined when nothing is. */
  readonly find: (text: string, file: string) => { readonly line: number; readonly message: string } | undefined
}

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('metadata/generated/')
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^e2e\/|^bench\//.test(file)
/** Texts in both languages side by side, a mill's own data, what users type. */
const TEXTS = [
  /(^|\/)(i18n|demo|bootstrap|fixtures|examples)\//,
  /(examples|texts|messages|sample)\.tsx?$/,
  /^(stories|codegen\/new)\//,
  /^metadata\/(errors\/errors|expression\/celErrors)\.ts$/,
  /^server\/(bootstrap\/greeting|engine\/entity\/import\/cells)\.ts$/,
]
const holdsTexts = (file: string) => isTest(file) || TEXTS.some((pattern) => pattern.test(file))

const conventions: readonly Convention[] = [
  {
    applies: isCode,
    find: (text) => {
      const lines = text.split('\n').length - 1
      return lines > MAX_LINES ? { line: lines, message: `${lines} lines: at most ${MAX_LINES}` } : undefined
    },
  },
  {
    applies: isCode,
    find: (text) => (/^(#!.*\n)?(\/\/|\/\*)/.test(text) ? undefined : { line: 1, message: 'the first line says what the file owns' }),
  },
  {
    applies: (file) => isCode(file) && !file.startsWith('codegen/check/'),
    find: word(/\b(TODO|FIXME|XXX)\b/, 'unfinished work is an issue, not a comment'),
  },
  {
    applies: (file) => isCode(file) && !file.startsWith('codegen/check/'),
    find: word(/as unknown as /, 'a cast through unknown hides an error'),
  },
  { applies: isCode, find: unclearExport },
  {
    applies: (file) => /^(runtime|widgets|main)/.test(file) && isCode(file) && !isTest(file),
    find: word(/\.(inner|outer)HTML\b|insertAdjacentHTML/, 'raw HTML is never written'),
  },
  {
    applies: (file) => isCode(file) && !holdsTexts(file),
    find: (text) =>
      word(/\p{Script=Han}/u, 'visible Chinese belongs into a document or an i18n resource')(withoutTexts(withoutComments(text))),
  },
  {
    applies: (file) => /(^|\/)index\.tsx?$/.test(file),
    find: (_, file) =>
      /^(runtime|widgets|server\/modules)\/index\.ts$/.test(file)
        ? undefined
        : { line: 1, message: 'no barrels: import from the file that owns the name' },
  },
]

function word(pattern: RegExp, message: string) {
  return (text: string) => {
    const found = pattern.exec(text)
    return found ? { line: text.slice(0, found.index).split('\n').length, message: `${message} (“${found[0].trim()}”)` } : undefined
  }
}

const EXPORTED = /^export (?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm

/** Who imports a name reads it without the code that declares it. */
function unclearExport(text: string) {
  for (const { index, 1: name = '' } of text.matchAll(EXPORTED))
    if (isUnclear(name)) return { line: text.slice(0, index).split('\n').length, message: `“${name}”: the field has a plainer word` }
  return undefined
}

/** Comments blanked, lines kept. A text that holds // is cut short, which can only hide, never invent. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}

/** The product's own name, and texts that stand beside their English: `zh: …`, a choice by language, a pair of both. */
function withoutTexts(text: string): string {
  const rest = text.replaceAll('锭云', '').replace(ZH_OBJECT, blank).replace(ZH_TEXT, blank)
  const lines = rest.split('\n').map((line) => (/\bzh\b/.test(line) ? '' : line.replace(PAIR, '')))
  return lines.join('\n')
}

/** `zh: { … }`, one level of objects deep. */
const ZH_OBJECT = /\bzh: \{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g
const ZH_TEXT = /\bzh: (['"`])(?:(?!\1).)*\1/g
/** `'中文', 'English'`, as arguments or in a list. */
const PAIR = /(['"`])(?:(?!\1).)*\1,\s*(['"`])(?:(?!\2)\P{Script=Han})+\2/gu

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** What `text`, the content of `file`, does against the conventions. */
export function unconventional(file: string, text: string): readonly string[] {
  return conventions.flatMap((convention) => {
    const found = convention.applies(file) ? convention.find(text, file) : undefined
    return found ? [`${file}:${found.line} ${found.message}`] : []
  })
}

/** Two authors may each have taken the next number: which comes first would be told by chance. */
export function sameNumbers(files: readonly string[]): readonly string[] {
  const byNumber = Map.groupBy(files, (file) => /^server\/migrations\/(\d{4})_[^/]+\.sql$/.exec(file)?.[1])
  byNumber.delete(undefined)
  return [...byNumber.values()].filter(({ length }) => length > 1).map((same) => `${same.join(' and ')} have one number`)
}

export const conventionsStep: Step = {
  name: 'conventions',
  async find({ root }) {
    const all = await sourceFiles(root)
    const files = all.filter((file) => isCode(file) || /index\.tsx?$/.test(file))
    const found = await Promise.all(
      files.map(async (file) => unconventional(file, await readFile(path.join(root, file), 'utf8').catch(() => '//'))),
    )
    return [...found.flat(), ...sameNumbers(all)]
  },
}
