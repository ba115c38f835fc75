// What primitives let somebody do, by what each thing is called: in one sentence, or part by part.
import { actionLabels } from '../../document/actionLabels.ts'
import type { DatasetDocument, Text } from '../../generated/language.ts'
import type { Primitive } from '../../model/model.ts'
import { blocksOf } from '../../compiler/normalise/normalisePage.ts'
import { factField } from '../../compiler/resolve/dataset.ts'
import { reachable } from '../../compiler/resolve/reachable.ts'
import type { ResolvedNames } from '../../compiler/resolve/resolve.ts'
import { joined, rightOf } from './texts.ts'

export interface Called {
  readonly id: string
  readonly label: Text
}

/** One action on what one kind of records is; no fields: all of them, or none are told apart. */
export interface DescribedRight {
  readonly subject: Called
  readonly action: Called
  readonly fields: readonly Called[]
}

/** One field of one primitive, under one condition; '' is every field. */
export type Right = `${string} ${string} ${string}`

export function rightsIn({ op, fields = [''], where, when }: Primitive): Right[] {
  const rows = [where, when].flatMap((each) => each?.cel ?? []).join(' && ')
  return fields.map((field): Right => `${op} ${field} ${rows}`)
}

/** What primitives let somebody do, part by part. */
export const describePrimitives = (primitives: readonly Primitive[], names: ResolvedNames): readonly DescribedRight[] =>
  describeRights([...new Set(primitives.flatMap(rightsIn))], names)

/** The same in words. */
export const rightsInWords = (primitives: readonly Primitive[], names: ResolvedNames): Text =>
  inOneSentence(describePrimitives(primitives, names))

export const inOneSentence = (rights: readonly DescribedRight[]): Text =>
  joined(
    rights.map(({ subject, action, fields }) =>
      rightOf(
        subject.label,
        action.label,
        fields.map(({ label }) => label),
      ),
    ),
  )

export function describeRights(rights: readonly Right[], names: ResolvedNames): readonly DescribedRight[] {
  const byOp = Map.groupBy(rights, (right) => right.slice(0, right.indexOf(' ')))
  return [...byOp].map(([op, all]) => {
    const subject = op.slice(0, op.lastIndexOf('.'))
    const action = op.slice(subject.length + 1)
    const entity = names.entities.get(subject)
    const dataset = names.documents.dataset.get(subject.replace('dataset:', ''))?.document
    const label = entity?.document.label ?? dataset?.label ?? listCalled(subject, names) ?? { zh: subject, en: subject }
    const act = actionNames[action] ??
      actionLabels[action] ??
      entity?.document.operations?.[action]?.label ?? {
        zh: action,
        en: action,
      }
    const fields = [...new Set(all.map((right) => right.split(' ')[1] ?? ''))].filter(Boolean)
    return {
      subject: { id: subject, label },
      action: { id: action, label: act },
      fields: fields.map((field) => ({
        id: field,
        label: (entity && reachable(field, entity, names)?.label) ??
          entity?.children[field]?.label ??
          (dataset && figureCalled(field, dataset, names)) ?? {
            zh: field,
            en: field,
          },
      })),
    }
  })
}

/** A dimension, a measure, or a field of the records that figures are made of, by which they are narrowed. */
function figureCalled(field: string, { dimensions, measures, facts }: DatasetDocument, names: ResolvedNames): Text | undefined {
  const own = [...dimensions, ...measures].find(({ id }) => id === field)
  return own?.label ?? facts.map((fact) => factField(field, fact, names)?.label).find((label) => label !== undefined)
}

/** Of view:page/block: the page, and the block where it has a title of its own. */
function listCalled(subject: string, names: ResolvedNames): Text | undefined {
  const [, id = '', list = ''] = /^view:([^/]+)\/(.+)$/.exec(subject) ?? []
  const page = names.documents.page.get(id)?.document
  if (!page) return undefined
  const placed = blocksOf(page, (entity) => names.documents.entity.get(entity)?.document).find((each) => each.id === list)
  const title = placed?.block.title ?? page.tabs?.find((tab) => tab.id === placed?.tab)?.title
  // records are often called as their page is
  return title ? rightOf(page.title, title, []) : { zh: `${page.title.zh}（页面）`, en: `${page.title.en} (page)` }
}

/** The engine's actions that are no buttons. */
const reading: Text = { zh: '查询', en: 'Query' }
const actionNames: Readonly<Record<string, Text>> = {
  page: reading,
  list: { zh: '列表', en: 'List' },
  tree: { zh: '树', en: 'Tree' },
  get: { zh: '详情', en: 'Details' },
  read: reading,
  options: { zh: '选择', en: 'Choose' },
  update: { zh: '修改', en: 'Change' },
  template: { zh: '导入模板', en: 'Import template' },
  restore: { zh: '撤销删除', en: 'Undo deletion' },
  restoreAny: { zh: '恢复已删除数据', en: 'Bring back deleted records' },
  share: { zh: '共享视图', en: 'Share views' },
}
