// The form at the door, filled in as somebody does who stands before it, and what it says.
import type { Visitor } from './visitor.ts'

export async function enter({ page }: Visitor, account: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.locator('button[type="submit"]').click()
}

export const noAccess = '没有系统访问权限，请联系管理员'
export const wrong = /账号或密码错误/
