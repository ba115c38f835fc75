// Builds a page of the benches with the repository's own bundler.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from './console.ts'

/** Builds a page of the benches into a folder. */
export async function build(config: string, folder: string): Promise<void> {
  await promisify(execFile)(
    join(repository, 'node_modules', '.bin', 'vite'),
    ['build', '--config', config, '--outDir', folder, '--logLevel', 'warn'],
    { cwd: repository },
  )
}
