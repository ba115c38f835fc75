// Workbooks that are read: LibreOffice's own, and every kind that is refused with bounded memory.
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { CFB, read, utils, write } from 'xlsx'
import type { ReadCell } from './cells.ts'
import { convertWorkbook, hasLibreOffice } from './libreOffice.ts'
import { readWorkbook } from './readWorkbook.ts'
import { zipped, type ZipPart } from './zipStream.ts'

const fixture = (name: string): Promise<Buffer> => readFile(new URL(`./fixtures/${name}`, import.meta.url))
const SHEET = 'xl/worksheets/sheet1.xml'

let staff: Buffer
let parts: Record<string, Uint8Array>
beforeAll(async () => {
  staff = await fixture('staff.xlsx')
  parts = unzipSync(staff)
})

/** The staff list with some parts changed or added. */
const changed = (change: Record<string, Uint8Array>): Uint8Array => zipSync({ ...parts, ...change })
const codeOf = async (file: Uint8Array): Promise<string | undefined> => {
  const reading = await readWorkbook(file)
  return reading.ok ? undefined : reading.code
}

/** The staff list with a long stretch inside its sheet, made without holding it. */
function stretched(row: (index: number) => string, count: number): Promise<Buffer> {
  const [head = '', tail = ''] = strFromU8(parts[SHEET] ?? new Uint8Array()).split('</sheetData>')
  async function* sheet(): AsyncGenerator<string> {
    yield head
    for (let index = 0; index < count; index += 1000)
      yield Array.from({ length: Math.min(1000, count - index) }, (_, at) => row(index + at)).join('')
    yield `</sheetData>${tail}`
  }
  const content = Object.entries(parts).map(([name, bytes]): ZipPart => ({ name, content: name === SHEET ? sheet() : strFromU8(bytes) }))
  return buffer(Readable.from(zipped(content)))
}

/** By how much memory grows while a file is refused, in MB. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
  await work()
  clearInterval(timer)
  return (Math.max(peak, process.memoryUsage().rss) - before) / 1024 / 1024
}

describe('a list written by LibreOffice', () => {
  const written = (lines: readonly (readonly string[])[]): Uint8Array => {
    const [head = '', tail = ''] = strFromU8(parts[SHEET] ?? new Uint8Array()).split(/<sheetData>.*<\/sheetData>/s)
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const data = lines.map((texts, at) => `<row r="${at + 1}">${texts.map(cell).join('')}</row>`).join('')
    return changed({ [SHEET]: strToU8(`${head}<sheetData>${data}</sheetData>${tail}`) })
  }

  it('may have a caption above its header, as mills write them; one of a single column has none', async () => {
    const captioned = await readWorkbook(written([['员工名单'], ['2026 年 11 月'], ['工号', '姓名'], ['A1', '王一']]))
    expect(captioned).toEqual({ ok: true, headerRow: 3, header: ['工号', '姓名'], rows: [{ number: 4, cells: ['A1', '王一'] }] })
    const narrow = await readWorkbook(written([['名称'], ['一厂'], ['二厂']]))
    expect(narrow).toMatchObject({ header: ['名称'], rows: [{ cells: ['一厂'] }, { cells: ['二厂'] }] })
  })

  it.each(['staff.xlsx', 'staff.xls'])('%s is read as typed cells', async (name) => {
    const reading = await readWorkbook(await fixture(name))
    expect(reading).toEqual({
      ok: true,
      headerRow: 1,
      header: ['工号', '姓名', '性别', '手机', '身份证', '入职日期', '年龄', '工资系数', '在职', '备注'],
      rows: [
        {
          number: 2,
          shown: { 8: 'TRUE' },
          cells: [
            'E001',
            '张三',
            '男',
            '13800000001',
            '11010519491231002X',
            { date: '2020-03-01', time: '00:00:00' },
            35,
            1.25,
            true,
            '=1+1',
          ],
        },
        {
          number: 3,
          shown: { 8: 'FALSE' },
          cells: [
            'E002',
            '李四',
            '女',
            '13800000002',
            '440524188001010014',
            { date: '2021-12-31', time: '00:00:00' },
            28,
            0.95,
            false,
            '多行\n备注',
          ],
        },
        {
          number: 4,
          shown: { 8: 'TRUE' },
          cells: [
            'E003',
            `O'Neil <王> & "五"`,
            '男',
            '013800000003',
            '110101199003072818',
            { date: '2024-02-29', time: '00:00:00' },
            41,
            -0.5,
            true,
            '@import',
          ],
        },
        {
          number: 6,
          shown: { 8: 'TRUE' },
          cells: ['E004', '赵六', '男', '13800000004', null, { date: '2019-01-15', time: '00:00:00' }, null, 1, true, null],
        },
      ],
    })
  })
})

describe('formulas', () => {
  it.each(['formulas.xlsx', 'formulas.xls'])('of %s are read as what they came to', async (name) => {
    const moment = { date: '2024-02-07', time: '08:30:00' }
    expect(await readWorkbook(await fixture(name))).toMatchObject({
      rows: [
        { cells: ['FM1', '张三', null, '公式班', '公式岗', { date: '2024-02-06', time: '00:00:00' }] },
        { cells: ['FM2', { error: '#DIV/0!' }, '女', '公式班', '公式岗', moment] },
        { cells: ['FM3', '李四', '男', { error: '#N/A' }, '公式岗', { error: '#VALUE!' }] },
      ],
    })
  })

  it('saved before they were worked out are not taken for 0 or nothing', async () => {
    const none = { error: null }
    expect(await readWorkbook(await fixture('unworked.xls'))).toMatchObject({
      rows: [{ cells: ['FN1', none, none, '公式岗'] }, { cells: ['FN2', '赵六', '公式班', '公式岗'] }],
    })
    const cells =
      '<c r="B2" s="3"><f>1+1</f></c><c r="C2"><f>A2</f><v></v></c><c r="D2" t="str"><f>T(1)</f><v></v></c><c r="E2"><f>3-3</f><v>0</v></c>'
    const sheet = strFromU8(parts[SHEET] ?? new Uint8Array()).replace(
      /<row r="2".*?<\/row>/s,
      `<row r="2"><c r="A2"><v>7</v></c>${cells}</row>`,
    )
    expect(await readWorkbook(changed({ [SHEET]: strToU8(sheet) }))).toMatchObject({
      rows: [{ cells: [7, none, none, null, 0, ...Array<null>(5).fill(null)] }, {}, {}, {}],
    })
  })
})

const textOf = (cell: ReadCell | undefined): string =>
  typeof cell === 'object' && cell !== null && 'date' in cell ? `${cell.date} ${cell.time}` : String(cell ?? '')

describe('characters that are written as numbers', () => {
  it.each([
    ['as a shared text', '<c r="A2" t="s"><v>0</v></c>', true],
    ['in place', '<c r="A2" t="inlineStr"><is><t>{}</t></is></c>', false],
    ['as what a formula gave', '<c r="A2" t="str"><f>T("")</f><v>{}</v></c>', false],
  ])('are whole, %s', async (_, cell, isShared) => {
    const text = '&#24352;&#x20BB7;&#134071;_x5F20__xD842__xDFB7_ &amp;lt; _x005F_x0041_'
    const sheet = strFromU8(parts[SHEET] ?? new Uint8Array()).replace(
      /<row r="2".*?<\/row>/s,
      `<row r="2">${cell.replace('{}', text)}</row>`,
    )
    const shared = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array()).replace(/<si>.*?<\/si>/s, `<si><t>${text}</t></si>`)
    const reading = await readWorkbook(changed({ [SHEET]: strToU8(sheet), ...(isShared && { 'xl/sharedStrings.xml': strToU8(shared) }) }))
    expect(reading).toMatchObject({ rows: [{ cells: expect.arrayContaining(['张𠮷𠮷张𠮷 &lt; _x0041_']) }, {}, {}, {}] })
  })
})

describe('what a cell shows', () => {
  it.each(['xlsx', 'biff8'] as const)('of %s is read next to its value, where it is not the plain text of that', async (bookType) => {
    const cells: readonly (readonly [string, number, string | undefined])[] = [
      ['00000', 146, '00146'],
      ['0.00', 25.4, '25.40'],
      ['0%', 0.5, '50%'],
      ['h:mm', 8.5 / 24, '8:30'],
      ['[h]:mm', 1.5, '36:00'],
      ['General', 0.1 + 0.2, '0.3'],
      ['General', 123_456_789_012, '1.23457E+11'],
      ['General', 13_800_000_001, undefined],
      ['0.0', 25.46, '25.5'],
      ['yyyy/m/d', 46_000, '2025/12/9'],
      ['yyyy"年"m"月"d"日"', 46_000, '2025年12月9日'],
      ['yyyy-mm-dd', 46_000, undefined],
      ['m/d/yy', 46_000, undefined],
      ['[$-F800]dddd, mmmm dd, yyyy', 46_000, undefined],
      ['yyyy-mm-dd', -5, '####'],
      ['0"号"', 12, '12号'],
      ['000-0000-0000', 13_800_000_001, '138-0000-0001'],
    ]
    const sheet = utils.aoa_to_sheet([cells.map((_, at) => `c${at}`), cells.map(([z, v]) => ({ t: 'n', v, z }))])
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet)
    const reading = await readWorkbook(write(book, { type: 'buffer', bookType }))
    if (!reading.ok) throw new Error(reading.code)
    expect(cells.map(([format], at) => [format, reading.rows[0]?.shown?.[at]])).toEqual(cells.map(([format, , shown]) => [format, shown]))
    expect(reading.rows[0]?.cells.slice(0, 4)).toEqual([146, 25.4, 0.5, { date: '', time: '08:30:00' }])
  })

  it.skipIf(!hasLibreOffice)(
    'is what LibreOffice shows',
    async () => {
      const formats = ['00000', '0.00', '0%', 'h:mm', 'General', '#,##0.0', '000-0000', '[h]:mm:ss', '0.00E+00']
      const numbers = [146, 25.4, 0.5, 0.75, 46_000.25, 1234.5]
      const days = ['yyyy/m/d', 'yyyy"年"m"月"d"日"', 'yyyy-mm-dd hh:mm', 'm/d/yyyy'].map((z) => ({ t: 'n', v: 46_000.25, z }))
      const rows = [...numbers.map((v) => formats.map((z) => ({ t: 'n', v, z }))), days]
      const book = utils.book_new()
      utils.book_append_sheet(book, utils.aoa_to_sheet([formats.map((_, at) => `c${at}`), ...rows]))
      const bytes: Buffer = write(book, { type: 'buffer' })
      const reading = await readWorkbook(bytes)
      if (!reading.ok) throw new Error(reading.code)
      const ours = reading.rows.map(({ cells, shown }) => cells.flatMap((cell, at) => (cell === null ? [] : (shown?.[at] ?? textOf(cell)))))
      const theirs = read(await convertWorkbook(bytes, 'csv'), { type: 'string', raw: true })
      const lines = utils.sheet_to_json<readonly string[]>(theirs.Sheets[theirs.SheetNames[0] ?? ''] ?? {}, { header: 1 })
      expect(ours).toEqual(lines.slice(1).map((line) => [...line]))
    },
    60_000,
  )
})

describe('a file that is not read', () => {
  it.each([
    ['nothing', new Uint8Array(0), 'notWorkbook'],
    ['text', strToU8('工号,姓名\nE001,张三'), 'notWorkbook'],
    ['a page that calls itself a workbook', strToU8('<html><table><tr><td>1</td></tr></table></html>'), 'notWorkbook'],
    ['a zip of something else', zipSync({ 'a.txt': strToU8('a') }), 'notWorkbook'],
    ['a zip in a zip', zipSync({ 'inner.zip': zipSync({ 'a.txt': strToU8('a') }) }), 'notWorkbook'],
    ['the beginning of an xls', compound(3, 'Workbook'), 'damaged'],
    ['a document of a word processor', compound(3, 'WordDocument'), 'notWorkbook'],
    ['an encrypted workbook', compound(3, 'EncryptedPackage'), 'encrypted'],
  ])('%s', async (_, file, code) => expect(await codeOf(file)).toBe(code))

  it.each([
    ['an embedded archive', { 'xl/embeddings/oleObject1.zip': new Uint8Array(9) }, 'externalContent'],
    ['an embedded workbook', { 'xl/media/x.xlsx': new Uint8Array(9) }, 'externalContent'],
    ['a link to another file', { 'xl/externalLinks/externalLink1.xml': strToU8('<x/>') }, 'externalContent'],
    ['a query', { 'xl/connections.xml': strToU8('<x/>') }, 'externalContent'],
    ['macros', { 'xl/vbaProject.bin': new Uint8Array(9) }, 'externalContent'],
    ['a billion laughs', { 'xl/sharedStrings.xml': strToU8(billionLaughs()) }, 'declarations'],
    ['an entity in UTF-16', { 'xl/sharedStrings.xml': Buffer.from('\ufeff<!DOCTYPE x>', 'utf16le') }, 'damaged'],
    ['a part that is a zip', { 'xl/sharedStrings.xml': zipSync({ a: new Uint8Array(100) }) }, 'damaged'],
    ['text that is not UTF-8', { 'xl/sharedStrings.xml': Buffer.from('<sst><si><t>\u00e9</t></si></sst>', 'latin1') }, 'encoding'],
    ['two parts of one name', { 'XL/worksheets/sheet1.xml': strToU8('<x/>') }, 'damaged'],
  ])('a workbook with %s', async (_, change, code) => expect(await codeOf(changed(change))).toBe(code))

  it('a zip behind the beginning of an xls, which the parser itself would unpack', async () => {
    const head = compound(0, 'Workbook')
    const stream: unknown = CFB.find(CFB.read(await fixture('staff.xls'), { type: 'buffer' }), '/Workbook')?.content
    const zip = zipSync({ Workbook: Uint8Array.from(Array.isArray(stream) || stream instanceof Uint8Array ? stream : []) })
    expect(zip.length).toBeGreaterThan(1000)
    expect(await codeOf(Buffer.concat([head, shifted(zip, head.length)]))).toBe('damaged')
  })

  it('one cut off, one with a byte changed in its directory', async () => {
    expect(await codeOf(staff.subarray(0, staff.length - 100))).toBe('damaged')
    const broken = Buffer.from(staff)
    broken.writeUInt32LE(0, broken.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')))
    expect(await codeOf(broken)).toBe('damaged')
  })

  it('one with more parts than a workbook has', async () => {
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`xl/media/${index}.png`, new Uint8Array(1)]))
    expect(await codeOf(changed(many))).toBe('tooManyParts')
  })

  it('one without a row', async () => {
    const empty = strFromU8(parts[SHEET] ?? new Uint8Array()).replace(/<sheetData>.*<\/sheetData>/s, '<sheetData/>')
    expect(await codeOf(changed({ [SHEET]: strToU8(empty) }))).toBe('empty')
  })

  it('one with more rows or columns than allowed', async () => {
    expect(await readWorkbook(staff, { rows: 3 })).toMatchObject({
      ok: false,
      code: 'tooManyRows',
      message: { zh: expect.stringContaining('最多可导入 3 行') },
    })
    expect(await readWorkbook(staff, { rows: 4 })).toMatchObject({ ok: true })
    expect(await readWorkbook(staff, { columns: 9 })).toMatchObject({
      ok: false,
      code: 'tooManyColumns',
      message: { en: expect.stringContaining('at most 9 columns') },
    })
  })

  it('one that takes too long, or more memory than the worker has', async () => {
    expect(await readWorkbook(staff, { milliseconds: 1 })).toMatchObject({ ok: false, code: 'tooSlow' })
    const large = await stretched(
      (index) =>
        `<row r="${index + 10}"><c r="A${index + 10}"><v>${index}</v></c><c r="B${index + 10}" t="str"><v>${'x'.repeat(50)}${index}</v></c></row>`,
      90_000,
    )
    expect(await readWorkbook(large, { rows: 100_000, memoryMb: 24 })).toMatchObject({ ok: false, code: 'tooLarge' })
  }, 60_000)
})

describe('a bomb', () => {
  it('that would unpack to more than 100 MB is refused by its directory', async () => {
    const bomb = await stretched(() => '<row></row>'.padEnd(200), 600_000)
    expect(bomb.length).toBeLessThan(1_500_000)
    expect(await growth(async () => expect(await codeOf(bomb)).toBe('tooLarge'))).toBeLessThan(20)
  }, 60_000)

  it('that is packed beyond reason is refused by its directory', async () => {
    const bomb = await stretched(() => ' '.repeat(1000), 90_000)
    expect(await growth(async () => expect(await codeOf(bomb)).toBe('tooDense'))).toBeLessThan(20)
  }, 60_000)

  it('whose directory lies is stopped at the size it stated', async () => {
    const bomb = await stretched(() => ' '.repeat(1000), 90_000)
    const record = bomb.lastIndexOf(Buffer.from(SHEET)) - 46
    bomb.writeUInt32LE(200_000, record + 24)
    expect(await growth(async () => expect(await codeOf(bomb)).toBe('damaged'))).toBeLessThan(100)
  }, 60_000)

  it('of a million empty rows costs no more than its text', async () => {
    const blank = await stretched((index) => `<row r="${index + 10}" s="1" customFormat="1" ht="15"/>`, 1_048_560)
    expect(await growth(async () => expect(await codeOf(blank)).toBe('tooManyRows'))).toBeLessThan(150)
  }, 60_000)

  it.each([
    ['a row', '<row r="999999999"><c r="A999999999"><v>1</v></c></row>'],
    ['a row that no list can hold', '<row r="4294967294"><c r="A4294967294"><v>1</v></c></row>'],
    ['a row past that', '<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>'],
    ['a cell in another row than it says', '<row r="9"><c r="A999999999"><v>1</v></c></row>'],
    ['a column', '<row r="9"><c r="ZZZZZZ9"><v>1</v></c></row>'],
  ])('of %s past every sheet is refused at once', async (_, row) => {
    expect(await codeOf(await stretched(() => row, 1))).toBe('damaged')
  })

  it('of notes and links over the whole sheet costs nothing', async () => {
    const sheet = strFromU8(parts[SHEET] ?? new Uint8Array())
    const links = sheet.replace('</sheetData>', '</sheetData><hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>')
    expect(await codeOf(changed({ [SHEET]: strToU8(links) }))).toBeUndefined()
    const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const notes = changed({
      'xl/worksheets/_rels/sheet1.xml.rels': strToU8(
        `<Relationships><Relationship Id="rId1" Type="${rels}/comments" Target="../comments1.xml"/></Relationships>`,
      ),
      'xl/comments1.xml': strToU8(
        '<comments><commentList><comment ref="A999999999"><text><t>x</t></text></comment></commentList></comments>',
      ),
    })
    expect(await codeOf(notes)).toBeUndefined()
  })

  it('that cannot be ended from within is killed at its time', async () => {
    // one search that looks at the rest of the text from each of its places
    const slow = await stretched(() => '<f<c '.repeat(300), 3000)
    expect(await readWorkbook(slow, { milliseconds: 3000, ratio: 1e6 })).toMatchObject({ ok: false, code: 'tooSlow' })
    await expect.poll(() => process.getActiveResourcesInfo().filter((each) => each === 'ProcessWrap')).toEqual([])
  }, 60_000)

  it('of one cell in the last row of the sheet costs nothing', async () => {
    const far = await stretched(() => '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', 1)
    expect(await codeOf(far)).toBe('tooManyColumns')
  })
})

/** A zip whose offsets hold when `by` bytes stand before it. */
function shifted(file: Uint8Array, by: number): Buffer {
  const zip = Buffer.from(file)
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const start = zip.readUInt32LE(end + 16)
  for (let at = start; zip.readUInt32LE(at) === 0x02014b50;) {
    zip.writeUInt32LE(zip.readUInt32LE(at + 42) + by, at + 42)
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  zip.writeUInt32LE(start + by, end + 16)
  return zip
}

/** The beginning of a compound file of that version, with a stream's name in it. */
function compound(version: number, stream: string): Buffer {
  const file = Buffer.alloc(1024)
  file.write('d0cf11e0a1b11ae1', 'hex')
  file.writeUInt16LE(version, 26)
  file.write(`${stream}\0`, 512, 'utf16le')
  return file
}

function billionLaughs(): string {
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
  return `<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY l0 "lol">${levels.join('')}]><sst><si><t>&l9;</t></si></sst>`
}
