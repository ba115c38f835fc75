// What a page's own test may speak of, each as it is called: the page's blocks, their buttons, its forms and the fields of the one that the record is given to.
import { actionLabels } from '../../document/actionLabels.ts'
import type { EntityDocument, PageDocument } from '../../generated/language.ts'
import { isText } from '../../text/isText.ts'
import type { Text } from '../../model/model.ts'
import { blocksOf } from '../../compiler/normalise/normalisePage.ts'
import type { EntityOf, PlacedBlock } from '../../document/placedBlock.ts'
import { actionName } from '../../document/shortItem.ts'
import { choiceWord } from '../words/choiceWords.ts'
import { valueAt } from '../../base/valueAt.ts'

type Called = Readonly<Record<string, Text>>

export interface Testable {
  readonly blocks: Called
  /** By block/action. */
  readonly actions: Called
  readonly forms: Called
  /** Of the form that the test names, or of the page's first. */
  readonly fields: Called
  /** Those that the form draws. */
  readonly drawn: readonly string[]
  /** What a record of that form is. */
  readonly entity: EntityDocument | undefined
}

/** @param form the one that the test names */
export function testable(page: PageDocument, entityOf: EntityOf, form?: string): Testable {
  const all = blocksOf(page, entityOf)
  const called = (placed: PlacedBlock): Text => calledOn(page, placed)
  const forms = all.filter(({ block }) => block.type === 'form')
  const { block } = forms.find(({ id }) => form === undefined || id === form) ?? {}
  const chosen = block?.entity
  const entity = chosen === undefined ? undefined : entityOf(chosen)
  return {
    blocks: Object.fromEntries(all.map((placed) => [placed.id, called(placed)])),
    actions: Object.fromEntries(
      all.flatMap((placed) =>
        actionsOf(placed).map(
          (action) => [`${placed.id}/${action}`, behind(called(placed), buttonText(action, placed, entityOf))] as const,
        ),
      ),
    ),
    forms: Object.fromEntries(forms.map((placed) => [placed.id, called(placed)])),
    fields: Object.fromEntries(Object.entries(entity?.schema.properties ?? {}).map(([name, field]) => [name, field['x-field'].label])),
    drawn: block?.form?.items ? fieldsIn(block.form.items) : Object.keys(entity?.schema.properties ?? {}),
    entity,
  }
}

/** Of groups what stands in them. */
const fieldsIn = (items: readonly unknown[]): readonly string[] =>
  items.flatMap((item) => {
    const [field, within] = [valueAt(item, ['field']), valueAt(item, ['items'])]
    return typeof item === 'string' ? [item] : Array.isArray(within) ? fieldsIn(within) : typeof field === 'string' ? [field] : []
  })

/** By its title, else by what it is; in a tab behind the tab's. */
function calledOn({ tabs = [] }: PageDocument, { block, tab }: PlacedBlock): Text {
  const own = block.title ?? choiceWord('type', block.type)
  const around = tabs.find(({ id }) => id === tab)?.title
  return around ? behind(around, own) : own
}

const actionsOf = ({ block: { table, actions = false } }: PlacedBlock): readonly string[] =>
  table ? [...(table.toolbar ?? []), ...(table.rowActions ?? [])].map(actionName) : actions ? onNodes : []

/** Of a tree. */
const onNodes: readonly string[] = ['create', 'edit', 'remove']

function buttonText(action: string, { block: { entity } }: PlacedBlock, entityOf: EntityOf): Text {
  const operation = valueAt(entity === undefined ? undefined : entityOf(entity), ['operations', action, 'label'])
  return (
    (Object.hasOwn(actionLabels, action) ? actionLabels[action] : undefined) ?? (isText(operation) ? operation : { zh: action, en: action })
  )
}

const behind = (one: Text, other: Text): Text => ({ zh: `${one.zh} · ${other.zh}`, en: `${one.en} · ${other.en}` })
