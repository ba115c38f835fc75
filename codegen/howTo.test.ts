// In a copy of the repository: the how-to pages, followed to the letter (every command, every file, and how many files it took), and the check, which
// has to find each mistake planted beside what the pages made, at its place, and nothing in what they made.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './repository.ts'
import { type Change, Copy } from './testing/copy.ts'

let copy: Copy
beforeAll(async () => {
  copy = await Copy.make()
}, 120_000)
afterAll(() => copy.remove())

/** Steps of the check, as the pages ask for them: each is run once, over what all pages have made. */
const asked = new Set<string>()

/** Fenced blocks in order: a shell's lines are run, a file's text is written. Answers what the page changed, and commits it. */
async function follow(page: string): Promise<readonly Change[]> {
  const text = await readFile(path.join(ROOT, 'docs/how-to', page), 'utf8')
  for (const [, indent = '', file, block = ''] of text.matchAll(/^( *)```(?:sh|(?:json|js|tsx) file=(\S+))\n([\s\S]*?)^ *```$/gm)) {
    // A file is pasted as it stands, and how it is indented is checked too.
    if (file !== undefined) {
      expect(indent, `${file} in ${page}`).toBe('')
      await copy.write(file, block)
      continue
    }
    for (const line of block.split('\n').filter((each) => each.trim() !== '')) {
      const [, steps] = /^ *npx spindle check (.+)$/.exec(line) ?? []
      if (steps === undefined) await succeeds(line.slice(indent.length))
      else for (const [step] of steps.matchAll(/"[^"]+"|\S+/g)) asked.add(step)
    }
  }
  const changes = await copy.changes()
  await copy.commit()
  return changes
}

async function succeeds(line: string): Promise<void> {
  const { code, output } = await copy.run(line)
  expect(code, `${line}\n${output}`).toBe(0)
}

const files = (changes: readonly Change[]) => changes.map(({ file }) => file)

test('a page is one file and one line', async () => {
  const changes = await follow('page.md')
  expect(files(changes)).toEqual(['pages/menu.json', 'pages/supply/sparePartPrices.json'])
  expect(changes[0]).toMatchObject({ added: 1, removed: 0 })
}, 300_000)

test('an entity is one file; the rest is generated', async () => {
  const changes = await follow('entity.md')
  const byHand = files(changes).filter((file) => !file.startsWith('server/migrations/') && !file.startsWith('metadata/generated/'))
  expect(byHand).toEqual(['schemas/entities/equipment/drawingFrame.json'])
  expect(files(changes).filter((file) => /^server\/migrations\/\d{4}_create_drawing_frame\.sql$/.test(file))).toHaveLength(1)
}, 300_000)

test('a widget is one folder and one line', async () => {
  const changes = await follow('widget.md')
  // the package stands outside of the sources, and its file is what the console takes
  expect(files(changes).filter((file) => file.startsWith('largest/'))).toContain('largest/x_largest-1.0.0.json')
  expect(files(changes).filter((file) => !/^(widgets\/phoneNumber|largest)\//.test(file))).toEqual(['widgets/index.ts'])
  expect(changes.find(({ file }) => file === 'widgets/index.ts')).toMatchObject({ added: 1, removed: 0 })
}, 300_000)

test('a widget and a template of RJSF are one folder and one line each', async () => {
  const changes = await follow('rjsf.md')
  expect(files(changes).filter((file) => !/^widgets\/(slider|framed)\//.test(file))).toEqual(['widgets/index.ts'])
  expect(changes.find(({ file }) => file === 'widgets/index.ts')).toMatchObject({ added: 2, removed: 0 })
  expect(await copy.read('widgets/slider/component.tsx')).toContain('fromRjsf(RangeWidget)')
  expect(await copy.read('widgets/framed/component.tsx')).toContain('templateFromRjsf(ObjectFieldTemplate)')
}, 300_000)

test('an endpoint is one folder and one line', async () => {
  const changes = await follow('endpoint.md')
  expect(files(changes).filter((file) => !file.startsWith('server/modules/shiftHandover/'))).toEqual(['server/modules/index.ts'])
  expect(changes.find(({ file }) => file === 'server/modules/index.ts')).toMatchObject({ added: 1, removed: 0 })
}, 300_000)

test('the check finds what is planted against the rules, and nothing in what the pages made', async () => {
  expect([...asked].toSorted()).toEqual(['"generated files"', '"import rules"', 'documents', 'tables'])
  await plant()
  const { code, output } = await copy.run(`npx spindle check ${[...asked].join(' ')} types lint conventions`)
  expect(code).toBe(1)
  const findings = findingsOf(output)
  expect(findings).toMatchObject({ documents: [], types: [], tables: ['server/modules/index.ts has no line for server/modules/planted'] })
  expect(outOfDate(findings)).toEqual([
    'metadata/generated/language.ts',
    'server/migrations/0000_change_stop_reason.sql',
    'server/migrations/down/0000_change_stop_reason.sql',
    'server/migrations/schema.json',
  ])
  // a cycle goes on in lines of its own; imports of types count
  expect(findings['import rules']?.filter((line) => line.startsWith('error ')).toSorted()).toEqual([
    expect.stringMatching(/^error \S+: metadata\/planted\.ts → server\/base\/settings\.ts$/),
    expect.stringMatching(/^error no-cycles: server\/planted(One|Two)\.ts/),
    'error server-base-imports-no-higher-floor: server/base/planted.ts → server/kernel/call/caller.ts',
    expect.stringMatching(/^error \S+: server\/planted\.ts → runtime\/core\/contracts\/unfit\.ts$/),
    'error widgets-know-no-sibling: widgets/text/planted.ts → widgets/number/component.tsx',
  ])
  expect(
    output.split('\n').filter((line) => /sparePartPrices|drawingFrame|drawing_frame|phoneNumber|slider|framed|shiftHandover/.test(line)),
  ).toEqual([])
}, 600_000)

test('a misspelt key in a page is named with its place and the nearest word', async () => {
  await copy.undo()
  const page = 'pages/production/processManagement.json'
  await copy.write(page, (await copy.read(page)).replace('"toolbar"', '"tolbar"'))
  const { code, output } = await copy.run('npx spindle check documents')
  expect(code).toBe(1)
  expect(output).toContain(`${page}:/table/tolbar unknownKey`)
  expect(output).toContain('did you mean “toolbar”?')
}, 300_000)

/** Imports against the rules, a field that no migration knows yet, a generated file that somebody edited, and a folder without its line. */
async function plant(): Promise<void> {
  await succeeds('npx spindle new endpoint planted --zh 测试 --en Planted')
  await succeeds('git checkout -q server/modules/index.ts')
  const planted = (file: string, line: string) => copy.write(file, `// Planted.\n${line}\n`)
  await planted('metadata/planted.ts', "export type { Settings } from '../server/base/settings.ts'")
  await planted('server/base/planted.ts', "export type { Caller } from '../kernel/call/caller.ts'")
  await planted('server/planted.ts', "export type { Unfit } from '../runtime/core/contracts/unfit.ts'")
  await planted('widgets/text/planted.ts', "export { default } from '../number/component.tsx'")
  await planted('server/plantedOne.ts', "import type { Two } from './plantedTwo.ts'\nexport interface One { readonly two?: Two }")
  await planted('server/plantedTwo.ts', "import type { One } from './plantedOne.ts'\nexport interface Two { readonly one?: One }")
  const entity = 'schemas/entities/equipment/stopReason.json'
  const field = '"planted": { "type": "string", "maxLength": 20, "x-field": { "label": { "zh": "测试", "en": "Planted" } } }'
  await copy.write(entity, (await copy.read(entity)).replace('"properties": {', `"properties": { ${field},`))
  const generated = 'metadata/generated/language.ts'
  // A comment: another type in it would have all code that knows the language checked again.
  await copy.write(generated, `${await copy.read(generated)}\n// Planted.\n`)
}

const outOfDate = (findings: Readonly<Record<string, readonly string[]>>) =>
  findings['generated files']?.map((line) => line.replace(/ is out of date.*/, '').replace(/\d{4}/, '0000')).toSorted()

/** What each step of the check has to say, without its first line. */
const findingsOf = (output: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    output
      .split(/^(?=[✓✗] )/m)
      .map((section) => section.split('\n\n')[0]?.split('\n') ?? [])
      .flatMap(([title = '', ...lines]) => {
        const [, step] = /^[✓✗] (.+?)(?: \(\d+\))? \d+ ms$/.exec(title) ?? []
        return step === undefined ? [] : [[step, lines.map((line) => line.trim()).filter(Boolean)]]
      }),
  )
