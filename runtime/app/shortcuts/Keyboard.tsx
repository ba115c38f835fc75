// The keyboard of a console that somebody is signed in to: shortcuts, scanners, and what belongs to no page.
import { useEffect } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import { HelpHost } from '../help/HelpHost.tsx'
import { useShortcut } from '../../core/hooks/useShortcut.ts'
import type { Services } from '../../core/services.ts'
import { TourHost } from '../tour/TourHost.tsx'
import { keysOf, type ShortcutChoice } from '../../core/shortcuts/commands.ts'
import { listen } from './listen.ts'
import { scanOpener } from './scan.ts'

export function Keyboard() {
  const services = useServices()
  const { root, preferences, shortcuts, palette, help } = services
  useEffect(() => {
    const keys = () => keysOf(preferences.get('shortcuts') as ShortcutChoice | undefined)
    return listen({ root, keys, run: (command) => shortcuts.run(command), scanned: scanOpener(services) })
  }, [services, root, preferences, shortcuts])
  useShortcut('palette', () => (palette.shown ? palette.close() : palette.open()))
  useShortcut('previousTab', () => step(services, -1))
  useShortcut('nextTab', () => step(services, 1))
  useShortcut('help', () => (help.shown ? help.close() : help.open()))
  return (
    <>
      <HelpHost />
      <TourHost />
    </>
  )
}

/** The tab beside the active one; after the last comes the first. */
function step({ tabs, navigation }: Services, by: 1 | -1): void {
  const at = tabs.list.findIndex(({ path }) => path === tabs.active)
  const next = tabs.list[(at + by + tabs.list.length) % tabs.list.length]
  if (next && next.path !== tabs.active) navigation.go(tabs.addressOf(next.path))
}
