// Records of another entity in a detail: they refer to the record by a field that may be changed where they are given and taken here.
import { problem } from '../../../errors/errors.ts'
import type { DetailRelated } from '../../../generated/language.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import { type BlockUnderCheck, unknownField } from '../shared/blockUnderCheck.ts'
import { checkColumns } from '../field/columns.ts'
import { mustExist } from '../shared/context.ts'
import { isLost } from '../shared/lost.ts'

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
  if (by.reference !== entity.id || (by.kind !== 'reference' && by.kind !== 'referenceList') || by.secret)
    return [problem('wrongReference', place('by'), { word: own.by, expected: entity.id })]
  const fixed = by.readOnly || by.immutable === true || by.system || store === 'provider'
  return [
    ...(own.change && fixed ? [problem('wrongFieldKind', place('by'), { word: own.by })] : []),
    ...checkColumns(own.columns ?? [other.display], { ...under, entity: other }, pointer(path, 'columns')),
  ]
}

const notListed: Text = { zh: '自身没有列表接口的记录作为关联记录', en: 'Related records that have no list call of their own' }
