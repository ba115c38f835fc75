// Drafts over several openings, of a form and of a table's cells: one stays on offer until it is taken, dropped or saved.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormBlock, FormField, Page, TableBlock } from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { ServicesContext } from '../../core/hooks/hooks.ts'
import { createScope } from '../open/createScope.ts'
import { PageScopeContext } from '../base/scope.ts'
import { servicesOver } from '../testing/servicesOver.ts'
import { CellDrafts } from '../editing/cellDrafts.ts'
import { useStoredCells } from '../editing/useStoredCells.ts'
import { useDraft, type DraftKeeping, type DraftOffer } from './useDraft.ts'

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

const table = { ...({} as TableBlock), id: 'table' } satisfies TableBlock

function Cells({ cells, tell }: { readonly cells: CellDrafts; readonly tell: (offer: DraftOffer | undefined) => void }) {
  tell(useStoredCells(table, cells))
  return null
}

/** Draws what there is, lets `work` at it, and takes it away. */
function drawn(part: React.ReactNode, work: () => void): void {
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <ServicesContext value={services}>
        <PageScopeContext value={scope}>{part}</PageScopeContext>
      </ServicesContext>,
    ),
  )
  work()
  act(() => root.unmount())
}

/** What the form said while it was open. */
function opened(work: (draft: DraftKeeping) => void): DraftKeeping {
  let last: DraftKeeping | undefined
  const told = () => last ?? expect.unreachable('The form was not drawn')
  drawn(<Form tell={(draft) => (last = draft)} />, () => work(told()))
  return told()
}

/** What is on offer when the table is edited, and what its cells hold in the end. */
function edited(work: (cells: CellDrafts, offer: DraftOffer | undefined) => void) {
  const cells = new CellDrafts([field], ({ zh }) => zh)
  let offer: DraftOffer | undefined
  drawn(<Cells cells={cells} tell={(told) => (offer = told)} />, () => work(cells, offer))
  return { offer, changes: cells.changes() }
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

test('cells that were typed into and not saved come back when they are asked for, until they are saved or put back', () => {
  const row = { id: 'a', version: 3, name: '细纱' }
  expect(edited((cells) => cells.change([{ row, field: 'name', value: '粗纱' }])).offer).toBeUndefined()
  expect(edited(() => undefined).offer?.draft.changes).toHaveProperty('a')
  const { changes } = edited((cells, offer) => {
    act(() => offer?.take())
    expect(cells.changes()).toEqual([{ id: 'a', version: 3, name: '粗纱' }])
  })
  expect(changes).toEqual([{ id: 'a', version: 3, name: '粗纱' }])
  edited((cells, offer) => {
    act(() => (offer ?? expect.unreachable()).take())
    cells.clear()
  })
  expect(edited(() => undefined).offer).toBeUndefined()
})
