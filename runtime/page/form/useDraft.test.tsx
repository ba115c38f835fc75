// A draft over several openings of its form: it stays on offer until it is taken, dropped or saved.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormBlock, FormField, Page } from '../../../metadata/model.ts'
import type { PageBundle } from '../../contract.ts'
import { ServicesContext } from '../../hooks.ts'
import { createScope } from '../createScope.ts'
import { PageScopeContext } from '../scope.ts'
import { servicesOver } from '../testing/servicesOver.ts'
import { useDraft, type DraftKeeping } from './useDraft.ts'

const field = { ...({} as FormField), kind: 'field', field: 'name', widget: { name: 'text', props: {} } } satisfies FormField
const block = { ...({} as FormBlock), kind: 'form', id: 'form', items: [field] } satisfies FormBlock
const bundle = { ...({} as PageBundle), page: { ...({} as Page), id: 'orders', blocks: [], tabs: [] }, keys: [] }
const services = servicesOver(async () => Response.error())
const scope = createScope({ bundle, route: '/orders', state: {}, services })
const start = {}
const restore = vi.fn()

function Form({ tell }: { readonly tell: (draft: DraftKeeping) => void }) {
  tell(useDraft({ block, row: undefined, start, restore }))
  return null
}

/** What the form said while it was open. */
function opened(work: (draft: DraftKeeping) => void): DraftKeeping {
  let last: DraftKeeping | undefined
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <ServicesContext value={services}>
        <PageScopeContext value={scope}>
          <Form tell={(draft) => (last = draft)} />
        </PageScopeContext>
      </ServicesContext>,
    ),
  )
  if (!last) throw new Error('The form was not drawn')
  work(last)
  act(() => root.unmount())
  return last
}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

test('an offer that nobody answers is made again, also after the form has told of its own beginning', () => {
  expect(opened(({ keep }) => keep({ name: '细纱' })).offer).toBeUndefined()
  expect(opened(({ keep }) => keep({})).offer?.draft.changes).toEqual({ name: '细纱' })
  expect(opened(() => undefined).offer?.draft.changes).toEqual({ name: '细纱' })
  opened(({ offer }) => act(() => offer?.drop()))
  expect(opened(() => undefined).offer).toBeUndefined()
})

test('what is emptied again is no draft', () => {
  opened(({ keep }) => {
    keep({ name: '细纱' })
    keep({})
  })
  expect(opened(() => undefined).offer).toBeUndefined()
})
