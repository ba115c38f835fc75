// Drafts that nobody has published: a document of each kind that a tenant makes himself, and one that somebody else changes meanwhile.
import { newDocument } from '../../metadata/authoring/add/newDocument.ts'
import { newField } from '../../metadata/authoring/words/fieldChoice.ts'
import type { Patchable } from '../../metadata/patch/patchOf.ts'
import type { EntityDocument } from '../../metadata/generated/language.ts'
import type { Text } from '../../metadata/model/model.ts'

const text = (zh: string, en: string): Text => ({ zh, en })
const label = text('纱线索赔', 'Yarn claim')

const claim: EntityDocument = {
  kind: 'entity',
  id: 'x_yarnClaim',
  label,
  display: 'name',
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: newField('text', text('名称', 'Name')),
      provider: newField('reference:provider', text('供方', 'Provider')),
      claimedOn: newField('date', text('索赔日期', 'Claimed on')),
      amount: newField('decimal', text('索赔金额', 'Amount claimed'), '元'),
      settled: newField('boolean', text('是否结案', 'Settled')),
    },
  },
}

/** By kind:id. */
export const drafts: ReadonlyMap<string, Patchable> = new Map<string, Patchable>([
  ['entity:x_yarnClaim', claim],
  ['page:x_yarnClaim', newDocument({ kind: 'page', id: 'x_yarnClaim', label, entity: claim })],
])

/** Whose draft is newer than the one that is being changed. */
export const disputed = 'page:purchaseOrders'

export const draftRow = (content: unknown) => ({ version: 2, based: 0, author: '韩雪', updatedAt: '2026-03-02T08:10:00Z', content })

/** What publishing the claim would say. */
export const checked = {
  targets: [...drafts].map(([target]) => ({ target, label })),
  problems: [],
  violations: [],
  excess: [],
  changes: [
    {
      kind: 'added',
      subject: { id: 'x_yarnClaim', label },
      weight: 'harmless',
      message: text('新增对象“纱线索赔”', 'The entity Yarn claim is new'),
    },
    {
      kind: 'added',
      subject: { id: 'page x_yarnClaim', label },
      weight: 'harmless',
      message: text('新增页面“纱线索赔”', 'The page Yarn claim is new'),
    },
  ],
  opens: [{ page: 'x_yarnClaim', title: label, keys: [{ key: 'x_yarnClaim/table/view', action: 'view' }] }],
  roles: [
    { id: 'buyer', name: '采购' },
    { id: 'keeper', name: '仓管' },
  ],
}

/** A workbook of repairs, as it is read. */
export const sheet = {
  header: ['工单编号', '维修项目', '类别', '费用(元)', '报修日期', '是否验收'],
  rows: Array.from({ length: 9 }, (_, at) => ({
    number: at + 2,
    cells: [
      `WX-000${at + 1}`,
      ['更换皮辊', '清洁吸棉管', '更换变频器'][at % 3] ?? '',
      ['机械', '清洁', '电气'][at % 3] ?? '',
      86.25 + at,
      { date: `2026-03-0${at + 1}`, time: '00:00:00' },
      at % 2 === 0 ? '是' : '否',
    ],
  })),
}
