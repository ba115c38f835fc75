// A key works from the moment at which what it acts upon is seen.
import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ServicesContext } from './hooks.ts'
import { servicesOver } from '../../page/testing/servicesOver.ts'
import { useShortcut } from './useShortcut.ts'

test('what is drawn answers its key before anybody can press it', () => {
  const services = servicesOver(async () => Response.error())
  const saved = vi.fn()
  const Form = () => {
    useShortcut('save', saved)
    return null
  }
  const Page = () => {
    useLayoutEffect(() => void services.shortcuts.run('save'))
    return <Form />
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() =>
    root.render(
      <ServicesContext value={services}>
        <Page />
      </ServicesContext>,
    ),
  )
  expect(saved).toHaveBeenCalledOnce()
  flushSync(() => root.unmount())
  expect(services.shortcuts.run('save')).toBe(false)
})
