// Two people change one record at the same time: nothing of either is overwritten unless one of them says so.
import { afterEach, expect, test } from 'vitest'
import { tokenOf } from '../calls.ts'
import { origin } from '../origin.ts'
import { act } from '../rows.ts'
import { visit, type Visitor } from '../visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

type Supplier = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

/** The second person: calls with the session of the page. */
async function caller({ page }: Visitor) {
  const token = await tokenOf(page)
  return async (path: string, data?: object): Promise<Supplier> => {
    const answer = await page.request.fetch(`/api/supplier/${path}`, {
      method: data ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      ...(data && { data }),
    })
    const { code, msg, data: row } = (await answer.json()) as { readonly code: number; readonly msg: string; readonly data: Supplier }
    if (code !== 200) throw new Error(msg)
    return row
  }
}

test('what the other changed stays, what both changed is asked about, and an untouched form sends nothing', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin')
  const call = await caller(visitor)
  const name = `争议${Date.now() % 100_000}`
  const made = await call('create', { name, types: ['raw'], phone: '13800000001', contact: '甲' })
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/supplier/update') && sent.push(request.url()))
  const dialog = page.getByRole('dialog')
  const form = dialog.first()
  const open = async (): Promise<void> => {
    await page.goto(`/supplier-management?search.name="${name}"&supplierSearch.name="${name}"`)
    await act(page, name, '编辑')
    await expect.poll(() => form.getByLabel('名称').inputValue(), { timeout: 15_000 }).toBe(name)
  }
  try {
    await open()
    await page.keyboard.press('Control+s')
    await page.getByText('没有修改，无需保存').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(sent).toEqual([])

    // elsewhere than I did: merged and saved, with a word
    await open()
    await form.getByLabel('联系人').fill('乙')
    const theirs = await call('update', { id: made.id, version: made.version, phone: '13800000002' })
    await form.getByRole('button', { name: '保存' }).click()
    await page.getByText('已保存；他人同时修改的“电话”已保留').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    const merged = await call(made.id)
    expect(merged).toMatchObject({ contact: '乙', phone: '13800000002', version: theirs.version + 1 })

    // the same field: asked about, and nothing is chosen for me
    await open()
    await form.getByLabel('联系人').fill('我选的')
    await call('update', { id: made.id, version: merged.version, contact: '他选的', phone: '13800000003' })
    await form.getByRole('button', { name: '保存' }).click()
    const question = dialog.filter({ hasText: '该数据已被他人修改' })
    await question.getByText('他人还修改了“电话”').waitFor()
    expect(await question.getByRole('row').count()).toBe(2)
    const save = question.getByRole('button', { name: '保存' })
    expect([await save.isDisabled(), await question.getByRole('radio', { checked: true }).count()]).toEqual([true, 0])
    await question.getByRole('radio', { name: '我选的' }).check()
    await save.click()
    await question.waitFor({ state: 'hidden' })
    await dialog.waitFor({ state: 'hidden' })
    expect(await call(made.id)).toMatchObject({ contact: '我选的', phone: '13800000003' })
    expect(visitor.complaints).toEqual([])
  } finally {
    await call(`delete/${made.id}`, {})
  }
})
