// A draft is given up when its author is sure, and whoever gives up another's knows whose it is.
import { fill } from '../../../metadata/base/fill.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { others } from '../base/authorTexts.ts'
import { texts } from '../base/texts.ts'
import type { Desk } from './useDesk.ts'

/** Asks first; answers whether the draft is gone. */
export function useDiscarding({ answer, discard }: Pick<Desk, 'answer' | 'discard'>): () => Promise<boolean> {
  const say = useSay()
  const { notices, session } = useServices()
  const draft = answer?.draft
  return async () => {
    const isOthers = draft && draft.author !== session.user?.name
    const isSure = await notices.ask({
      title: say(texts.discard),
      content: [
        ...(isOthers ? [fill(say(others.lastSaved), { by: draft.author, at: momentText(new Date(draft.updatedAt)) })] : []),
        say(texts.discardHint),
      ].join(say(others.between)),
      danger: true,
      okText: say(texts.discard),
    })
    if (isSure) await discard()
    return isSure
  }
}
