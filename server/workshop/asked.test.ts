// Where something is used and what there is to choose from, drafts included.
import { expect, test } from 'vitest'
import { serverForFile } from '../testing/testServer.ts'

const { call } = await serverForFile()
const text = (word: string) => ({ zh: word, en: word })
const uses = async (subject: string) =>
  (await call('admin', 'GET', `/workshop/uses?subject=${subject}`)).data as readonly { readonly target: string; readonly message: string }[]

test('uses tell documents and places in words, those of drafts too', async () => {
  const found = await uses('field:supplier.name')
  expect(found.map(({ target }) => target)).toContain('page:supplierManagement')
  expect(found.every(({ message }) => /[一-龥]/.test(message))).toBe(true)
  const page = {
    kind: 'page',
    id: 'x_suppliers',
    route: '/x-suppliers',
    title: text('供方'),
    entity: 'supplier',
    table: { columns: ['name'] },
  }
  await call('admin', 'PUT', '/workshop/drafts/page:x_suppliers', { content: page })
  expect((await uses('field:supplier.name')).map(({ target }) => target)).toContain('page:x_suppliers')
  await call('admin', 'DELETE', '/workshop/drafts/page:x_suppliers')
  expect(await uses('field:supplier.nothing')).toEqual([])
  expect((await call('admin', 'GET', '/workshop/uses?subject=nonsense')).status).toBe(400)
  expect((await call('operator', 'GET', '/workshop/uses?subject=field:supplier.name')).status).toBe(403)
})

test('what documents may name: with labels, and of datasets and widgets what is chosen of them', async () => {
  const { data } = await call('admin', 'GET', '/workshop/choices')
  expect(data).toMatchObject({
    entities: expect.arrayContaining([expect.objectContaining({ id: 'supplier' })]),
    datasets: expect.arrayContaining([
      expect.objectContaining({ id: 'purchaseStatistics', measures: expect.arrayContaining([expect.objectContaining({ id: 'total' })]) }),
    ]),
    widgets: expect.arrayContaining([expect.objectContaining({ id: 'pie', role: 'chart' })]),
  })
})
