// What a step of the check is: a name, and a function that finds what is wrong.
import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Model } from '../../metadata/model/model.ts'

export interface Step {
  /** What is checked, as it stands in the summary. */
  readonly name: string
  /** What is wrong, a line each (a tool's own report may be one long line); nothing when all is well. */
  readonly find: (context: Context) => Promise<readonly string[]>
}

export interface Context {
  readonly root: string
  /** Absent while documents do not compile. */
  readonly model?: Model
}

/** Runs a tool of node_modules/.bin, or by its path from there; its report when it fails. */
export function tool(name: string, ...args: readonly string[]) {
  return ({ root }: Context): Promise<readonly string[]> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [path.join(root, 'node_modules', '.bin', name), ...args], {
        cwd: root,
        env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      })
      let report = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (report += part.toString()))
      child.on('error', (error) => resolve([`${name}: ${error.message}`]))
      child.on('close', (code) => resolve(code === 0 ? [] : [report.trim() || `${name} ended with code ${code}`]))
    })
}
