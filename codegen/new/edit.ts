// What a scaffold does to the repository: new files, and one line in a table.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import type { GeneratedFile } from '../generatedFile.ts'
import { UsageError } from '../usage.ts'

export interface TableLine {
  /** The table's file, from the repository's root. */
  readonly file: string
  readonly line: string
  /** Index of the line that the new one follows; below 0 when there is none. */
  readonly after: (lines: readonly string[]) => number
}

export interface Scaffold {
  readonly files: readonly GeneratedFile[]
  readonly table?: TableLine
  /** What the author does next. */
  readonly next: string
}

/** Writes a scaffold under `root`, formatted as the repository is. @throws UsageError when a file exists, before anything is written. */
export async function apply(root: string, { files, table }: Scaffold): Promise<readonly string[]> {
  const taken = files.find((file) => existsSync(path.join(root, file.path)))
  if (taken) throw new UsageError(`${taken.path} exists already.`)
  const edited = table && { path: table.file, text: withLine(await readFile(path.join(root, table.file), 'utf8'), table) }
  // The file that oxfmt itself reads.
  const style = JSON.parse(await readFile(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  for (const file of files) {
    const full = path.join(root, file.path)
    await mkdir(path.dirname(full), { recursive: true })
    await writeFile(full, (await format(full, file.text, style)).code)
  }
  if (edited) await writeFile(path.join(root, edited.path), edited.text)
  return [...files.map((file) => `wrote ${file.path}`), ...(table ? [`${table.file}: one line added`] : [])]
}

/** `text` with the new line in its place. */
export function withLine(text: string, { file, line, after }: TableLine): string {
  const lines = text.split('\n')
  const at = after(lines)
  if (at < 0) throw new UsageError(`${file} has no place for the line ${line.trim()}: put it in by hand.`)
  return lines.toSpliced(at + 1, 0, line).join('\n')
}
