// Names that the engine uses itself.
import type { Field, Text } from '../../model/model.ts'
import { idSchema } from '../../document/valueSchema.ts'

/** Names that no declared field or children may have: system fields and keys of a write. */
export const reservedFields: ReadonlySet<string> = new Set([
  'id',
  'ids',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'tenantId',
  'deletedAt',
  'extra',
  'confirmed',
])

const texts: Readonly<Record<string, Text>> = {
  id: { zh: '编号', en: 'Id' },
  version: { zh: '版本', en: 'Version' },
  createdAt: { zh: '创建时间', en: 'Created at' },
  createdBy: { zh: '创建人', en: 'Created by' },
  updatedAt: { zh: '编辑时间', en: 'Edited at' },
  updatedBy: { zh: '编辑人', en: 'Edited by' },
}

/** The fields that every entity has beside its own. `rootIsOne`: the id may be 1, the locked root of a tree. */
export function systemFields(rootIsOne: boolean): Readonly<Record<string, Field>> {
  const time = { kind: 'dateTime', schema: { type: 'string', format: 'date-time' }, search: 'range' } as const
  const person = { kind: 'text', schema: { type: 'string' }, search: 'none' } as const
  return {
    id: systemField('id', 'id', { kind: 'text', schema: idSchema(rootIsOne), search: 'equals' }),
    version: systemField('version', 'version', { kind: 'integer', schema: { type: 'integer', minimum: 1 }, search: 'none' }),
    createdAt: systemField('createdAt', 'created_at', time),
    createdBy: systemField('createdBy', 'created_by', person),
    updatedAt: systemField('updatedAt', 'updated_at', time),
    updatedBy: systemField('updatedBy', 'updated_by', person),
  }
}

function systemField(name: string, column: string, own: Pick<Field, 'kind' | 'schema' | 'search'>): Field {
  return {
    name,
    column,
    label: texts[name] ?? { zh: name, en: name },
    required: true,
    readOnly: true,
    immutable: true,
    secret: false,
    system: true,
    ...own,
  }
}
