// A table on screen for its tests: one of its examples, with what a test says otherwise, once its rows are drawn.
import { useState } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import type { TableBlockProps } from '../../../runtime/index.ts'
import { widgets } from '../../index.ts'
import { mount } from '../../kit/testing/mount.tsx'
import Table from '../component.tsx'
import { examples } from '../examples.ts'
import { handle } from './handle.ts'

interface Opening extends Partial<TableBlockProps> {
  readonly example?: string
  readonly language?: 'zh' | 'en'
  /** Pixels. */
  readonly around?: number
}

const next = handle<Partial<TableBlockProps>>()
/** What the page around the table says otherwise from now on. */
export const change = (own: Partial<TableBlockProps>): void => next.call(own)

function Held(first: TableBlockProps) {
  const [props, setProps] = useState(first)
  next.use((changed) => setProps((before) => ({ ...before, ...changed })))
  return <Table {...props} />
}

export async function open({ example = 'a page of rows', around = 1000, language, ...own }: Opening = {}): Promise<HTMLElement> {
  const props = examples.find(({ name }) => name === example)?.props
  if (!props) throw new Error(`no example ${example}`)
  const { element, unmount } = mount(
    <div style={{ display: 'flex', height: 640 }}>
      <Held {...props} {...own} />
    </div>,
    widgets,
    { width: around, ...(language && { language }) },
  )
  onTestFinished(unmount)
  const wanted = (own.rows ?? props.rows).length > 0 ? '.ag-row' : '.table-block'
  await vi.waitFor(() => expect(element.querySelector(wanted)).not.toBeNull(), { timeout: 15_000 })
  return element
}

export function find(within: Element, selector: string): HTMLElement {
  const found = within.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`)
  return found
}

export const links = (element: Element, row: string): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(`[row-id="${row}"] .table-link`),
]
