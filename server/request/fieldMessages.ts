// Says in words what is wrong with the fields of a module's call.
import type { Text } from '../../metadata/model.ts'
import type { ErrorObject } from '../validation/ajv.ts'

const texts: Readonly<Record<string, Text>> = {
  required: { zh: '不能为空', en: 'This is required' },
  minLength: { zh: '至少 {limit} 个字符', en: 'At least {limit} characters' },
  maxLength: { zh: '最多 {limit} 个字符', en: 'At most {limit} characters' },
  pattern: { zh: '格式不正确', en: 'The format is not right' },
  additionalProperties: { zh: '不存在该字段', en: 'There is no such field' },
  wrong: { zh: '内容有误', en: 'This value is not valid' },
}

/** Path of the field to its message. */
export function fieldMessages(errors: readonly ErrorObject[], language: 'zh' | 'en'): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.map((error) => {
    // An empty text is a missing one to the person who left it empty.
    const keyword = error.keyword === 'minLength' && error.params.limit === 1 ? 'required' : error.keyword
    const text = (texts[keyword] ?? texts.wrong)?.[language] ?? ''
    return [pathOf(error), text.replaceAll('{limit}', String(error.params.limit))]
  }))
}

function pathOf({ instancePath, params }: ErrorObject): string {
  const named: unknown = params.missingProperty ?? params.additionalProperty
  return [...instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])].join('.')
}
