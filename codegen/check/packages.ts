// The lock file: licences of what ships, no install script that is not listed, no address of any registry, and what each system needs.
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

interface Locked {
  readonly dev?: boolean
  readonly license?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}

/** What is wrong in a lock file's text; `scripts` are the packages whose install scripts may run (allowScripts of package.json). */
export function wrongPackages(text: string, scripts: ReadonlySet<string>): readonly string[] {
  const { packages } = JSON.parse(text) as Lock
  const locked = new Set(Object.keys(packages).map(ownName))
  return Object.entries(packages).flatMap(([name, { dev, license, resolved, hasInstallScript, optionalDependencies = {} }]) => {
    const place = `package-lock.json ${name.replace('node_modules/', '')}`
    const problems = resolved && /^https?:/.test(resolved) ? [`${place}: names the registry it came from; remove "resolved"`] : []
    if (name && !dev && !isAllowed(license)) problems.push(`${place}: licence ${license ?? 'unknown'} may not ship`)
    if (hasInstallScript && !scripts.has(ownName(name)))
      problems.push(`${place}: runs a script at installation that package.json does not list under allowScripts`)
    // One whose maker has not published it for every system is left out in silence, and then nothing can be installed from the file.
    const lacking = Object.keys(optionalDependencies).filter((dependency) => !locked.has(dependency))
    if (lacking.length > 0) problems.push(`${place}: lacks ${lacking.join(', ')}; take a version that is there for every system`)
    return problems
  })
}

const ownName = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

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
