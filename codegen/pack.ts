// spindle pack: a folder with package.widget.json and component.js as the one file that the console takes (docs/how-to/widget.md).
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from './usage.ts'

interface Declared {
  readonly version: string
  readonly widget: { readonly id: string }
}

/** The package as text, and under which name it is kept. @throws UsageError for a folder without one of its files. */
export async function packed(folder: string): Promise<{ readonly name: string; readonly text: string }> {
  const read = (name: string): Promise<string> =>
    readFile(join(folder, name), 'utf8').catch((cause: unknown) => {
      throw new UsageError(`${folder} has no ${name} that can be read: ${String(cause)}`)
    })
  const [declared, module] = await Promise.all([read('package.widget.json'), read('component.js')])
  const { version, widget, ...rest }: Declared = JSON.parse(declared)
  const integrity = `sha256-${createHash('sha256').update(module).digest('base64')}`
  return {
    name: `${widget.id}-${version}.json`,
    text: `${JSON.stringify({ kind: 'widgetPackage', version, ...rest, integrity, widget, module })}\n`,
  }
}

/** Writes it into the folder; answers where. */
export async function pack(folder: string): Promise<string> {
  const { name, text } = await packed(folder)
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}
