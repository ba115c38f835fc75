// Rules of writing that no linter has: length, first line, words, and visible Chinese only where texts belong.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sourceFiles } from './sourceFiles.ts'
import type { Step } from './step.ts'

const MAX_LINES = 400

interface Convention {
  readonly applies: (file: string) => boolean
  /** What is wrong with the text, with its line; undefined when nothing is. */
  readonly find: (text: string, file: string) => { readonly line: number; readonly message: string } | undefined
}

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('metadata/generated/')
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^e2e\/|^bench\//.test(file)
/** Where texts in two languages stand side by side, or stand for a mill's own data. */
const holdsTexts = (file: string) =>
  isTest(file) ||
  /(^|\/)(i18n|demo|fixtures)\/|(examples|texts|messages|sample)\.tsx?$|^metadata\/errors\.ts$|^stories\/|^codegen\/new\//.test(file)

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
  {
    applies: (file) => /^(runtime|widgets|main)/.test(file) && isCode(file) && !isTest(file),
    find: word(/\.(inner|outer)HTML\b|insertAdjacentHTML/, 'raw HTML is never written'),
  },
  {
    applies: (file) => isCode(file) && !holdsTexts(file),
    find: (text) => word(/\p{Script=Han}/u, 'visible Chinese belongs into a document or an i18n resource')(withoutComments(text)),
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

/** Comments blanked, lines kept. A text that holds // is cut short, which can only hide, never invent. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}

/** What `text`, the content of `file`, does against the conventions. */
export function unconventional(file: string, text: string): readonly string[] {
  return conventions.flatMap((convention) => {
    const found = convention.applies(file) ? convention.find(text, file) : undefined
    return found ? [`${file}:${found.line} ${found.message}`] : []
  })
}

export const conventionsStep: Step = {
  name: 'conventions',
  async find({ root }) {
    const files = (await sourceFiles(root)).filter((file) => isCode(file) || /index\.tsx?$/.test(file))
    const found = await Promise.all(
      files.map(async (file) => unconventional(file, await readFile(path.join(root, file), 'utf8').catch(() => '//'))),
    )
    return found.flat()
  },
}
