// The how-to pages, followed to the letter in a copy of the repository: every command, every file, and how many files it took.
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
  for (const [, indent = '', kind, file, block = ''] of text.matchAll(/^( *)```(sh|json)(?: file=(\S+))?\n([\s\S]*?)^ *```$/gm)) {
    // A file is pasted as it stands, and how it is indented is checked too.
    if (kind === 'json') {
      expect(indent, `${file} in ${page}`).toBe('')
      await copy.write(file ?? '', block)
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
}, 120_000)

test('an entity is one file; the rest is generated', async () => {
  const changes = await follow('entity.md')
  const byHand = files(changes).filter((file) => !file.startsWith('server/migrations/') && !file.startsWith('metadata/generated/'))
  expect(byHand).toEqual(['schemas/entities/equipment/drawingFrame.json'])
  expect(files(changes).filter((file) => /^server\/migrations\/\d{4}_create_drawing_frame\.sql$/.test(file))).toHaveLength(1)
}, 120_000)

test('a widget is one folder and one line', async () => {
  const changes = await follow('widget.md')
  expect(files(changes).filter((file) => !file.startsWith('widgets/phoneNumber/'))).toEqual(['widgets/index.ts'])
  expect(changes.find(({ file }) => file === 'widgets/index.ts')).toMatchObject({ added: 1, removed: 0 })
}, 120_000)

test('an endpoint is one folder and one line', async () => {
  const changes = await follow('endpoint.md')
  expect(files(changes).filter((file) => !file.startsWith('server/modules/shiftHandover/'))).toEqual(['server/modules/index.ts'])
  expect(changes.find(({ file }) => file === 'server/modules/index.ts')).toMatchObject({ added: 1, removed: 0 })
}, 120_000)

test('the checks that the pages name pass, and types, lint and conventions have nothing to say about any of them', async () => {
  expect([...asked].toSorted()).toEqual(['"generated files"', '"import rules"', 'documents', 'tables'])
  const { output } = await copy.run(`npx spindle check ${[...asked].join(' ')} types lint conventions`)
  expect(output).toMatch(/All is well|Check failed/)
  for (const step of [...asked, 'types']) expect(output).toContain(`✓ ${step.replaceAll('"', '')}`)
  expect(output.split('\n').filter((line) => /sparePartPrices|drawingFrame|drawing_frame|phoneNumber|shiftHandover/.test(line))).toEqual([])
}, 300_000)
