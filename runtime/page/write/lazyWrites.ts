// The code of the writes comes with the first of them.
import { loadable } from '../../core/loadable.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { unlessShown, type Writer } from './changes.ts'

const writes = loadable(() => import('./writes.ts'))

/** Answers what `write` does; undefined where its failure has been shown, or its code did not come, which is said. */
export async function lazyWrites<T>(
  { services, say }: Pick<Writer, 'services' | 'say'>,
  write: (code: typeof import('./writes.ts')) => Promise<T>,
): Promise<T | undefined> {
  const code = await writes.load().catch(() => undefined)
  if (!code) services.notices.error(say(navigator.onLine ? texts.notLoaded : texts.offline))
  try {
    return code && (await write(code))
  } catch (cause) {
    unlessShown(cause)
    return undefined
  }
}
