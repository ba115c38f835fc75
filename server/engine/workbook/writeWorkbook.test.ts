// Exports: the same rows in LibreOffice, text that stays text, numbers that stay numbers.
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Cell, WorkbookColumn } from './cells.ts'
import { convertWorkbook, hasLibreOffice } from './libreOffice.ts'
import { readWorkbook } from './readWorkbook.ts'
import { writeWorkbook } from './writeWorkbook.ts'

const columns: readonly WorkbookColumn[] = [
  { title: '名称', type: 'text' },
  { title: '重量', type: 'number', decimals: 2 },
  { title: '日期', type: 'date' },
  { title: '时间', type: 'dateTime' },
]
const rows: readonly (readonly Cell[])[] = [
  ['细纱 1#', 12.5, '2026-03-01', '2026-03-01T04:05:06Z'],
  ['=1+1', -1234.5, '2024-02-29', '2026-03-01 04:05:06.7+00'],
  ['+86', '-0.10', null, null],
  ['-3', null, undefined, ''],
  ['@import', 0, '1999-12-31', '1999-12-31T16:00:00+00:00'],
  ['\t=1', 1, null, null],
  ['\r=1', 2, null, null],
  ['＝cmd|calc', 3, null, null],
  ['＋1', 4, null, null],
  ['<b>&"\'</b> ]]> _x0041_ 😀', 5, null, null],
  ['a\nb\r\nc', 6, null, null],
  [' space ', 7, null, null],
  ['not a number', 'n/a', 'soon', 'later'],
]

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}
const written = (): Promise<Buffer> => buffer(writeWorkbook('产量', columns, each(rows)))

describe('an exported workbook', () => {
  it('reads back as what was written: text as text, numbers as numbers, dates as dates in the zone of the mill', async () => {
    const reading = await readWorkbook(await written())
    if (!reading.ok) throw new Error(reading.code)
    expect(reading.header).toEqual(['名称', '重量', '日期', '时间'])
    // the reader makes all line ends one
    expect(reading.rows.map((row) => row.cells[0])).toEqual(rows.map((row) => String(row[0]).replace('\r\n', '\n')))
    expect(reading.rows.map((row) => row.cells[1])).toEqual([12.5, -1234.5, -0.1, null, 0, 1, 2, 3, 4, 5, 6, 7, 'n/a'])
    expect(reading.rows[1]?.cells.slice(2)).toEqual([
      { date: '2024-02-29', time: '00:00:00' },
      { date: '2026-03-01', time: '12:05:07' },
    ])
    expect(reading.rows[4]?.cells.slice(2)).toEqual([
      { date: '1999-12-31', time: '00:00:00' },
      { date: '2000-01-01', time: '00:00:00' },
    ])
    expect(reading.rows[12]?.cells.slice(2)).toEqual(['soon', 'later'])
  })

  it('has a bold, frozen header, formats by decimals, and no formula', async () => {
    const parts = unzipSync(await written())
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('state="frozen"')
    expect(sheet).not.toMatch(/<f[ >]/)
    expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toMatch(/formatCode="#,##0\.00".*<b\/>.*quotePrefix="1"/s)
  })

  it('leaves out what XML cannot hold, and nothing else', async () => {
    const reading = await readWorkbook(await buffer(writeWorkbook('x', [{ title: 'a', type: 'text' }], each([['a\u0000b\u0008c\ud800d']]))))
    expect(reading).toMatchObject({ ok: true, rows: [{ cells: ['abc\ufffdd'] }] })
  })

  it.each([
    ['a/b\\c:d*e?f[g]h', 'a b c d e f g h'],
    ["'quoted'", 'quoted'],
    ['', 'Sheet'],
    ['纱'.repeat(40), '纱'.repeat(31)],
  ])('calls its sheet as Excel can: %s', async (name, shown) => {
    const parts = unzipSync(await buffer(writeWorkbook(name, columns, each([]))))
    expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain(`<sheet name="${shown}"`)
  })

  it('takes rows only as fast as it is read, and closes their source when it is dropped', async () => {
    let taken = 0
    let closed = false
    async function* source(): AsyncGenerator<readonly Cell[]> {
      try {
        for (; ; taken++) yield [`row ${taken}`.padEnd(200), taken, '2026-03-01', null]
      } finally {
        closed = true
      }
    }
    const stream = writeWorkbook('x', columns, source())
    expect(taken).toBe(0)
    for await (const chunk of stream) if (Buffer.isBuffer(chunk) && taken > 1000) break
    expect(taken).toBeLessThan(100_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(closed).toBe(true)
  })

  it('fails with what its rows fail with', async () => {
    async function* broken(): AsyncGenerator<readonly Cell[]> {
      yield ['a', 1, null, null]
      throw new Error('the cursor is gone')
    }
    await expect(buffer(writeWorkbook('x', columns, broken()))).rejects.toThrow('the cursor is gone')
  })

  it('of 100,000 rows of 14 columns stays within 150 MB over idle', async () => {
    const wide = Array.from({ length: 14 }, (_, index): WorkbookColumn => ({
      title: `列${index}`,
      type: index % 3 === 1 ? 'number' : 'text',
    }))
    async function* many(): AsyncGenerator<readonly Cell[]> {
      for (let row = 0; row < 100_000; row++)
        yield wide.map((column, index) => (column.type === 'number' ? row * index : `机台 ${row} ${index}`))
    }
    const idle = process.memoryUsage().rss
    let [peak, size] = [0, 0]
    for await (const chunk of writeWorkbook('x', wide, many())) {
      if (Buffer.isBuffer(chunk)) size += chunk.length
      peak = Math.max(peak, process.memoryUsage().rss)
    }
    expect(size).toBeGreaterThan(1_000_000)
    expect(peak - idle).toBeLessThan(150 * 1024 * 1024)
  }, 60_000)
})

describe.skipIf(!hasLibreOffice)('an exported workbook in LibreOffice', () => {
  it('shows the same rows', async () => {
    const lines = (await convertWorkbook(await written(), 'csv')).split('\n')
    expect(lines.slice(0, 5)).toEqual([
      '名称,重量,日期,时间',
      '细纱 1#,12.50,2026-03-01,2026-03-01 12:05:06',
      '=1+1,"-1,234.50",2024-02-29,2026-03-01 12:05:07',
      '+86,-0.10,,',
      '-3,,,',
    ])
  }, 60_000)

  it('holds no formula, its text is text, its numbers are numbers', async () => {
    const document = await convertWorkbook(await written(), 'fods')
    expect(document).not.toContain('table:formula')
    expect(document.match(/office:value-type="float"/g)).toHaveLength(11)
    expect(document).toContain('office:value="-1234.5"')
    expect(document.match(/office:value-type="date"/g)).toHaveLength(6)
    expect(document).toContain('_x0041_')
    expect(document).toContain('<text:p>=1+1</text:p>')
  }, 60_000)
})
