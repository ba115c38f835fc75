// The two literal tables, widgets/index.ts and server/modules/index.ts: one line for each folder, and no other.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Model } from '../../metadata/model/model.ts'
import type { Step } from './step.ts'

/** Id to role; a server module has none. */
type Manifests = Readonly<Record<string, string | undefined>>

interface Table {
  readonly file: string
  readonly folder: string
  /** Captures a folder's name, and its role where the line states one. */
  readonly line: RegExp
}

const tables: readonly (Table & { readonly manifests: (model: Model) => Manifests })[] = [
  {
    file: 'widgets/index.ts',
    folder: 'widgets',
    line: /^ *(\w+): \{ role: '(\w+)', load: \(\) => import\('\.\/\1\/component\.tsx'\)(?:, fallback: \[[\w', ]*\])? \},?$/gm,
    manifests: ({ widgets }) => Object.fromEntries(Object.values(widgets).map(({ id, role }) => [id, role])),
  },
  {
    file: 'server/modules/index.ts',
    folder: 'server/modules',
    line: /^export \{ (\w+) \} from '\.\/\1\/handlers\.ts'$/gm,
    manifests: ({ modules }) => Object.fromEntries(Object.keys(modules).map((id) => [id, undefined])),
  },
]

/** What a table's text and the manifests say differently. */
export function disagreements(text: string, { file, folder, line }: Table, manifests: Manifests): readonly string[] {
  const lines = new Map([...text.matchAll(line)].map(([, id = '', role]) => [id, role]))
  const forgotten = Object.keys(manifests).filter((id) => !lines.has(id))
  const spare = [...lines.keys()].filter((id) => !(id in manifests))
  const wrong = [...lines].filter(([id, role]) => id in manifests && role !== undefined && manifests[id] !== role)
  return [
    ...forgotten.map((id) => `${file} has no line for ${folder}/${id}`),
    ...spare.map((id) => `${file} has a line for ${id}, but there is no such folder with a manifest`),
    ...wrong.map(([id, role]) => `${file} says that ${id} is a ${role}, its manifest says ${manifests[id]}`),
  ]
}

export const tablesStep: Step = {
  name: 'tables',
  async find({ root, model }) {
    if (!model) return []
    const found = await Promise.all(
      tables.map(async (table) =>
        disagreements(await readFile(path.join(root, table.file), 'utf8').catch(() => ''), table, table.manifests(model)),
      ),
    )
    return found.flat()
  },
}
