// Every shared part opens on its page of samples, says nothing is wrong, and asks for nothing that samples cannot answer.
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { quiet } from '../widgets/kit/testing/quiet.ts'
import * as stories from './parts.stories.tsx'

/** What shows that a part is there. */
const SHOWN: Readonly<Record<Exclude<keyof typeof stories, 'default'>, string>> = {
  SignIn: 'input[type="password"]',
  Registration: 'input[type="password"]',
  ForgottenPassword: 'input[type="password"]',
  Home: 'main a',
  Palette: '[role="combobox"]',
  LayoutSettings: '.ant-drawer [role="switch"]',
  Messages: '.ant-drawer-body',
  PageHelp: '.ant-drawer-body',
  TabsOfAPage: '[role="tab"]',
  SplitPanels: '[role="separator"]',
  BigScreen: '.stat-value',
  Filters: '.ag-row',
  FiltersThatFindNothing: '.kit-empty button',
  Columns: '.ant-drawer-body [role="switch"]',
  Views: 'li [aria-pressed]',
  EditingInPlace: '.ag-row',
  Import: 'input[type="file"]',
  Print: '[aria-modal="true"] table',
  Form: '.ant-drawer-body input',
  Detail: '.detail-items',
  PageThatIsNotThere: 'h1',
  WorkshopDraft: '[role="tree"]',
  WorkshopPublishing: '[aria-modal="true"] fieldset',
  WorkshopNewDocument: '[aria-modal="true"] [role="radiogroup"]',
  WorkshopNewFromSheet: '[aria-modal="true"] input[type="file"]',
  WorkshopSheetRead: '[aria-modal="true"] [data-column]',
  WorkshopConflict: '.ant-alert-warning',
  Designer: '[data-designer] [role="tree"]',
}

const complaints: string[] = []
let root: Root
let element: HTMLElement

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...given) => complaints.push(given.map(String).join(' ')))
  vi.spyOn(console, 'warn').mockImplementation((...given) => complaints.push(given.map(String).join(' ')))
  element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
})
afterEach(() => {
  root.unmount()
  element.remove()
  vi.restoreAllMocks()
})

const { default: _meta, ...all } = stories
/** Each is a console of its own: one of each kind, and all of them in the long tests. */
const { Palette, Import, Print, SplitPanels, WorkshopSheetRead, WorkshopConflict } = stories
const parts = inject('matrix') ? all : { Palette, Import, Print, SplitPanels, WorkshopSheetRead, WorkshopConflict }

test.each(Object.entries(parts).map(([name, story], at) => [name, at % 2 === 0 ? 'zh' : 'en', story] as const))(
  '%s in %s',
  async (name, language, story) => {
    root.render(story.render(undefined, { globals: { language, theme: language === 'en' ? 'dark' : 'light' } }))
    await story.play({ canvasElement: element })
    await vi.waitFor(() => expect(document.querySelector(SHOWN[name as keyof typeof SHOWN])).not.toBeNull(), { timeout: 20_000 })
    await quiet(element)
    expect(complaints).toEqual([])
  },
)
