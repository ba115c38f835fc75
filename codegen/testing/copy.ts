// A temporary copy of the repository under Git, in which tests plant mistakes and follow the how-to pages.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sourceFiles } from '../sourceFiles.ts'
import { ROOT } from '../repository.ts'

/** What TypeScript remembers of its last run (tsconfig.json), in node_modules. */
const TYPES = '.cache/tsc.tsbuildinfo'

export interface Finished {
  readonly code: number
  /** Both streams, as they were printed. */
  readonly output: string
}

export interface Change {
  readonly file: string
  readonly added: number
  readonly removed: number
}

/** A folder for temporary files to which packages can be linked: on the disk of the repository, where there is one. */
async function nearby(): Promise<string> {
  const disk = async (folder: string) => (await stat(folder).catch(() => undefined))?.dev
  const own = await disk(ROOT)
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) if ((await disk(folder)) === own) return folder
  return tmpdir()
}

export class Copy {
  readonly root: string

  private constructor(root: string) {
    this.root = root
  }

  static async make(): Promise<Copy> {
    const copy = new Copy(await mkdtemp(path.join(await nearby(), 'spindle-copy-')))
    for (const file of await sourceFiles(ROOT))
      await cp(path.join(ROOT, file), path.join(copy.root, file), { recursive: true }).catch(() => undefined)
    await copy.#linkPackages()
    await copy.run('git init -q && git config user.email test@localhost && git config user.name test && git config gc.auto 0')
    await copy.commit()
    return copy
  }

  /** Runs a line of shell as a reader of the documentation would. */
  async run(line: string): Promise<Finished> {
    // What Node keeps of the copy's code goes with the copy.
    const env = { ...process.env, NODE_COMPILE_CACHE: path.join(this.root, 'node_modules', '.cache', 'node') }
    const done = promisify(execFile)('sh', ['-c', line], { cwd: this.root, env, maxBuffer: 1 << 26 })
    const {
      stdout,
      stderr,
      code = 0,
    } = await done.catch((error: { stdout: string; stderr: string; code: number }) => error).then((ended) => ({ code: 0, ...ended }))
    return { code, output: stdout + stderr }
  }

  read = (file: string) => readFile(path.join(this.root, file), 'utf8')

  async write(file: string, text: string): Promise<void> {
    await mkdir(path.dirname(path.join(this.root, file)), { recursive: true })
    await writeFile(path.join(this.root, file), text)
  }

  /** Files that differ from the last commit, by lines. */
  async changes(): Promise<readonly Change[]> {
    const { output } = await this.run('git add -A && git diff --cached --numstat --no-renames')
    return output
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [added, removed, file = ''] = line.split('\t')
        return { file, added: Number(added), removed: Number(removed) }
      })
  }

  commit = () => this.run('git add -A && git commit -q --allow-empty -m state')

  /** Back to the last commit. */
  undo = () => this.run('git reset -q --hard && git clean -q -fd')

  remove = () => rm(this.root, { recursive: true, force: true })

  /**
   * Packages are shared and caches are not. Hard links keep a package's own path below the copy, which TypeScript's kept state of the last check
   * relies on; where links cannot reach, that state is of no use and types are checked from the start.
   */
  async #linkPackages(): Promise<void> {
    const [from, to] = [ROOT, this.root].map((root) => path.join(root, 'node_modules')) as [string, string]
    await mkdir(path.join(to, '.cache'), { recursive: true })
    const packages = (await readdir(from)).filter((entry) => !/^\.(cache|vite)/.test(entry))
    const linked = await promisify(execFile)('cp', ['-al', ...packages.map((entry) => path.join(from, entry)), to]).then(
      () => true,
      () => false,
    )
    if (linked) return cp(path.join(from, TYPES), path.join(to, TYPES)).catch(() => undefined)
    for (const entry of packages) {
      await rm(path.join(to, entry), { recursive: true, force: true })
      await symlink(path.join(from, entry), path.join(to, entry))
    }
  }
}
