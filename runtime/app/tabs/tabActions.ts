// What can be done to a tab, and when; unsaved input is asked about before it is lost.
import { useServices, useText } from '../../core/hooks/hooks.ts'
import type { Services } from '../../core/services.ts'
import type { Tab } from '../../core/stores/tabs.ts'

export type TabAction =
  | 'refresh'
  | 'maximize'
  | 'pin'
  | 'unpin'
  | 'moveLeft'
  | 'moveRight'
  | 'close'
  | 'closeOthers'
  | 'closeLeft'
  | 'closeRight'
  | 'closeAll'

export interface TabActions {
  readonly go: (path: string) => void
  readonly offers: (action: TabAction, path: string) => boolean
  readonly run: (action: TabAction, path: string) => Promise<void>
}

/** The tabs an action would take away, or mount anew. */
function losersOf(action: TabAction, path: string, list: readonly Tab[]): readonly Tab[] {
  const index = list.findIndex((tab) => tab.path === path)
  const closable = (keep: (at: number) => boolean) => list.filter((tab, at) => tab.close && !keep(at))
  switch (action) {
    case 'refresh':
      return list.filter((tab) => tab.path === path)
    case 'close':
      return closable((at) => at !== index)
    case 'closeOthers':
      return closable((at) => at === index)
    case 'closeLeft':
      return closable((at) => at >= index)
    case 'closeRight':
      return closable((at) => at <= index)
    case 'closeAll':
      return closable(() => false)
    default:
      return []
  }
}

function perform(action: TabAction, path: string, services: Services): string | undefined {
  const { tabs, settings } = services
  const index = tabs.list.findIndex((tab) => tab.path === path)
  switch (action) {
    case 'refresh':
      tabs.refresh(path)
      return undefined
    case 'maximize':
      settings.setMaximize(true)
      return path === tabs.active ? undefined : path
    case 'pin':
    case 'unpin':
      tabs.pin(path, action === 'pin')
      return undefined
    case 'moveLeft':
      tabs.move(index, index - 1)
      return undefined
    case 'moveRight':
      tabs.move(index, index + 1)
      return undefined
    case 'close':
      return tabs.close(path)
    case 'closeOthers':
      return tabs.closeOthers(path)
    case 'closeLeft':
      return tabs.closeSide(path, 'left')
    case 'closeRight':
      return tabs.closeSide(path, 'right')
    case 'closeAll':
      return tabs.closeAll()
  }
}

export function useTabActions(): TabActions {
  const services = useServices()
  const text = useText()
  const { tabs, notices, navigation, settings } = services
  const go = (path: string) => navigation.go(tabs.addressOf(path))

  return {
    go,
    offers(action, path) {
      const index = tabs.list.findIndex((tab) => tab.path === path)
      const fixed = tabs.list.filter((tab) => !tab.close).length
      if (action === 'maximize') return !settings.maximize
      if (action === 'pin') return tabs.list[index]?.close === true
      if (action === 'unpin') return tabs.list[index]?.pinned === true
      if (action === 'moveLeft') return index > fixed
      if (action === 'moveRight') return index >= fixed && index < tabs.list.length - 1
      return losersOf(action, path, tabs.list).length > 0
    },
    async run(action, path) {
      const unsaved = losersOf(action, path, tabs.list).find((tab) => tabs.unsaved.has(tab.path))
      if (unsaved) {
        const title = unsaved.title[settings.language]
        const question = { title: text('shell.unsavedAsk', { title }), content: text('shell.unsavedHint'), okText: text('common.close') }
        if (!(await notices.ask({ ...question, danger: true }))) return
      }
      const next = perform(action, path, services)
      if (next !== undefined) go(next)
    },
  }
}
