// The files that people wrote: what Git tracks or would track.
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const GIT_FILES = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']

/** Paths from `root` of all source files; without Git, all but what is installed or built. */
export async function sourceFiles(root: string): Promise<readonly string[]> {
  const listed = await promisify(execFile)('git', GIT_FILES, { cwd: root, maxBuffer: 1 << 26 }).catch(() => undefined)
  if (listed) return listed.stdout.split('\n').filter(Boolean)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  return files.filter((file) => !/(^|\/)(node_modules|\.git|dist|data|storybook-static)\//.test(file))
}
