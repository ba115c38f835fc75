// Sums of rows: by a date, of numbers, told apart by what is stored with each row.
import { problem } from '../../../errors/errors.ts'
import type { FieldKind, Problem, Text } from '../../../model/model.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'
import { repeated } from '../shared/context.ts'

const dates: ReadonlySet<FieldKind> = new Set<FieldKind>(['date'])
const numbers: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'decimal'])
const keys: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'integer', 'boolean', 'dateTime', 'dictionary', 'reference'])

export function checkSums({ entity, place, field }: EntityUnderCheck): Problem[] {
  const { sums, store } = entity.document
  if (!sums) return []
  if (store !== 'provider') return [problem('notSupported', place('sums'), { word: elsewhere })]
  const { add, greatest = [], grains } = sums
  const each = (key: 'add' | 'greatest', names: readonly string[]): Problem[] =>
    names.flatMap((name, index) => field(name, place('sums', key, index), numbers))
  return [
    ...field(sums.by, place('sums', 'by'), dates),
    ...each('add', add),
    ...each('greatest', greatest),
    ...grains.flatMap((grain, index) => grain.keys.flatMap((name, at) => field(name, place('sums', 'grains', index, 'keys', at), keys))),
    // A key cannot be added up too: two columns would have one name.
    ...grains.flatMap((grain, index) =>
      grain.keys.flatMap((word, at) =>
        word === sums.by || add.includes(word) ? [problem('duplicateName', place('sums', 'grains', index, 'keys', at), { word })] : [],
      ),
    ),
    ...repeated([...grains.entries()], ([, { id }]) => id).map(([index, { id }]) =>
      problem('duplicateName', place('sums', 'grains', index, 'id'), { word: id }),
    ),
  ]
}

const elsewhere: Text = {
  zh: '不由平台提供数据的对象的 sums',
  en: 'sums of an entity whose rows the platform does not provide',
}
