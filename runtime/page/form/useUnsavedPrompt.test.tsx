// A form that has been typed in can ask whether to leave it, also when the connection is gone by then.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Page } from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { AppearanceContext, ServicesContext } from '../../core/hooks/hooks.ts'
import { DEFAULT_PRIMARY, tokensOf } from '../../core/theme/tokens.ts'
import { createScope } from '../open/createScope.ts'
import { PageScopeContext } from '../base/scope.ts'
import { servicesOver } from '../testing/servicesOver.ts'
import { useUnsavedPrompt, type Leaving } from './useUnsavedPrompt.ts'

afterEach(() => vi.unstubAllGlobals())

function Form({ tell }: { readonly tell: (leaving: Leaving) => void }) {
  tell(useUnsavedPrompt(() => undefined))
  return null
}

test('what asks is there from the first letter on, not only when somebody leaves', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const services = servicesOver(async () => Response.error())
  const bundle = { ...({} as PageBundle), page: { ...({} as Page), id: 'orders', blocks: [], tabs: [] }, keys: [] }
  const appearance = { language: 'zh', tokens: tokensOf(DEFAULT_PRIMARY, false, 'usual'), density: 'middle', ownsDocument: false } as const
  let leaving: Leaving | undefined
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <ServicesContext value={services}>
        <AppearanceContext value={appearance}>
          <PageScopeContext value={createScope({ bundle, route: '/orders', state: {}, services })}>
            <Form tell={(told) => (leaving = told)} />
          </PageScopeContext>
        </AppearanceContext>
      </ServicesContext>,
    ),
  )
  expect(services.notices.wanted).toBe(false)
  act(() => leaving?.dirty(true))
  expect(services.notices.wanted).toBe(true)
  act(() => root.unmount())
})
