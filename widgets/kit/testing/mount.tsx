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
  /** The same widget, changed in its look alone. */
  readonly change: (look: Look) => void
  readonly unmount: () => void
}

export function mount(children: ReactNode, widgets: WidgetRegistry, look: Look = {}): Mounted {
  const element = document.createElement('div')
  element.style.width = `${look.width ?? 800}px`
  // room below, as on a page: lists open there
  element.style.height = '860px'
  document.body.append(element)
  const root = createRoot(element)
  const change = ({ language = 'zh', dark = false, density = 'middle' }: Look): void =>
    root.render(
      <Preview widgets={widgets} language={language} dark={dark} density={density}>
        {children}
      </Preview>,
    )
  change(look)
  return {
    element,
    change,
    unmount: () => {
      root.unmount()
      element.remove()
    },
  }
}
