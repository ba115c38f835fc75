// What the writes of a list have in common: where they go, who may, what is asked, how a row is called, and what must be read anew.
import type { QueryClient } from '@tanstack/react-query'
import type { Action, ApiRoute, Text } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row, Say } from '../../core/contracts/contract.ts'
import { isApiError } from '../../core/api/apiError.ts'
import type { Services } from '../../core/services.ts'
import { sentences, texts } from '../../core/i18n/pageTexts.ts'

export interface Writer {
  readonly services: Services
  readonly client: QueryClient
  readonly entity: EntityView
  readonly say: Say
  /** Shows that something was removed, with a way back for ten seconds. */
  readonly offerUndo: (message: string, undo: () => Promise<void>) => void
}

/** Everything that may show a row of this entity is read anew where it is on screen, and forgotten elsewhere. */
export async function refetchEntity(client: QueryClient, entity: string): Promise<void> {
  const stale = ['rows', 'tree', 'record', 'history', 'options'].map((kind) => client.invalidateQueries({ queryKey: [kind, entity] }))
  // a table of figures is of the same moment as the cards and charts above it
  const figures = client.invalidateQueries({
    predicate: ({ queryKey: [kind], meta }) => kind === 'dataset' || (kind === 'rows' && meta?.['figures'] === true),
  })
  await Promise.all([...stale, figures])
}

export const pathOf = (route: ApiRoute, id: string): string => route.path.replace('{id}', encodeURIComponent(id))

/** Whoever looks at the console as another begins nothing that he could not finish. */
export function mayWrite({ services, say }: Pick<Writer, 'services' | 'say'>): boolean {
  const isViewing = services.session.onlyLooks
  if (isViewing) services.notices.warn(say(texts.viewing))
  return !isViewing
}

/** The operation's own question, or one made of its label. */
export function questionOn(entity: EntityView, action: Action, row: Row): Text {
  const name = nameOf(entity, row)
  const own = entity.operations[action.operation ?? action.action]?.question
  return own ? sentences.ask(own, name) : sentences.operate(action.label, entity.label, name)
}

/** The name a row goes by, for questions and messages. */
export function nameOf(entity: EntityView, row: Row): string {
  const value = row.$labels?.[entity.display] ?? row[entity.display]
  return value === undefined || value === null ? row.id : String(value)
}

/** Whether an operation asks for something before it is carried out, by a dialog of its own. */
export function asksFor(entity: EntityView, action: Action): boolean {
  const { input, dialog } = entity.operations[action.operation ?? action.action] ?? {}
  return input !== undefined || dialog !== undefined
}

/** Word that an operation on a row is done. */
export const operated = (entity: EntityView, action: Action, row: Row): Text =>
  sentences.operated(action.label, entity.label, nameOf(entity, row))

/** What an operation on no row says of what it has done, in its output. */
export function saidBy(answer: unknown): string | undefined {
  const message: unknown = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined
  return typeof message === 'string' ? message : undefined
}

/** Ends a chain whose failure the API client has shown; anything else is a fault of ours and goes on. */
export function unlessShown(cause: unknown): void {
  if (!isApiError(cause)) throw cause
}
