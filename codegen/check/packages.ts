// The lock file: licences of what ships, and no address of any registry.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Step } from './step.ts'

/** Licences that ask for no more than attribution. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'PostgreSQL',
  'Zlib',
])

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly license?: string; readonly resolved?: string }>>
}

/** What is wrong in a lock file's text. */
export function wrongPackages(text: string): readonly string[] {
  const { packages } = JSON.parse(text) as Lock
  return Object.entries(packages).flatMap(([name, { dev, license, resolved }]) => {
    const place = `package-lock.json ${name.replace('node_modules/', '')}`
    const problems = resolved && /^https?:/.test(resolved) ? [`${place}: names the registry it came from; remove "resolved"`] : []
    if (name && !dev && !isAllowed(license)) problems.push(`${place}: licence ${license ?? 'unknown'} may not ship`)
    return problems
  })
}

/** An SPDX expression: of alternatives one must be allowed, of joined ones all. */
function isAllowed(license = ''): boolean {
  const plain = license.replaceAll(/[()]/g, '')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((part) => ALLOWED.has(part.trim())))
}

export const packagesStep: Step = {
  name: 'licences and lock file',
  find: async ({ root }) => wrongPackages(await readFile(path.join(root, 'package-lock.json'), 'utf8')),
}
