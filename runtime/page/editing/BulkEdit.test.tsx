// What was typed for many rows is not lost by leaving the dialog: that is asked about, as in a form.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField, Page, TableBlock } from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import type { FieldProps, WidgetRegistry } from '../../core/contracts/contract.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { Preview } from '../../Preview.tsx'
import type { NoticePort } from '../../core/stores/notices.ts'
import { createScope } from '../open/createScope.ts'
import { PageScopeContext } from '../base/scope.ts'
import { entityView } from '../testing/entityView.ts'
import { BulkEdit } from './BulkEdit.tsx'

const name = { field: 'name', label: { zh: '名称', en: 'Name' }, valueKind: 'text', widget: { name: 'text', props: {} } } as FormField
const block: TableBlock = { ...({} as TableBlock), kind: 'table', id: 'table', in: {}, columns: [], edit: [name] }
const widgets: WidgetRegistry = {
  text: {
    role: 'field',
    load: async () => ({
      default: ({ onChange }: FieldProps) => <input aria-label="value" onChange={({ target }) => onChange(target.value)} />,
    }),
  },
}
const bundle = {
  page: { ...({} as Page), id: 'machines', blocks: [block], tabs: [] },
  entities: {},
  dictionaries: {},
  datasets: {},
  keys: [],
  validators: {},
  views: [],
} satisfies PageBundle

const client = new QueryClient()
const close = vi.fn()
const ask = vi.fn(async () => false)
let root: Root | undefined

function Opened() {
  const services = useServices()
  services.notices.attach({ ...({} as NoticePort), ask })
  const scope = createScope({ bundle, route: '/machines', state: {}, services })
  const stay = { open: true, close, gone: () => undefined }
  const entity = entityView('device', { method: 'POST', path: '/device/list' })
  return (
    <QueryClientProvider client={client}>
      <PageScopeContext value={scope}>
        <BulkEdit block={block} entity={entity} ids={['1']} allows={() => true} stay={stay} onDone={() => undefined} />
      </PageScopeContext>
    </QueryClientProvider>
  )
}

beforeEach(async () => {
  vi.clearAllMocks()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ code: 200, msg: '', data: [{ id: '1', version: 1, name: 'A' }] }),
  )
  const element = document.createElement('div')
  document.body.append(element)
  root = createRoot(element)
  root.render(
    <Preview widgets={widgets} language="zh" dark={false} density="middle">
      <Opened />
    </Preview>,
  )
  await expect.element(page.getByLabelText('value')).toBeVisible()
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

test('closes at once while nothing has been typed', async () => {
  await userEvent.click(document.querySelector('.ant-modal-close') ?? document.body)
  expect([close.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0])
})

test.each(['.ant-modal-close', '.ant-modal button.ant-btn-default'])('asks before %s loses what was typed', async (way) => {
  await userEvent.fill(page.getByLabelText('value'), 'B')
  await userEvent.click(document.querySelector(way) ?? document.body)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(close).not.toHaveBeenCalled()
})
