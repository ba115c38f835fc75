// Everything that follows from the documents and is committed: types and migrations.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Model } from '../metadata/model/model.ts'
import type { GeneratedFile } from './generatedFile.ts'
import { languageTypes } from './languageTypes.ts'
import type { Refusal } from './migrations/changes.ts'
import { generatedMigrations, type MigrationOptions, nextMigration } from './migrations/write.ts'

export interface Generated {
  /** Those whose text differs from what is on disk, or that are not there yet. */
  readonly changed: readonly GeneratedFile[]
  readonly refusals: readonly Refusal[]
}

/** What codegen would write under `root` now. */
export async function generate(root: string, model: Model, options: MigrationOptions): Promise<Generated> {
  const types = [{ path: 'metadata/generated/language.ts', text: await languageTypes(path.join(root, 'schemas/language')) }]
  const migration = await nextMigration(root, model, options)
  const changed: GeneratedFile[] = [...migration.files]
  for (const file of types) if ((await textOf(root, file.path)) !== file.text) changed.push(file)
  return { changed, refusals: migration.refusals }
}

/** Writes the files; starting over, the generated migrations before them go first. */
export async function write(root: string, { changed }: Generated, options: MigrationOptions): Promise<void> {
  if (options.fromStart) for (const old of await generatedMigrations(root)) await removeMigration(root, old)
  for (const file of changed) {
    await mkdir(path.dirname(path.join(root, file.path)), { recursive: true })
    await writeFile(path.join(root, file.path), file.text)
  }
}

async function removeMigration(root: string, file: string): Promise<void> {
  await rm(path.join(root, file))
  await rm(path.join(root, path.dirname(file), 'down', path.basename(file)), { force: true })
}

async function textOf(root: string, file: string): Promise<string | undefined> {
  const full = path.join(root, file)
  return existsSync(full) ? readFile(full, 'utf8') : undefined
}
