// The lock file: licences of what ships, no install script that is not listed, and no address of any registry.
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
  readonly packages: Readonly<
    Record<string, { readonly dev?: boolean; readonly license?: string; readonly resolved?: string; readonly hasInstallScript?: boolean }>
  >
}

/** What is wrong in a lock file's text; `scripts` are the packages whose install scripts may run (allowScripts of package.json). */
export function wrongPackages(text: string, scripts: ReadonlySet<string>): readonly string[] {
  const { packages } = JSON.parse(text) as Lock
  return Object.entries(packages).flatMap(([name, { dev, license, resolved, hasInstallScript }]) => {
    const place = `package-lock.json ${name.replace('node_modules/', '')}`
    const problems = resolved && /^https?:/.test(resolved) ? [`${place}: names the registry it came from; remove "resolved"`] : []
    if (name && !dev && !isAllowed(license)) problems.push(`${place}: licence ${license ?? 'unknown'} may not ship`)
    const own = name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (hasInstallScript && !scripts.has(own))
      problems.push(`${place}: runs a script at installation that package.json does not list under allowScripts`)
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
  async find({ root }) {
    const read = (file: string) => readFile(path.join(root, file), 'utf8')
    const { allowScripts = {} } = JSON.parse(await read('package.json')) as { readonly allowScripts?: Readonly<Record<string, boolean>> }
    return wrongPackages(await read('package-lock.json'), new Set(Object.keys(allowScripts).filter((name) => allowScripts[name])))
  },
}
