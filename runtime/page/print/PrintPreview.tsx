// A sheet as it will be printed, above everything else. What is printed is a plain table: a grid draws only the rows in sight.
import { Button, Segmented } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useSay, useServices, useTokens } from '../../core/hooks/hooks.ts'
import { applyTokens } from '../../core/theme/cssVariables.ts'
import { Watermark } from '../../ui/skeleton/Watermark.tsx'
import { texts } from '../../core/i18n/pageTexts.ts'
import styles from './print.module.css'
import { printTexts } from './texts.ts'

const papers = ['A4', 'A3', 'A5', 'Letter'] as const
const directions = ['portrait', 'landscape'] as const

/** At the foot of each sheet: which of how many it is. */
const pageNumber = '@bottom-center { content: counter(page) " / " counter(pages); color: #646a73; font: 9px sans-serif; }'

export interface PrintPreviewProps {
  readonly wide: boolean
  readonly ready: boolean
  /** Labels go onto machines: nothing stands on them beside what they say. */
  readonly labels?: true
  readonly close: () => void
  readonly children: ReactNode
}

/** It stands in the document's body, in the console's colours; the paper is white whatever they are. */
export function PrintPreview({ wide, ready, labels, close, children }: PrintPreviewProps) {
  const say = useSay()
  const { settings } = useServices()
  const [paper, setPaper] = useState<(typeof papers)[number]>('A4')
  const [direction, setDirection] = useState<(typeof directions)[number]>(wide ? 'landscape' : 'portrait')
  usePageStyle(`@page { size: ${paper} ${direction}; margin: 12mm; ${pageNumber} }`)
  const first = useAlone()
  const frame = useRef<HTMLDivElement>(null)
  const tokens = useTokens()
  // Outside of the console's own element its variables do not reach.
  useLayoutEffect(() => {
    if (frame.current) applyTokens(frame.current, tokens)
  }, [tokens])
  const desk = useRef<HTMLDivElement>(null)
  useFitting(desk, `${paper} ${direction}`)
  return createPortal(
    <div ref={frame} className={styles.preview} role="dialog" aria-modal="true" aria-label={say(printTexts.title)}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{say(printTexts.title)}</h2>
        <Segmented aria-label={say(printTexts.paper)} value={paper} options={[...papers]} onChange={setPaper} />
        <Segmented
          aria-label={say(printTexts.direction)}
          value={direction}
          options={directions.map((each) => ({ value: each, label: say(printTexts[each]) }))}
          onChange={setDirection}
        />
        <Button ref={first} type="primary" disabled={!ready} onClick={() => window.print()}>
          {say(printTexts.print)}
        </Button>
        <Button onClick={close}>{say(texts.close)}</Button>
      </div>
      <div ref={desk} className={styles.desk} tabIndex={0}>
        <div className={styles.paper} data-paper={paper} data-direction={direction}>
          {children}
          {settings.choices.watermark && !labels && <Watermark />}
        </div>
      </div>
    </div>,
    document.body,
  )
}

/** A sheet that is wider than the window is shown smaller, as a whole; it is printed at its own size. */
function useFitting(desk: RefObject<HTMLElement | null>, format: string): void {
  useLayoutEffect(() => {
    const { current: element } = desk
    const sheet = element?.firstElementChild
    if (!element || !(sheet instanceof HTMLElement)) return undefined
    const fit = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      sheet.style.setProperty('zoom', '1')
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      sheet.style.setProperty('zoom', String(Math.min(1, room / sheet.offsetWidth)))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [desk, format])
}

/** Size and direction of the page; by the CSSOM, which the content security policy allows. */
function usePageStyle(rule: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [rule])
}

/** While it stands nothing beneath can be reached; the focus comes in, and goes back. */
function useAlone() {
  const { root } = useServices()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    root.setAttribute('inert', '')
    first.current?.focus()
    return () => {
      root.removeAttribute('inert')
      if (before instanceof HTMLElement) before.focus()
    }
  }, [root])
  return first
}
