// A staff list written by LibreOffice Calc comes in through the console's dialog; what must not come in changes nothing.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { convertWorkbook, hasLibreOffice } from '../server/engine/workbook/libreOffice.ts'
import { origin } from './origin.ts'
import { importStaff, removeStaffAtEnd, staffNumbered } from './staff.ts'
import { visit, type Visitor } from './visitor.ts'

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name)

const words = {
  zh: {
    import: '导入',
    export: '导出',
    type: '文件只能是 xls / xlsx 格式',
    size: '文件大小不能超过 5MB',
    second: '最多只能上传一个文件',
    phone: '请输入正确的手机号',
    taken: '工号已存在',
    sound: '检查通过',
    done: '批量添加员工成功',
    cancel: '取消',
  },
  en: {
    import: 'Import',
    export: 'Export',
    type: 'The file may only be in xls / xlsx format',
    size: 'The file may not exceed 5MB',
    second: 'At most one file can be uploaded',
    phone: 'Enter a valid mobile number',
    taken: 'The job number already exists',
    sound: 'The file is in order',
    done: 'Bulk add of Employee succeeded',
    cancel: 'Cancel',
  },
} as const

/** The list anew, and its dialog. */
async function openDialog({ page }: Visitor, language: 'zh' | 'en'): Promise<Locator> {
  await page.goto('/person-configuration')
  await page.locator('.ag-row:visible').first().waitFor()
  await page.getByRole('button', { name: words[language].import }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

describe.each([
  { language: 'zh', file: 'newStaff.xlsx', prefix: 'NS00' },
  { language: 'en', file: 'newStaffOld.xls', prefix: 'NL00' },
] as const)('importing staff, $language', ({ language, file, prefix }) => {
  const say = words[language]
  let guest: Visitor
  beforeAll(async () => {
    guest = await visit(origin, { language })
    await guest.signIn('admin')
  })
  afterAll(() => guest.close())

  test(`${file} comes in`, async () => {
    removeStaffAtEnd(prefix)
    const dialog = await openDialog(guest, language)
    await dialog.locator('input[type="file"]').setInputFiles(fixture(file))
    await dialog.getByText(say.sound).waitFor()
    expect((await staffNumbered(prefix)).total).toBe(0)
    await dialog.getByRole('button', { name: say.import, exact: true }).click()
    await guest.page.getByText(say.done).waitFor()
    expect((await staffNumbered(prefix)).total).toBe(3)
    expect(guest.complaints).toEqual([])
  })

  test.runIf(language === 'zh')('a wrong type, 5 MB and one byte, and a second file are refused at once', async () => {
    const dialog = await openDialog(guest, language)
    const input = dialog.locator('input[type="file"]')
    await input.setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
    await guest.page.getByText(say.type).waitFor()
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await input.setInputFiles({ name: 'big.xlsx', mimeType: type, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await guest.page.getByText(say.size).waitFor()
    await dialog.getByRole('switch').first().click()
    await input.setInputFiles(fixture(file))
    await dialog.getByText(say.sound).waitFor()
    expect(await dialog.getByText(file).count()).toBe(1)
    await input.setInputFiles(fixture('takenNumber.xlsx'))
    await guest.page.getByText(say.second).waitFor()
    expect(await dialog.getByText('takenNumber.xlsx').count()).toBe(0)
  })

  test.runIf(language === 'en')('badPhone.xlsx and takenNumber.xlsx name the row and change nothing', async () => {
    const dialog = await openDialog(guest, language)
    for (const { name, message } of [
      { name: 'badPhone.xlsx', message: say.phone },
      { name: 'takenNumber.xlsx', message: say.taken },
    ]) {
      await dialog.locator('input[type="file"]').setInputFiles(fixture(name))
      await dialog.getByText(name).first().waitFor()
      await dialog.getByText(message).waitFor()
      // What is wrong can be read, and the mended file chosen at once.
      await dialog.locator('.ant-upload-list-item').waitFor({ state: 'detached' })
      expect(await dialog.getByRole('button', { name: say.import, exact: true }).isDisabled()).toBe(true)
    }
    expect(await guest.page.getByText(say.second).count()).toBe(0)
    for (const number of ['NB00', 'NT00']) expect((await staffNumbered(number)).total).toBe(0)
  })
})

test.skipIf(!hasLibreOffice)(
  'the exported workbook opens in LibreOffice with the same rows, and a formula stays text',
  async () => {
    removeStaffAtEnd('NS00')
    await importStaff(await readFile(fixture('newStaff.xlsx')))
    const visitor = await visit(origin, { language: 'zh' })
    onTestFinished(() => visitor.close())
    const { page } = visitor
    await visitor.logIn('admin', '/person-configuration')
    await page.locator('.ag-row:visible').first().waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.zh.export }).first().click(),
    ])
    const lines = (await convertWorkbook(await readFile(await download.path()), 'csv')).trim().split('\n')
    expect(lines[0]).toContain('工号')
    expect(lines.length - 1).toBe((await staffNumbered('')).total)
    expect(lines.some((line) => line.includes('=cmd测试'))).toBe(true)
  },
  90_000,
)
