// A sheet before it is printed: all of it is seen, however narrow the window.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Column } from '../../../metadata/model/model.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { Preview } from '../../Preview.tsx'
import { PrintPreview } from './PrintPreview.tsx'
import { PrintTable } from './PrintTable.tsx'

test.each([
  [390, 390 - 32],
  [1440, 297 * (96 / 25.4)],
])('in a window of %i px a sheet across is %f px wide', async (window, wide) => {
  await page.viewport(window, 844)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  root.render(
    <Preview widgets={{}} language="zh" dark={false} density="middle">
      <PrintPreview wide ready close={() => undefined}>
        <p>纱线</p>
      </PrintPreview>
    </Preview>,
  )
  await vi.waitFor(() => {
    const sheet = document.querySelector('[data-paper="A4"]')?.getBoundingClientRect()
    expect(Math.abs((sheet?.width ?? 0) - wide)).toBeLessThan(2)
    expect(sheet?.right).toBeLessThanOrEqual(window - 16 + 1)
  })
})

test.each([
  [true, undefined, 1],
  [false, undefined, 0],
  [true, true, 0],
] as const)('where the console has a watermark (%s) so has what is printed, but for labels (%s)', async (watermark, labels, marks) => {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  const Sheet = () => {
    const { settings } = useServices()
    useState(() => settings.setSwitch('watermark', watermark))
    return (
      <PrintPreview wide ready close={() => undefined} {...(labels && { labels })}>
        <p>纱线</p>
      </PrintPreview>
    )
  }
  root.render(
    <Preview widgets={{}} language="zh" dark={false} density="middle">
      <Sheet />
    </Preview>,
  )
  await vi.waitFor(() => expect(document.querySelector('[data-paper="A4"]')?.textContent).toContain('纱线'))
  const found = document.querySelectorAll('[data-paper="A4"] > [data-watermark]')
  expect(found).toHaveLength(marks)
  for (const mark of found) expect(getComputedStyle(mark).printColorAdjust).toBe('exact')
})

test('eighteen figures with long headings fit on a sheet across: headings break between words, figures stay whole', async () => {
  await page.viewport(1440, 900)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  const label = { zh: '每千锭时平均断头', en: 'Mean breaks within running hours' }
  const columns = Array.from(
    { length: 18 },
    (_, at) => ({ ...({} as Column), field: `f${at}`, label, kind: at === 0 ? 'text' : 'decimal', align: 'right' }) satisfies Column,
  )
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <PrintPreview wide ready close={() => undefined}>
        <PrintTable
          columns={columns}
          rows={[{ id: 'a', version: 1 }]}
          text={({ field }) => (field === 'f0' ? '2026-11-24 05:00' : '1,234.5')}
          foot={{ sums: { f1: 9 } }}
        />
      </PrintPreview>
    </Preview>,
  )
  await vi.waitFor(() => expect(document.querySelectorAll('td')).toHaveLength(36))
  const table = document.querySelector('table') ?? expect.unreachable()
  await vi.waitFor(() => expect(table.style.fontSize).not.toBe(''))
  expect(table.hasAttribute('data-cramped')).toBe(false)
  // an hour is a text, and stands on one line
  expect(document.querySelector('td')?.clientHeight).toBe(document.querySelectorAll('td')[1]?.clientHeight)
  expect(getComputedStyle(document.querySelector('td') ?? table).whiteSpace).toBe('nowrap')
  // not at the foot of each sheet
  expect(table.tFoot && getComputedStyle(table.tFoot).display).toBe('table-row-group')
  expect(table.getBoundingClientRect().right).toBeLessThanOrEqual((table.parentElement?.getBoundingClientRect().right ?? 0) - 12)
})
