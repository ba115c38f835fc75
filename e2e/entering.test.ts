// The life of an account at the door: opened with a phone, entered by a code, a wrong password held up, the password set anew, and changed in one browser
// while another is signed in.
import { afterEach, expect, test } from 'vitest'
import { enter, noAccess, wrong } from './loginPage.ts'
import { origin } from './origin.ts'
import { act } from './rows.ts'
import { visit, type Visitor } from './visitor.ts'

const visitors: Visitor[] = []
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((each) => each.close()))
})

async function arrive(path: string): Promise<Visitor> {
  const visitor = await visit(origin)
  visitors.push(visitor)
  await visitor.page.goto(path)
  return visitor
}

async function askForCode({ page }: Visitor, phone: string): Promise<void> {
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  // the demo's own phone, beside the form
  await page.getByRole('button', { name: '填入' }).click()
  expect(await page.getByLabel('验证码', { exact: true }).inputValue()).toMatch(/^\d{6}$/)
  await page.getByRole('button', { name: /\d+ 秒后重试/ }).waitFor()
}

async function choosePassword({ page }: Visitor, name: string, password: string): Promise<void> {
  await page.getByLabel(name, { exact: true }).fill(password)
  await page.getByLabel('确认密码', { exact: true }).fill(password)
}

test('a visitor opens an account with a phone and has nothing to open yet', async () => {
  const phone = `139${String(Date.now()).slice(-8)}`
  const visitor = await arrive('/register')
  const { page } = visitor
  await askForCode(visitor, phone)
  await choosePassword(visitor, '设置密码', 'weak')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.getByText('密码为 6-12 位，须包含大写字母、小写字母和数字').first().waitFor()
  await choosePassword(visitor, '设置密码', 'Visitor1')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.getByText('注册成功，请用手机号登录').waitFor()
  await enter(visitor, phone, 'Visitor1')
  await page.getByText(noAccess).first().waitFor()
  expect(visitor.complaints).toEqual([])
}, 60_000)

test('a visitor whom the administrator takes in signs in again and has the pages of his post', async () => {
  const jobNumber = 'JH0008'
  const visitor = await arrive('/register')
  await askForCode(visitor, '13800001008')
  await choosePassword(visitor, '设置密码', 'Visitor1')
  await visitor.page.getByRole('button', { name: '注册', exact: true }).click()
  await visitor.page.getByText('注册成功，请用手机号登录').waitFor()
  await enter(visitor, '13800001008', 'Visitor1')
  await visitor.page.getByText(noAccess).first().waitFor()
  const admin = await visit(origin)
  visitors.push(admin)
  await admin.logIn('admin', '/person-configuration')
  await act(admin.page, jobNumber, '关联访客')
  await admin.page.getByRole('dialog').getByRole('button', { name: '关联访客' }).click()
  // He belongs to a mill now: his session as a visitor is over.
  await visitor.page.waitForURL(/\/login/)
  await enter(visitor, '13800001008', 'Visitor1')
  await visitor.page.getByRole('main').getByRole('link', { name: '设备实时状态' }).waitFor()
  expect([visitor, admin].flatMap(({ complaints }) => complaints)).toEqual([])
}, 60_000)

test('a code sent to the phone opens the console', async () => {
  const visitor = await arrive('/login')
  const { page } = visitor
  await page.getByRole('button', { name: '短信登录' }).click()
  await askForCode(visitor, '13800000005')
  await page.locator('button[type="submit"]').click()
  await page.getByRole('main').waitFor()
  await page.getByRole('button', { name: /^用户菜单/ }).waitFor()
  expect(visitor.complaints).toEqual([])
}, 60_000)

test('a forgotten password is set anew; changing it in one browser ends the other', async () => {
  const here = await arrive('/forget')
  await askForCode(here, '13800000006')
  await choosePassword(here, '新密码', 'Forgot12')
  await here.page.getByRole('button', { name: '重置密码', exact: true }).click()
  await here.page.getByText('密码已修改，请重新登录').waitFor()
  await enter(here, 'maintenance', 'Spindle1')
  await here.page.getByText(wrong).waitFor()
  const there = await arrive('/login')
  for (const each of [here, there]) {
    await enter(each, 'maintenance', 'Forgot12')
    await each.page.getByRole('button', { name: /^用户菜单/ }).waitFor()
  }
  // away from the home page, which a stranger may look at
  await there.page.goto('/device-repair')
  await there.page.getByRole('main').waitFor()
  await here.page.getByRole('button', { name: /^用户菜单/ }).click()
  await here.page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = here.page.getByRole('dialog')
  await dialog.getByLabel('旧密码').fill('Forgot12')
  await dialog.getByLabel('新密码', { exact: true }).fill('Spindle1')
  await dialog.getByLabel('确认新密码').fill('Spindle1')
  await dialog.getByRole('button', { name: '保存' }).click()
  await here.page.getByText('密码修改成功，请重新登录').waitFor()
  // it may have heard of it by itself already
  await there.page.reload()
  await there.page.waitForURL(/\/login/)
  expect(here.complaints).toEqual([])
}, 60_000)
