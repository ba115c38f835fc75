// Where people begin after sign-in: by the order of their roles, never at a page that is not theirs, and of their own choice of role alone.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile()
const begins = async (user: 'leader' | 'operator' | 'director') => (await server.call(user, 'GET', '/auth/me')).data
const set = (role: string, page: string | null) =>
  server.sql('update control.role set home_page = $2 where tenant_id = $3 and code = $1', [role, page, server.tenants.a.id])

test('a leader begins with the shift that runs, a tender with his machines, the director with the home page', async () => {
  expect(await begins('leader')).toMatchObject({ homePage: 'teamShift' })
  expect(await begins('operator')).toMatchObject({ homePage: 'myMachines' })
  expect(await begins('director')).not.toHaveProperty('homePage')
})

test('the page of a role that the person may not open does not count; the next one does', async () => {
  await set('ROLE_OPERATOR', 'roleManage')
  expect(await begins('operator')).not.toHaveProperty('homePage')
  await set('ROLE_OWN_SCORE', 'performanceKanban')
  expect(await begins('operator')).toMatchObject({ homePage: 'performanceKanban' })
  await set('ROLE_OPERATOR', 'deviceStatus')
  expect(await begins('operator')).toMatchObject({ homePage: 'deviceStatus' })
})
