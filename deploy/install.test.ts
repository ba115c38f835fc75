// When packages count as installed: everything the lock names is there, in that version; what other platforms need may be missing.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'spindle-install-'))
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true })
  writeFileSync(path.join(folder, 'node_modules/.bin/node'), '')
})
afterEach(() => rmSync(folder, { recursive: true }))

const own = { '': { name: 'spindle' } }
const write = (file: string, packages: object) => writeFileSync(path.join(folder, file), JSON.stringify({ packages }))
const lock = (packages: object) => write('package-lock.json', { ...own, ...packages })
const installed = (packages: object) => write('node_modules/.package-lock.json', packages)

test('nothing is installed without node_modules', () => {
  lock({})
  rmSync(path.join(folder, 'node_modules'), { recursive: true })
  expect(isInstalled(folder)).toBe(false)
})

test('what the lock names is there', () => {
  lock({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/for-another-platform': { version: '1.0.0', optional: true } })
  installed({ 'node_modules/a': { version: '1.0.0' } })
  expect(isInstalled(folder)).toBe(true)
})

test('a newer lock asks for an installation, and so does a package that is missing', () => {
  installed({ 'node_modules/a': { version: '1.0.0' } })
  lock({ 'node_modules/a': { version: '1.1.0' } })
  expect(isInstalled(folder)).toBe(false)
  lock({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } })
  expect(isInstalled(folder)).toBe(false)
})

test('without the Node that the project brings nothing is installed', () => {
  lock({})
  installed({})
  expect(isInstalled(folder)).toBe(true)
  rmSync(path.join(folder, 'node_modules/.bin/node'))
  expect(isInstalled(folder)).toBe(false)
})
