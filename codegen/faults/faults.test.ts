// The list of planted faults fits the code of today: each text is there once, and each test.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../repository.ts'
import { faults } from './list.ts'
import { planted, projectOf } from './run.ts'

test('each fault can be planted, and its tests are there', () => {
  const stale = faults.filter((fault) => planted(readFileSync(path.join(ROOT, fault.file), 'utf8'), fault) === undefined)
  expect(stale.map(({ file, from }) => `${file}: ${from}`)).toEqual([])
  expect(faults.flatMap(({ tests }) => tests).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

test('there are enough, over all roots and kinds of test', () => {
  expect(faults.length).toBeGreaterThanOrEqual(30)
  const roots = new Set(faults.map(({ file }) => file.split('/')[0]))
  expect([...roots].toSorted()).toEqual(['codegen', 'deploy', 'metadata', 'runtime', 'server', 'simulator', 'widgets'])
  expect(new Set(faults.flatMap(({ tests }) => tests.map(projectOf)))).toEqual(new Set(['pure', 'browser', 'server', 'e2e']))
})
