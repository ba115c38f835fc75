// Starting other programs: on the repository's own Node, or on the machine's.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const tools = path.join(root, 'node_modules', '.bin')

/** The Node that the package `node` brings: it runs TypeScript as it is. */
export const ownNode = path.join(tools, 'node')

/** Node keeps what it has compiled, TypeScript too: programs start in a part of the time from the second time on. Before the installation there is no place for it. */
const keepsCompiled = () => (existsSync(tools) ? { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node') } : {})

/** The environment in which our own tools come first on the path. */
export const withTools = () => ({ ...keepsCompiled(), ...process.env, PATH: [tools, ...otherPaths()].join(path.delimiter) })

/** The environment of the machine alone: an installation replaces our own Node while it runs. */
export const withoutTools = () => ({ ...process.env, PATH: otherPaths().join(path.delimiter) })

const otherPaths = () =>
  (process.env.PATH ?? '').split(path.delimiter).filter((entry) => entry && !entry.endsWith(path.join('node_modules', '.bin')))

/** Of work that has to be whole, and was ended by SIGTERM or SIGINT. */
export const stopped = 130

/**
 * Runs a program to its end with our output; SIGTERM and SIGINT reach it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, niceness?: number, onSignal?: number }} [options] quiet hides what it prints, unless it
 *   fails; niceness lets others go first; onSignal is the code where SIGTERM or SIGINT ended it, else 0
 * @returns {Promise<number>} its exit code; 127 when it cannot be started
 */
export function run(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: options.env ?? withTools(),
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  if (options.niceness && child.pid) yieldTo(child.pid, options.niceness)
  return ended(child, options)
}

function yieldTo(pid, niceness) {
  try {
    setPriority(pid, niceness)
  } catch {
    // it has ended already, or the system has no such thing
  }
}

function ended(child, { quiet = false, onSignal = 0 }) {
  const printed = []
  if (quiet) for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
  const pass = (signal) => child.kill(signal)
  process.on('SIGTERM', pass).on('SIGINT', pass)
  return new Promise((resolve) => {
    const finish = (code) => {
      process.off('SIGTERM', pass).off('SIGINT', pass)
      if (code !== 0) process.stderr.write(Buffer.concat(printed))
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${child.spawnfile}: ${error.message}`)
      finish(127)
    })
    child.on('close', (code, signal) => finish(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? onSignal : 1)))
  })
}

/** What a program prints, or undefined when it fails or is not there. */
export function output(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: withTools(), stdio: ['ignore', 'pipe', 'ignore'] })
    const parts = []
    child.stdout.on('data', (part) => parts.push(part))
    child.on('error', () => resolve(undefined))
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(parts).toString() : undefined))
  })
}
