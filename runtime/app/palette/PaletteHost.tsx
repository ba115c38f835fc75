// Where the palette stands: its code is fetched when it is first opened.
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import { loadable } from '../../core/loadable.ts'
import { useOpener } from '../../core/hooks/useOpener.ts'
import type { Palette } from '../../core/stores/palette.ts'

const dialogCode = loadable(async () => (await import('./PaletteDialog.tsx')).PaletteDialog)

export const PaletteHost = observer(function PaletteHost() {
  const { palette, notices, speak, session } = useServices()
  const { shown } = palette
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!shown) return
    dialogCode.load().then(
      () => setWanted(true),
      () => {
        palette.close()
        notices.error(speak('error.network'))
      },
    )
  }, [shown, palette, notices, speak])
  const PaletteDialog = dialogCode.peek()
  useTypedAhead({ shown, waiting: shown && !(wanted && PaletteDialog) }, palette)
  return wanted && PaletteDialog && session.menus ? <PaletteDialog open={shown} /> : null
})

/** Somebody who types at once means the palette, not the field he came from; that has the focus again when the palette is left. */
function useTypedAhead({ shown, waiting }: { readonly shown: boolean; readonly waiting: boolean }, palette: Palette): void {
  const opener = useOpener()
  useEffect(() => {
    if (!waiting) return
    opener.note()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const take = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') palette.close()
      else if (event.key.length === 1) palette.type(event.key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', take, true)
    return () => document.removeEventListener('keydown', take, true)
  }, [waiting, palette, opener])
  useEffect(() => void (!shown && opener.giveBack()), [shown, opener])
}
