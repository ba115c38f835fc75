// Where the palette stands: its code is fetched when it is first opened.
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useServices } from '../hooks.ts'
import { loadable } from '../loadable.ts'

const dialogCode = loadable(async () => (await import('./PaletteDialog.tsx')).PaletteDialog)

export const PaletteHost = observer(function PaletteHost() {
  const { palette, notices, speak, session } = useServices()
  const { shown, keyword } = palette
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
  return wanted && PaletteDialog && session.menus ? <PaletteDialog open={shown} keyword={keyword} /> : null
})
