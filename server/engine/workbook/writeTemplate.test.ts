// Import templates: required columns marked, choices offered, opened by LibreOffice.
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { convertWorkbook, hasLibreOffice } from './libreOffice.ts'
import { readWorkbook } from './readWorkbook.ts'
import { columnTitle, writeTemplate, type TemplateColumn } from './writeTemplate.ts'

const columns: readonly TemplateColumn[] = [
  { title: '工号', type: 'text', required: true, note: '2 到 20 位字母或数字' },
  { title: '性别', type: 'text', required: false, options: ['男', '女'] },
  { title: '类型', type: 'text', required: true, options: ['运转, 三班', '保全 <"&>', '其他'] },
  { title: '入职日期', type: 'date', required: false },
  { title: '系数', type: 'number', decimals: 2, required: false },
]

describe('an import template', () => {
  it('has a header that reads back as the titles', async () => {
    const reading = await readWorkbook(await buffer(writeTemplate('员工', columns, 'zh')))
    expect(reading).toMatchObject({ ok: true, header: ['工号 *', '性别', '类型 *', '入职日期', '系数'], rows: [] })
    if (reading.ok) expect(reading.header.map(columnTitle)).toEqual(columns.map((column) => column.title))
  })

  it('without any options is a plain workbook too', async () => {
    const plain = columns.map(({ title, type, required }) => ({ title, type, required }))
    expect(await readWorkbook(await buffer(writeTemplate('Staff', plain, 'en')))).toMatchObject({ ok: true, rows: [] })
  })
})

describe.skipIf(!hasLibreOffice)('an import template in LibreOffice', () => {
  it('offers the values of dictionaries, types its columns, explains them on a second sheet, hides the lists', async () => {
    const document = await convertWorkbook(await buffer(writeTemplate('员工', columns, 'zh')), 'fods')
    expect(document.match(/<table:content-validation /g)).toHaveLength(2)
    expect(document.match(/cell-content-is-in-list\(\S*options2\)/g)).toHaveLength(1)
    expect(document).toContain('运转, 三班')
    expect([...document.matchAll(/<table:table table:name="([^"]*)"/g)].map((match) => match[1])).toEqual(['员工', '填写说明', '选项'])
    expect(document).toContain('2 到 20 位字母或数字')
    expect(document).toMatch(/table:display="false"/)
  }, 60_000)
})
