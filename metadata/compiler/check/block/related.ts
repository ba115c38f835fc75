// Records of another entity in a detail: they refer to the record by a field that may be changed where they are given and taken here.
import { filterSchema } from '../../derive/entity/schemas.ts'
import { problem } from '../../../errors/errors.ts'
import type { DetailRelated } from '../../../generated/language.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import { type BlockUnderCheck, unknownField } from '../shared/blockUnderCheck.ts'
import { checkColumns } from '../field/columns.ts'
import { mustExist } from '../shared/context.ts'
import { isLost } from '../shared/lost.ts'
import { valueErrors } from '../shared/valueSchemas.ts'

export function checkRelated(own: DetailRelated['related'], under: BlockUnderCheck, path: string): Problem[] {
  const { entity, file, names } = under
  const place = (key: string) => ({ document: file, path: pointer(path, key) })
  const other = names.entities.get(own.entity)
  if (!other) return mustExist('entity', own.entity, { place: place('entity'), names })
  const store = other.document.store ?? 'table'
  const listed = !other.rows && !other.parent && (store === 'table' || store === 'provider')
  if (!listed || entity.rows) return [problem('notSupported', place('entity'), { word: notListed })]
  const by = other.fields[own.by]
  if (!by) return [unknownField(own.by, place('by'), other)]
  if (isLost(by, names)) return []
  const through = own.through === undefined ? undefined : entity.fields[own.through]
  if (own.through !== undefined && through?.kind !== 'reference') return [unknownField(own.through, place('through'), entity)]
  const expected = through?.reference ?? entity.id
  if (by.reference !== expected || (by.kind !== 'reference' && by.kind !== 'referenceList') || by.secret)
    return [problem('wrongReference', place('by'), { word: own.by, expected })]
  if (through && own.change) return [problem('notSupported', place('change'), { word: sharedRow })]
  const fixed = by.readOnly || by.immutable === true || by.system || store === 'provider'
  return [
    ...(own.change && fixed ? [problem('wrongFieldKind', place('by'), { word: own.by })] : []),
    ...conditionsOf(own).flatMap(([name, key, value]) => {
      const field = other.fields[name]
      if (!field) return [unknownField(name, place(key), other)]
      return value === undefined || valueErrors(filterSchema(field), value).length === 0 ? [] : [problem('wrongDefault', place(key))]
    }),
    ...checkColumns(own.columns ?? [other.display], { ...under, entity: other }, pointer(path, 'columns')),
  ]
}

/** Fields of theirs in conditions, each with its value, and in the order. */
const conditionsOf = ({ params = {}, sort = [] }: DetailRelated['related']): readonly (readonly [string, string, unknown?])[] => [
  ...Object.entries(params).map(([name, value]) => [name, 'params', value] as const),
  ...sort.map(({ field }) => [field, 'sort'] as const),
]

const sharedRow: Text = { zh: '通过同一引用关联的记录在此处关联和解除', en: 'Giving and taking records that share a reference' }
const notListed: Text = { zh: '自身没有列表接口的记录作为关联记录', en: 'Related records that have no list call of their own' }
