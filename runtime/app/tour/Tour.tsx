// The way through the console, one part after the other: by its buttons or the arrow keys, and left at any moment by Escape.
import { Tour as Steps } from 'antd'
import { useEffect, useMemo } from 'react'
import { useOverlayRoot, useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { useOpener } from '../../core/hooks/useOpener.ts'
import { AntdTheme } from '../../ui/theme/AntdTheme.tsx'
import { stepTexts } from './texts.ts'

type Step = keyof typeof stepTexts

/** With each step the keyboard is at the way on. */
const toNext = (hint: HTMLElement | null) => hint?.closest('.ant-tour')?.querySelector<HTMLElement>('.ant-tour-next-btn')?.focus()

export function Tour({ onDone }: { readonly onDone: () => void }) {
  const { root } = useServices()
  const overlays = useOverlayRoot()
  const say = useSay()
  const text = useText()
  const opener = useOpener()
  useEffect(() => {
    opener.note()
    // antd's own way out fails where another overlay has just gone
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onDone()
    window.addEventListener('keydown', leave, { capture: true })
    return () => {
      window.removeEventListener('keydown', leave, { capture: true })
      opener.giveBack()
    }
  }, [opener, onDone])
  const steps = useMemo(() => {
    const button = (label: string) => root.querySelector<HTMLElement>(`header button[aria-label^="${CSS.escape(label)}"]`)
    // what this layout does not have is left out; help is anywhere
    const places: Readonly<Record<Step, HTMLElement | null | undefined>> = {
      menu: root.querySelector<HTMLElement>(`nav[aria-label="${CSS.escape(text('shell.menu'))}"]`) ?? button(text('shell.openMenu')),
      search: button(text('shell.search')),
      tabs: root.querySelector<HTMLElement>(`[role="tablist"][aria-label="${CSS.escape(text('shell.tabs'))}"]`),
      settings: button(text('shell.settings')),
      user: root.querySelector<HTMLElement>('[data-tools] > button:last-of-type'),
      help: undefined,
    }
    return (Object.keys(stepTexts) as readonly Step[])
      .filter((step) => places[step] !== null)
      .map((step) => ({
        target: places[step] ?? null,
        title: say(stepTexts[step].title),
        description: (
          <span key={step} ref={toNext} aria-live="polite">
            {say(stepTexts[step].hint)}
          </span>
        ),
      }))
  }, [root, say, text])
  return (
    <AntdTheme>
      <Steps open steps={steps} onClose={onDone} getPopupContainer={() => overlays} />
    </AntdTheme>
  )
}
