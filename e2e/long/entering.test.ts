// At the door with a password: five wrong ones hold up the right one, and one that was given has to be changed first.
import { expect, onTestFinished, test } from 'vitest'
import { enter, noAccess, wrong } from '../loginPage.ts'
import { origin } from '../origin.ts'
import { complaintsOf } from '../people.ts'
import { visit, type Visitor } from '../visitor.ts'

async function arrive(): Promise<Visitor> {
  const visitor = await visit(origin)
  onTestFinished(() => visitor.close())
  await visitor.page.goto('/login')
  return visitor
}

test('after five wrong passwords the right one has to wait as well, and then it enters', async () => {
  const visitor = await arrive()
  const { page } = visitor
  for (let round = 0; round < 5; round++) {
    await enter(visitor, 'leader', `Wrong123${round}`)
    await page.getByText(wrong).waitFor()
  }
  // at once, whatever the machine's pace: through the door for programs
  const answers = await Promise.all(
    ['Wrong1239', 'Spindle1'].map((password) =>
      page.request.post('/api/auth/platform-doLogin', { data: { username: 'leader', password } }).then((answer) => answer.status()),
    ),
  )
  expect(answers).toEqual([401, 401])
  await enter(visitor, 'leader', 'Spindle1')
  const inside = page.getByRole('button', { name: /^用户菜单/ })
  await expect
    .poll(
      async () => {
        if (await page.getByText(wrong).isVisible()) await page.locator('button[type="submit"]').click()
        return inside.isVisible()
      },
      { timeout: 40_000, interval: 1_000 },
    )
    .toBe(true)
})

test('whoever has been given a password chooses one of his own at the first sign-in, and only then gets in', async () => {
  const loginName = `first${Date.now() % 1_000_000}`
  const admin = await arrive()
  await enter(admin, 'admin', 'Spindle1')
  await admin.page.getByRole('button', { name: /^用户菜单/ }).waitFor()
  await admin.page.goto('/role-manage?tab=open')
  await admin.page.getByLabel('登录名').fill(loginName)
  await admin.page.getByLabel('姓名').fill('新来的')
  await admin.page.getByLabel('初始密码').fill('Given123')
  await admin.page.getByRole('button', { name: '开通账号', exact: true }).click()
  await admin.page.getByText(`已开通账号 ${loginName}`).waitFor()
  const visitor = await arrive()
  const { page } = visitor
  await enter(visitor, loginName, 'Given123')
  await page.getByText('请先设置自己的密码').waitFor()
  await page.goto('/role-manage')
  await page.getByText('请先设置自己的密码').waitFor()
  await page.getByRole('main').getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('旧密码').fill('Given123')
  await dialog.getByLabel('新密码', { exact: true }).fill('Chosen12')
  await dialog.getByLabel('确认新密码').fill('Chosen12')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('密码修改成功，请重新登录').waitFor()
  await enter(visitor, loginName, 'Chosen12')
  await page.getByText(noAccess).first().waitFor()
  expect(complaintsOf([admin, visitor]).filter((each) => !each.includes('403'))).toEqual([])
})
