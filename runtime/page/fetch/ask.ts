// The rows of an entity, as its list calls answer them: from the server, or out of the page where they stand in it.
import type { Api } from '../../core/api/api.ts'
import type { CallOptions } from '../../core/api/call.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Language } from '../../core/i18n/language.ts'

export interface Asking {
  readonly api: Api
  readonly entity: EntityView
  /** Texts of static rows are answered in it. */
  readonly language: Language
}

/** @param options as for a call; `body` is that of the list call, or `{ id }` */
export async function askRows<A>({ api, entity, language }: Asking, action: 'page' | 'list', options: CallOptions): Promise<A> {
  if (entity.rows) return (await import('./staticAnswer.ts')).staticAnswer(entity, { action, body: Object(options.body), language }) as A
  const { method, path } = entity.routes[action]
  return api.call<A>(path, { ...options, method, cached: true })
}
