// A draft is given up when its author is sure.
import { useSay, useServices } from '../hooks.ts'
import { texts } from './texts.ts'
import type { Desk } from './useDesk.ts'

/** Asks first; answers whether the draft is gone. */
export function useDiscarding(desk: Desk): () => Promise<boolean> {
  const say = useSay()
  const { notices } = useServices()
  return async () => {
    const isSure = await notices.ask({
      title: say(texts.discard),
      content: say(texts.discardHint),
      danger: true,
      okText: say(texts.discard),
    })
    if (isSure) await desk.discard()
    return isSure
  }
}
