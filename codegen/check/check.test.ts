// The check on a copy of the repository with mistakes planted in it: each must be found, and at its place.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Copy } from '../testing/copy.ts'

let copy: Copy
beforeAll(async () => {
  copy = await Copy.make()
}, 120_000)
afterEach(() => copy.undo())
afterAll(() => copy.remove())

/** A field that no migration knows yet. */
async function outrun(entity: string): Promise<void> {
  const file = `schemas/entities/equipment/${entity}.json`
  const field = '"planted": { "type": "string", "maxLength": 20, "x-field": { "label": { "zh": "测试", "en": "Planted" } } }'
  await copy.write(file, (await copy.read(file)).replace('"properties": {', `"properties": { ${field},`))
}

const check = (...steps: string[]) => copy.run(`node codegen/bin.mjs check ${steps.map((step) => `"${step}"`).join(' ')}`)

test('imports against the rules, edited generated files and a folder without its line fail the check', async () => {
  await copy.run('node codegen/bin.mjs new endpoint planted --zh 测试 --en Planted')
  await copy.run('git checkout -q server/modules/index.ts')
  await copy.write(
    'metadata/planted.ts',
    "// Planted.\nimport type { Settings } from '../server/settings.ts'\nexport type Planted = Settings\n",
  )
  await copy.write('server/planted.ts', "// Planted.\nimport { Preview } from '../runtime/index.ts'\nexport const planted = Preview\n")
  await copy.write('widgets/text/planted.ts', "// Planted.\nexport { default } from '../number/component.tsx'\n")
  await copy.write(
    'server/plantedOne.ts',
    "// Planted.\nimport type { Two } from './plantedTwo.ts'\nexport interface One { readonly two?: Two }\n",
  )
  await copy.write(
    'server/plantedTwo.ts',
    "// Planted.\nimport type { One } from './plantedOne.ts'\nexport interface Two { readonly one?: One }\n",
  )
  await copy.write('metadata/generated/entities.ts', `${await copy.read('metadata/generated/entities.ts')}\nexport type Planted = string\n`)
  await outrun('stopReason')
  const { code, output } = await check('import rules', 'generated files', 'tables')
  expect(code).toBe(1)
  expect(output).toContain('server/modules/index.ts has no line for server/modules/planted')
  expect(output).toContain('metadata/generated/entities.ts is out of date: run npm run codegen')
  expect(output).toMatch(/server\/migrations\/\d{4}_change_stop_reason\.sql is out of date/)
  // types included
  expect(output).toContain('metadata/planted.ts → server/settings.ts')
  expect(output).toContain('server/planted.ts → runtime/index.ts')
  expect(output).toContain('widgets-know-no-sibling: widgets/text/planted.ts → widgets/number/component.tsx')
  expect(output).toMatch(/no-cycles: server\/planted(One|Two)\.ts/)
}, 120_000)

test('a misspelt key in a page is named with its place and the nearest word', async () => {
  const page = 'pages/production/processManagement.json'
  await copy.write(page, (await copy.read(page)).replace('"toolbar"', '"tolbar"'))
  const { code, output } = await check('documents')
  expect(code).toBe(1)
  expect(output).toContain(`${page}:/table/tolbar unknownKey`)
  expect(output).toContain('did you mean “toolbar”?')
}, 120_000)
