// What each dialog of the palette is given, and how all of them end: the page has what was asked for, and that is chosen.
import type { Added, PagePosition } from '../../../metadata/authoring/add/blockPlacement.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { Draft, Edit } from '../base/draft.ts'
import type { Entities } from '../base/useEntities.ts'

export interface Adding {
  /** What it is called that is added. */
  readonly called: Text
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  /** The entities of the page. */
  readonly around: Entities | undefined
  readonly close: () => void
}

/** Where it is going to stand. */
export const placeIn = ({ draft, around }: Pick<Adding, 'draft' | 'around'>): PagePosition => ({
  selected: draft.selected,
  entityOf: (id) => around?.get(id),
})

export function finish({ edit, close }: Pick<Adding, 'edit' | 'close'>, added: Added | undefined): void {
  if (added) edit({ edit: 'replace', document: added.document, select: added.path })
  close()
}
