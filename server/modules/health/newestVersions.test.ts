// Who stands at the door is told the newest version of the app: by its number, not by when it was written down, and of the platform alone.
import { beforeEach, expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile()
beforeEach(async () => {
  await server.sql('delete from control.app_version')
})

async function publish(number: string, more: object = {}): Promise<void> {
  const body = {
    name: '锭云巡检',
    number,
    platform: 'android',
    downloadUrl: `https://app.example.com/${number}.apk`,
    updateContent: number,
  }
  const { code, body: said } = await server.call('platform', 'POST', '/platform-system/app-version/create', { ...body, ...more })
  expect(code, said.toString()).toBe(200)
}
const newest = async () =>
  (await server.call('nobody', 'GET', '/platform-system/app-version/newest')).data as readonly Record<string, unknown>[]

test('the highest number of each platform, part by part, and below which number an app only offers the update', async () => {
  expect(await newest()).toEqual([])
  await publish('2.10.0')
  await publish('2.9.9', { forceUpdate: true })
  await publish('2.8.0', { forceUpdate: true })
  await publish('12345678901234567.1', { platform: 'ios' })
  const told = await newest()
  expect(told.map(({ platform, number, requiredNumber }) => [platform, number, requiredNumber])).toEqual([
    ['android', '2.10.0', '2.9.9'],
    ['ios', '12345678901234567.1', null],
  ])
  const [android] = told
  expect(android).toMatchObject({
    label: { zh: '安卓', en: 'Android' },
    name: '锭云巡检',
    downloadUrl: 'https://app.example.com/2.10.0.apk',
    updateContent: '2.10.0',
  })
  expect(Object.keys(android ?? {}).toSorted()).toEqual([
    'downloadUrl',
    'label',
    'name',
    'number',
    'platform',
    'publishedAt',
    'requiredNumber',
    'updateContent',
  ])
})

test('a row that stands with a mill is told to nobody', async () => {
  await server.sql(
    `insert into control.app_version (tenant_id, id, name, number, platform, download_url, update_content)
     values ($1, gen_random_uuid(), '别的', '99.0', 'android', 'https://elsewhere.example.com/', '别的')`,
    [server.tenants.a.id],
  )
  expect(await newest()).toEqual([])
})
