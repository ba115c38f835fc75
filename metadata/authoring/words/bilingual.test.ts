// Headings as people write them in two languages, and those that only look so.
import { expect, test } from 'vitest'
import { bothLanguages, isMarkedRequired, plainHeading, unitBehind } from './bilingual.ts'

test.each([
  ['设备编号 / Machine No.*', '设备编号', 'Machine No.', undefined],
  ['设备编号/Machine no', '设备编号', 'Machine no', undefined],
  ['设备名称\nMachine name', '设备名称', 'Machine name', undefined],
  ['设备编号（Machine No.）', '设备编号', 'Machine No.', undefined],
  ['Repair cost 维修费用', '维修费用', 'Repair cost', undefined],
  ['1. 人工 Labour / h', '人工', 'Labour', 'h'],
  ['合格率 Pass rate %', '合格率', 'Pass rate', '%'],
  ['* 备注 remarks', '备注', 'Remarks', undefined],
])('%j is both', (heading, zh, en, unit) => {
  const told = unitBehind(plainHeading(heading))
  expect([bothLanguages(told.bare), told.unit]).toEqual([{ zh, en }, unit])
})

test.each(['设备编号', 'Machine No.', '设备 ID', 'PLC编号', '产量(kg)', '产量(pcs)', '单价（元/kg）', '转速 r/min', 'CV值 %', '2026年'])(
  '%j is one language',
  (heading) => expect(bothLanguages(unitBehind(plainHeading(heading)).bare)).toBeUndefined(),
)

test('an asterisk at either end asks for the column; a number in front is no part of its name', () => {
  expect(['名称*', '＊名称', '名称'].map(isMarkedRequired)).toEqual([true, true, false])
  expect(['12、名称', '3) Name', '2nd check %', '20支纱'].map(plainHeading)).toEqual(['名称', 'Name', '2nd check %', '20支纱'])
})
