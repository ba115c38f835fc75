// Why the chosen part is as it is: where its values come from, those of its field too, and why it is shown or not.
import { useCallback } from 'react'
import { type Place, seenAt } from '../../../metadata/authoring/add/placesOnPage.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'
import { ConditionWords } from '../conditions/ConditionWords.tsx'
import { entityOf } from '../base/draft.ts'
import { Origins } from '../properties/Origins.tsx'
import { currentDocument, workshopCalls } from '../base/server.ts'
import { origins } from '../base/texts.ts'
import type { Desk } from '../desk/useDesk.ts'
import type { Entities } from '../base/useEntities.ts'
import shared from '../base/workshop.module.css'
import styles from '../add/design.module.css'
import { type Resolve, spotsIn } from './seen.ts'
import { whyShown } from './whyShown.ts'

interface Props {
  readonly desk: Desk
  readonly entities: Entities | undefined
  readonly resolve: Resolve
  /** What has been clicked stands in no document: it follows from its entity. */
  readonly derived: Place | undefined
}

export function Inspector({ desk: { answer, draft }, entities, resolve, derived }: Props) {
  const say = useSay()
  const services = useServices()
  const document = derived?.written ?? draft.document
  const path = derived?.path ?? draft.selected
  const bundle = queryClientOf(services).getQueryData<PageBundle>(['page', document.id])
  const seen = seenAt(document, (id) => entities?.get(id), path)
  const { api } = services
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).keys(document.id, signal), [api, document.id])
  const { answer: keys = [] } = useAnswer(ask)
  const why = whyShown({
    document,
    path,
    seen,
    keys: bundle && new Set(bundle.keys),
    called: new Map(keys.map(({ id, label }) => [id, label])),
    isDrawn:
      isAmong(spotsIn(services.root, resolve).keys(), path) ||
      (path.includes('rowActions') && isFolded(services.root, seen?.block) && 'folded'),
  })
  const entity = entityOf({ document, selected: path })
  return (
    <section className={styles.inspector} aria-label={say(origins.title)}>
      {derived ? <p className={shared.hint}>{say(origins.derived)}</p> : <Origins document={document} path={path} answer={answer} />}
      {entity !== undefined && seen?.field !== undefined && <OfField entity={entity} field={seen.field} />}
      <h3>{say(origins.shown)}</h3>
      <ul>
        {why.map((reason) => (
          <li key={`${reason.text.en} ${reason.condition?.path.join('/') ?? ''}`}>
            {say(reason.text)}
            {reason.condition && <ConditionWords text={reason.condition.cel} place={{ document, path: reason.condition.path }} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The part itself, or something in it. */
const isAmong = (drawn: Iterable<string>, path: readonly string[]): boolean =>
  Array.from(drawn).some((each) => path.length === 0 || `${each}/`.startsWith(`${path.join('/')}/`))

/** Whether the rows of a list have a menu of what finds no room in them. */
const isFolded = (root: HTMLElement, block = ''): boolean =>
  root.querySelector(`[data-block="${block}"] [role="row"] [aria-haspopup="menu"]`) !== null

/** What a page does not say of a field itself, its entity does. */
function OfField({ entity, field }: { readonly entity: string; readonly field: string }) {
  const say = useSay()
  const { api } = useServices()
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).open(`entity:${entity}`, signal), [api, entity])
  const { answer } = useAnswer(ask)
  const document = answer && currentDocument(answer)
  const path = ['schema', 'properties', field]
  if (!document || !hasField(document, field)) return null
  return (
    <>
      <h3>{say(origins.ofField)}</h3>
      <Origins document={document} path={path} answer={answer} />
    </>
  )
}

const hasField = (document: object, field: string): boolean => valueAt(document, ['schema', 'properties', field]) !== undefined
