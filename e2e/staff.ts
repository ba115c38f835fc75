// Employees that a journey makes, and takes away again: also when it breaks off, so that it can be walked once more.
import { onTestFinished } from 'vitest'
import { callConsole, signIn } from '../server/testing/consoleProcess.ts'
import { origin } from './origin.ts'

const employee = '/tenant-system/employee'

/** Ids of the tenant's employees with this text in the job number, at most 100; `total` counts all of them. */
export async function staffNumbered(text: string): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const body = { pageNum: 1, pageSize: 100, jobNumber: text }
  const { data } = await callConsole(origin, `${employee}/page`, { token: await signIn(origin), body })
  const { rows, total } = data as { readonly rows: readonly { readonly id: string }[]; readonly total: number }
  return { ids: rows.map(({ id }) => id), total }
}

/** Whoever has such a job number at the end of the test goes. */
export function removeStaffAtEnd(number: string): void {
  onTestFinished(async () => {
    const { ids } = await staffNumbered(number)
    if (ids.length > 0) await callConsole(origin, `${employee}/deleteMany`, { token: await signIn(origin), body: { ids } })
  })
}

export async function importStaff(workbook: Uint8Array<ArrayBuffer>): Promise<void> {
  const body = new FormData()
  body.append('isCover', 'false')
  body.append('file', new Blob([workbook]), 'staff.xlsx')
  const headers = { authorization: `Bearer ${await signIn(origin)}` }
  const answer = await fetch(`${origin}/api${employee}/import`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Import: ${await answer.text()}`)
}
