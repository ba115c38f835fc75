// Puts a widget on the test's page inside the console's appearance, and takes it away again.
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Preview, type Language, type PreviewProps, type WidgetRegistry } from '../../../runtime/index.ts'

export interface Look {
  readonly language?: Language
  readonly dark?: boolean
  readonly density?: PreviewProps['density']
  /** Pixels; 800 by default. */
  readonly width?: number
}

export interface Mounted {
  readonly element: HTMLElement
  readonly unmount: () => void
}

/** Colours are judged when they have arrived, not on their way. */
const still = document.createElement('style')
still.textContent = '*, *::before, *::after { transition: none !important; animation: none !important }'

export function mount(
  children: ReactNode,
  widgets: WidgetRegistry,
  { language = 'zh', dark = false, density = 'middle', width = 800 }: Look = {},
): Mounted {
  const element = document.createElement('div')
  element.style.width = `${width}px`
  element.style.padding = '16px'
  document.body.append(element, still)
  const root = createRoot(element)
  root.render(
    <Preview widgets={widgets} language={language} dark={dark} density={density}>
      {children}
    </Preview>,
  )
  return {
    element,
    unmount: () => {
      root.unmount()
      element.remove()
    },
  }
}
