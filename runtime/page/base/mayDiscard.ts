// What was typed on a page and is not saved is given up only by whoever typed it.
import type { Say } from '../../core/contracts/contract.ts'
import type { Services } from '../../core/services.ts'
import { texts } from '../../core/i18n/pageTexts.ts'

/** Asks where the page in this tab holds unsaved input; true at once where it does not. */
export async function mayDiscard({ tabs, notices }: Services, tabPath: string, say: Say): Promise<boolean> {
  if (!tabs.unsaved.has(tabPath)) return true
  return notices.ask({ title: say(texts.leaveTitle), content: say(texts.leaveHint), okText: say(texts.leave), danger: true })
}
