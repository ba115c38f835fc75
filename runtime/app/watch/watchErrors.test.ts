// Uncaught errors become toasts titled by their type; failed and cancelled calls do not.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../core/api/apiError.ts'
import { nowhere } from '../../core/contracts/navigation.ts'
import { createServices, type Services } from '../../core/services.ts'
import type { Notice } from '../../core/stores/notices.ts'
import { memoryStorage } from '../../core/storage/storage.ts'
import { watchErrors } from './watchErrors.ts'

let services: Services
let shown: Notice[]
let stop: () => void
let source: EventTarget
beforeEach(() => {
  shown = []
  services = createServices({
    widgets: {},
    root: document.body,
    nonce: undefined,
    base: undefined,
    storage: memoryStorage(),
    navigation: nowhere,
  })
  services.settings.setLanguage('zh')
  services.notices.attach({ show: (notice) => void shown.push(notice), ask: async () => true, settle: () => undefined })
  source = new EventTarget()
  stop = watchErrors(services, source)
})
afterEach(() => stop())

const reject = (reason: unknown) => {
  const promise = Promise.resolve()
  source.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }))
}

class InternalError extends Error {
  override name = 'InternalError'
}

test.each([
  [new InternalError('too much recursion'), '内部错误'],
  [new ReferenceError('x is not defined'), '未找到对象'],
  [new TypeError('x is not a function'), '类型错误'],
  [new RangeError('too long'), '参数超出范围'],
  [new SyntaxError('unexpected }'), '语法错误'],
  [new EvalError('no'), '错误使用了 Eval'],
  [new URIError('malformed'), 'URI 错误'],
  [new Error('something'), '未知错误'],
  ['only a text', '未知错误'],
])('%s is titled %s for three seconds', (cause, title) => {
  reject(cause)
  expect(shown).toMatchObject([{ kind: 'error', title, message: cause instanceof Error ? cause.message : cause, seconds: 3 }])
})

test('an error event counts too, once within five seconds', () => {
  for (let times = 0; times < 3; times += 1) source.dispatchEvent(new ErrorEvent('error', { error: new TypeError('again') }))
  expect(shown).toHaveLength(1)
})

test.each([
  ['a refused call', new ApiError({ kind: 'refused', code: 400, message: 'no' })],
  ['a status', Object.assign(new Error('no'), { status: 404 })],
  ['the status 0', Object.assign(new Error('no'), { status: 0 })],
  ['the code 500', Object.assign(new Error('no'), { code: 500 })],
  ['the code 401', Object.assign(new Error('no'), { code: 401 })],
  ['a cancelled call', Object.assign(new Error('no'), { name: 'AbortError' })],
  ['nothing', undefined],
])('%s is not told', (_, cause) => {
  reject(cause)
  expect(shown).toEqual([])
})
