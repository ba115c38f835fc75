// spindle new entity: a name and a code, to be extended by hand; its table follows by codegen.
import type { Scaffold } from './edit.ts'
import { type DocumentNames, titleOf } from './names.ts'

export interface EntityWish extends DocumentNames {
  /** Folder of schemas/entities. */
  readonly area?: string | undefined
}

export function newEntity(wish: EntityWish): Scaffold {
  const text = (maxLength: number, zh: string, en: string) => ({
    type: 'string',
    minLength: 1,
    maxLength,
    'x-field': { label: { zh, en }, search: 'contains' },
  })
  const document = {
    $schema: '../../language/entity.schema.json',
    kind: 'entity',
    id: wish.id,
    label: titleOf(wish),
    display: 'name',
    sort: [{ field: 'name', order: 'asc' }],
    schema: { type: 'object', required: ['name', 'code'], properties: { name: text(50, '名称', 'Name'), code: text(30, '编码', 'Code') } },
    unique: [['code']],
  }
  return {
    files: [{ path: `schemas/entities/${wish.area ?? 'general'}/${wish.id}.json`, text: JSON.stringify(document) }],
    next: 'edit its fields, then npm run codegen: it writes the types and the migration.',
  }
}
