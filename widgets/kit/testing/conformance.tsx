// What holds for every widget of the table: its examples fit its manifest, show and complain of nothing, can be used by all in their own language,
// and the first of them look as they did when somebody last looked at them. Two test files share the widgets, so that two pages work at once.
import { Ajv2020 } from 'ajv/dist/2020.js'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import type { WidgetRole } from '../../../runtime/index.ts'
import { widgets } from '../../index.ts'
import { ExampleHost, type AnyExample } from './ExampleHost.tsx'
import { englishNames } from './englishNames.ts'
import { keyboardFindings } from './keyboardFindings.ts'
import { missingStates } from './missingStates.ts'
import { mount, type Look } from './mount.tsx'
import { lostOnPaper } from './onPaper.ts'
import { expectPicture } from './picture.ts'
import { quiet } from './quiet.ts'

interface Manifest {
  readonly id: string
  readonly role: string
  readonly values?: readonly string[]
  readonly accessibility?: { readonly role: string }
  readonly props: JsonSchema
}

const manifests = import.meta.glob<Manifest>('../../*/manifest.json', { eager: true, import: 'default' })
const files = import.meta.glob<readonly AnyExample[]>('../../*/examples.ts', { eager: true, import: 'examples' })

const table = new Map(Object.entries(widgets))
/** Every size in every language and theme takes too long for every run (`npm run test:long`). */
const looks: readonly Look[] = inject('matrix')
  ? (['small', 'middle', 'large'] as const).flatMap((density) =>
      (['zh', 'en'] as const).flatMap((language) => [false, true].map((dark) => ({ language, dark, density }))),
    )
  : [{ language: 'zh', dark: false, density: 'middle' }]

/** What stands in the way of a reader: serious and worse, in what the widget itself draws. */
const axeRules: axe.RunOptions = {
  resultTypes: ['violations'],
  // a finding is told by its example; a selector of each would cost more than all rules
  selectors: false,
  elementRef: true,
  rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
}
/** What another language, theme or size can spoil: colours and names. What is built of what is the same in all (`npm run test:long` asks again). */
const rulesOfLooks: axe.RunOptions = {
  ...axeRules,
  rules: {},
  runOnly: ['color-contrast', 'link-in-text-block', 'button-name', 'link-name', 'label', 'image-alt', 'aria-input-field-name'],
}

async function graveFindings(element: HTMLElement, rules: axe.RunOptions): Promise<readonly string[]> {
  const { violations } = await axe.run(element, rules)
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ element: at, any, html }) => `${at?.closest<HTMLElement>('[data-example]')?.dataset.example}: ${id}: ${any[0]?.message} ${html}`,
    ),
  )
}

/** Colours on their way, and what is drawn late, are not held against a widget. */
const expectReadable = (element: HTMLElement, rules: axe.RunOptions): Promise<void> =>
  vi.waitFor(async () => expect(await graveFindings(element, rules)).toEqual([]), { timeout: 60_000, interval: 200 })

interface Shown {
  readonly id: string
  readonly example: AnyExample
}

/** Below each other, until each is there. */
async function show(shown: readonly Shown[], look: Look) {
  const hosts = shown.map(({ id, example }) => <ExampleHost key={`${id} ${example.name}`} id={id} widgets={widgets} example={example} />)
  const mounted = mount(hosts, widgets, look)
  onTestFinished(mounted.unmount)
  const all = () => expect(mounted.element.querySelectorAll('[data-example]')).toHaveLength(shown.length)
  await vi.waitFor(all, { timeout: 30_000, interval: 10 })
  return mounted
}

/** The first in the plain look stand on the picture. */
const AT_ONCE = { pictured: 5, others: 12 }
/** Cells are small: all of them stand on one picture, no wider than a column. */
const CELLS = { pictured: 20, width: 240 }

/** Some at once: the console's appearance and axe's first look cost as much for these as for one. */
function batches<T>(all: readonly T[], first: number): readonly (readonly T[])[] {
  const others = all.slice(first)
  return [all.slice(0, first), ...others.flatMap((_, at) => (at % AT_ONCE.others ? [] : [others.slice(at, at + AT_ONCE.others)]))]
}
const complaints: string[] = []

/** Tests of the widgets of these roles. */
export function testConformance(roles: readonly WidgetRole[]): void {
  const ids = Object.entries(widgets).flatMap(([id, { role }]) => (roles.includes(role) ? [id] : []))

  beforeEach(() => {
    complaints.length = 0
    // pictures show what day it is
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:30+08:00') })
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...given) => complaints.push(given.map(String).join(' ')))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  describe.each(ids)('%s', (id) => {
    const manifest = manifests[`../../${id}/manifest.json`]
    const examples = files[`../../${id}/examples.ts`] ?? []
    const cells = manifest?.role === 'cell' ? CELLS : undefined

    test('has a manifest of its role, and examples', () => {
      expect(manifest?.id).toBe(id)
      expect(manifest?.role).toBe(table.get(id)?.role)
      expect(examples.length).toBeGreaterThan(1)
      expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length)
    })

    test('is seen in every state it can be in', () => {
      expect(manifest && missingStates(manifest, examples)).toEqual([])
    })

    test('every example keeps to the manifest', () => {
      const validate = new Ajv2020({ strict: true, keywords: ['x-field'] }).compile(manifest?.props ?? {})
      for (const { name, props } of examples) {
        const settings: unknown = Reflect.get(props, 'settings') ?? {}
        expect(validate(settings), `${name}: ${JSON.stringify(validate.errors)}`).toBe(true)
      }
    })

    test.each(looks)(
      'examples show in $language, dark $dark, $density',
      async (look) => {
        const before = JSON.stringify(examples)
        const plain = look.language === 'zh' && look.density === 'middle' && !look.dark
        for (const [at, some] of batches(examples, (cells ?? AT_ONCE).pictured).entries()) {
          const shown = some.map((example) => ({ id, example }))
          const { element, change, unmount } = await show(shown, { ...look, ...(cells && { width: cells.width }) })
          const still = plain && at === 0 ? quiet(element) : undefined
          // asked of those on the picture: of the others too it takes as long as to draw them (`npm run test:long`)
          if (at === 0 || inject('matrix')) await expectReadable(element, axeRules)
          if (look.language === 'zh') expect(englishNames(element)).toEqual([])
          if (still) await still.then(() => expectPicture(element, id))
          // The same widget, larger: by keyboard alone, and on paper. It takes as long as all else (`npm run test:long`).
          if (plain && inject('matrix')) {
            change({ ...look, density: 'large' })
            await quiet(element)
            // what is too long for a cell is cut by its table
            if (!cells) expect(element.scrollWidth, 'nothing stands out of its place').toBeLessThanOrEqual(element.clientWidth)
            expect(await keyboardFindings(element)).toEqual([])
            expect(await lostOnPaper(element)).toEqual([])
          }
          unmount()
          expect(complaints, some.map(({ name }) => name).join(', ')).toEqual([])
        }
        expect(JSON.stringify(examples), 'left as they were').toBe(before)
      },
      180_000,
    )
  })

  /** The first example of each widget tells whether language, theme and size reach it. */
  const firsts = ids.flatMap((id) => (files[`../../${id}/examples.ts`] ?? []).slice(0, 1).map((example) => ({ id, example })))

  test.skipIf(inject('matrix')).each(batches(firsts, AT_ONCE.others))('%# of all shows in English, dark and small', async (...some) => {
    const { element, unmount } = await show(some, { language: 'en', dark: true, density: 'small' })
    await expectReadable(element, rulesOfLooks)
    unmount()
    expect(complaints, some.map(({ id }) => id).join(', ')).toEqual([])
  })
}
