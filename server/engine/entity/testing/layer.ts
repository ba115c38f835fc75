// A tenant's layer over the product for tests: fields of every kind on the supplier, and where its page shows them.
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { PatchDocument, PatchOperation } from '../../../../metadata/generated/language.ts'
import { repositoryRoot } from '../../../base/documents.ts'

const field = (zh: string, en: string, schema: object, more: object = {}): object => ({
  ...schema,
  'x-field': { label: { zh, en }, ...more },
})
const list = (items: object): object => ({ type: 'array', uniqueItems: true, items })
const text = { type: 'string', maxLength: 50 }

/** By name: one of each kind. */
export const ownFields: Readonly<Record<string, object>> = {
  x_code: field('内部编码', 'Own code', text),
  x_note: field('备忘', 'Note', { type: 'string', maxLength: 2000 }),
  x_rating: field('评分', 'Rating', { type: 'number', minimum: 0, maximum: 100 }, { decimals: 1, unit: '分' }),
  x_visits: field('走访次数', 'Visits', { type: 'integer', minimum: 0 }),
  x_since: field('合作日期', 'Since', { type: 'string', format: 'date' }),
  x_called: field('最近联系', 'Last called', { type: 'string', format: 'date-time' }),
  x_vip: field('重点', 'Important', { type: 'boolean', default: false }),
  x_grade: field('等级', 'Grade', { type: 'string' }, { dictionary: 'supplierType' }),
  x_lines: field('供货范围', 'Lines', list({ type: 'string' }), { dictionary: 'supplierType' }),
  x_buyer: field('采购员', 'Buyer', { type: 'string' }, { reference: 'procurer' }),
  x_login: field('对账账号', 'Their account', { type: 'string' }, { reference: 'userAccount' }),
  x_spaces: field('送货地点', 'Delivers to', list({ type: 'string' }), { reference: 'space' }),
  x_photo: field('门头照', 'Photo', { type: 'string' }, { widget: 'image' }),
  x_papers: field('资质', 'Papers', { type: 'array', format: 'files', items: { type: 'object' } }),
}

const names = Object.keys(ownFields)
const insert = (path: string, value: unknown): PatchOperation => ({ op: 'insert', path, value })
const patch = (target: string, ops: readonly PatchOperation[]): PatchDocument => ({ kind: 'patch', target, base: '0', ops: [...ops] })

/** The fields, a rule over two of them, a unique rule, a guard of what is referred to; columns, form and conditions on the page. */
export const ownLayer: readonly PatchDocument[] = [
  patch('entity:supplier', [
    ...names.map((name) => insert(`schema/properties/${name}`, ownFields[name])),
    insert('unique', { id: 'x_codeTaken', fields: ['x_code'], message: { zh: '内部编码已存在', en: 'The own code already exists' } }),
    insert('guards/remove', {
      id: 'x_visited',
      when: '!(self.x_vip == true && self.x_visits > 100)',
      message: { zh: '常走访的重点供应商不能删除', en: 'Important and often visited' },
    }),
    insert('rules', [
      {
        id: 'x_important',
        cel: '!self.x_vip || has(self.x_rating) && self.x_rating >= 60',
        field: 'x_rating',
        message: { zh: '重点供应商评分须不低于 60', en: 'An important supplier is rated 60 or more' },
      },
    ]),
  ]),
  patch('entity:procurer', [
    insert('guards', {
      remove: [{ id: 'x_buys', unlessReferencedBy: ['supplier'], message: { zh: '采购员仍有供应商', en: 'Still buys from suppliers' } }],
    }),
  ]),
  patch('page:supplierManagement', [
    ...names.filter((name) => name !== 'x_papers').map((name) => insert('tabs/supplier/table/columns', name)),
    ...names.map((name) => insert('tabs/supplier/form/items', name)),
    ...['x_code', 'x_rating', 'x_grade'].map((name) => insert('tabs/supplier/search', name)),
    ...['x_rating', 'x_vip'].map((name) => insert('tabs/supplier/table/edit', name)),
  ]),
]

/** A copy of the product's documents with the patches among them, for the tests of a file. */
export async function rootWith(patches: readonly PatchDocument[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'spindle-layer-'))
  afterAll(() => rm(root, { recursive: true, force: true }))
  for (const folder of ['schemas', 'widgets', 'server']) await symlink(join(repositoryRoot, folder), join(root, folder))
  await cp(join(repositoryRoot, 'pages'), join(root, 'pages'), { recursive: true })
  for (const [n, document] of patches.entries()) await writeFile(join(root, `pages/layer${n}.json`), JSON.stringify(document))
  return root
}
