#!/usr/bin/env node
// The `spindle` command on any Node from 20: hands over to the repository's own Node, which runs TypeScript as it is.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
if (!existsSync(own)) {
  console.error('The packages are not installed yet: run npm ci (or npm start, which does it).')
  process.exit(2)
}
// As deploy/process.mjs: what Node has compiled is kept.
const compiled = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))
const { status } = spawnSync(own, [fileURLToPath(new URL('spindle.ts', import.meta.url)), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: compiled, ...process.env },
})
process.exit(status ?? 1)
