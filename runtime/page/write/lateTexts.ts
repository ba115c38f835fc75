// What editing in a table and the change of many rows say once they are under way: loaded with their parts.
import type { Row } from '../../core/contracts/contract.ts'
import { counted, countedBare, type Counted } from '../../../metadata/text/inSentence.ts'
import type { Text } from '../../../metadata/model/model.ts'

/** What a change of many rows would do. */
type Bulk = Readonly<Record<'same' | 'barred', number>> & { readonly changes: readonly unknown[] }

export const bulkTexts = {
  choose: { zh: '勾选要修改的字段并填写新值', en: 'Tick the fields to change and give their new values' },
  preview: { zh: '修改前后对比', en: 'Before and after' },
  undone: { zh: '已撤销修改', en: 'The change is undone' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
} satisfies Record<string, Text>

export const sentences = {
  bulk: (entity: Counted, count: number): Text => ({
    zh: `批量修改 ${counted(count, entity).zh}`,
    en: `Edit ${count} selected: ${entity.label.en.toLowerCase()}`,
  }),
  /** 将修改 9 台，2 台已是该值，1 台不可修改 / 9 rows will change, … */
  willChange: (entity: Counted, { changes: { length: changes }, same, barred }: Bulk): Text => {
    const of = (count: number): string => countedBare(count, entity)
    return {
      zh: [`将修改 ${of(changes)}`, ...(same > 0 ? [`${of(same)}已是该值`] : []), ...(barred > 0 ? [`${of(barred)}不可修改`] : [])].join(
        '，',
      ),
      en: [
        `${changes} ${changes === 1 ? 'row' : 'rows'} will change`,
        ...(same > 0 ? [`${same} ${same === 1 ? 'holds' : 'hold'} the values already`] : []),
        ...(barred > 0 ? [`${barred} may not be changed`] : []),
      ].join(', '),
    }
  },
  changeRows: (entity: Counted, count: number): Text => ({
    zh: `修改 ${countedBare(count, entity)}`,
    en: `Change ${count} ${count === 1 ? 'row' : 'rows'}`,
  }),
  changedRows: (entity: Counted, count: number): Text => ({
    zh: `已修改 ${counted(count, entity).zh}`,
    en: `${count} ${count === 1 ? 'row' : 'rows'} changed`,
  }),
  andMore: (entity: Counted, count: number): Text => ({ zh: `另有 ${countedBare(count, entity)}`, en: `and ${count} more` }),
  changed: (cells: number, rows: number): Text => ({
    zh: `已修改 ${cells} 处（${rows} 行），尚未保存`,
    en: `${cells} ${cells === 1 ? 'change' : 'changes'} in ${rows} ${rows === 1 ? 'row' : 'rows'}, not saved yet`,
  }),
  refused: (cells: number): Text => ({
    zh: `有 ${cells} 处未通过校验，全部未保存`,
    en: `${cells} ${cells === 1 ? 'cell was' : 'cells were'} refused, nothing is saved`,
  }),
  conflict: (cells: number): Text => ({
    zh: `有 ${cells} 处已被他人修改，请核对后再保存`,
    en: `Someone else has changed ${cells} ${cells === 1 ? 'cell' : 'cells'}. Compare, then save again`,
  }),
  theirs: (value: string): Text => ({ zh: `已被他人改为“${value}”`, en: `Someone else has changed this to "${value}"` }),
  tooMany: { zh: '一次最多保存 1000 行', en: 'At most 1,000 rows can be saved at once' },
} satisfies Record<string, Text | ((...given: never[]) => Text)>

/** A value of a stored row in words: its label where it has one. */
export function valueText(value: unknown, field: string, row: Row): string {
  const label = row.$labels?.[field]
  if (label !== undefined) return typeof label === 'string' ? label : label.join(' / ')
  if (value === null || value === undefined || value === '') return '--'
  return Array.isArray(value) ? value.map(String).join(' / ') : String(value)
}
