// Fields that go onto pages of their entity: each page becomes a draft with them in its lists.
import { type EntityField, neededOn, withField } from '../../../metadata/authoring/add/fieldOnPages.ts'
import { isPage } from '../../../metadata/authoring/add/blockPlacement.ts'
import type { PageDocument } from '../../../metadata/generated/language.ts'
import { equal } from '../../../metadata/patch/patchNodes.ts'
import type { Api } from '../../core/api/api.ts'
import { entitiesIn } from './entitiesIn.ts'
import { contentOf, type DocumentAnswer, currentDocument, workshopCalls } from './server.ts'
import { type Entities, isEntity } from './useEntities.ts'

export interface OpenedPage {
  readonly answer: DocumentAnswer
  readonly document: PageDocument
  readonly entities: Entities
}

/** Undefined for what the reader may not change. */
export async function openPage(api: Api, page: string, signal = new AbortController().signal): Promise<OpenedPage | undefined> {
  const calls = workshopCalls(api)
  const answer = await calls.open(`page:${page}`, signal)
  const document = currentDocument(answer)
  if (!answer.editable || !document || !isPage(document)) return undefined
  const ids = entitiesIn(document).split(' ').filter(Boolean)
  const opened = await Promise.allSettled(ids.map((id) => calls.open(`entity:${id}`, signal)))
  const found = opened.flatMap((each) => (each.status === 'fulfilled' ? (currentDocument(each.value) ?? []) : []))
  return { answer, document, entities: new Map(found.flatMap((each) => (isEntity(each) ? [[each.id, each] as const] : []))) }
}

/**
 * Forms of the pages with the field, or with everything that a row needs and they leave out.
 * @returns targets of the drafts
 */
export async function putOnForms(api: Api, pages: readonly string[], field?: EntityField): Promise<readonly string[]> {
  const drafted: string[] = []
  for (const page of new Set(pages)) {
    const opened = await openPage(api, page)
    if (!opened) continue
    const { answer, document, entities } = opened
    const entityOf = (id: string) => entities.get(id)
    const fields = field ? [field] : neededOn(document, entityOf)
    await saveDraft(
      api,
      { answer, document },
      fields.reduce((whole, each) => withField(whole, each, { entityOf, lists: ['form'] }), document),
    )
    drafted.push(`page:${page}`)
  }
  return drafted
}

/** Nothing is saved where nothing has changed. */
export async function saveDraft(api: Api, { answer, document }: Omit<OpenedPage, 'entities'>, next: PageDocument): Promise<void> {
  if (equal(document, next)) return
  await workshopCalls(api).save(`page:${document.id}`, contentOf(answer.product, next), { version: answer.draft?.version })
}
