// What is said where a stored file cannot be opened.
import { expect, test, vi } from 'vitest'
import type { Notice } from '../stores/notices.ts'
import { servicesOver } from '../../page/testing/servicesOver.ts'
import { filesOf } from './storedFiles.ts'

const refusal = (code: number, msg: string) => () => Promise.resolve(Response.json({ code, msg, data: null }, { status: code }))

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), /^(文件打开失败：网络|File opening failed: The network)/],
  ['an error of the server', refusal(500, 'x'), /^(文件打开失败：服务异常|File opening failed: Service exception)/],
  ['a file that is gone', refusal(404, '文件不存在'), /^文件不存在$/],
] as const)('%s is said', async (_, answer, said) => {
  const services = servicesOver(answer)
  const show = vi.fn<(notice: Notice) => void>()
  services.notices.attach({ show, ask: async () => true, settle: () => undefined })
  await expect(filesOf(services).save('one', 'plan.pdf')).rejects.toThrow()
  expect(show.mock.calls.map(([{ message }]) => message)).toEqual([expect.stringMatching(said)])
})
