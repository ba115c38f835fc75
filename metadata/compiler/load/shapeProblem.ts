// What an ajv error against the language means in the words of the catalog.
import { wordOf } from '../../text/words.ts'
import { fill } from '../../base/fill.ts'
import type { ErrorObject } from 'ajv'
import { problem } from '../../errors/errors.ts'
import type { Problem, Text } from '../../model/model.ts'
import { nearest } from '../../base/nearest.ts'
import { nodeAt, pointer } from '../../base/pointer.ts'
import { unknown } from '../../errors/unknown.ts'

const languages: Readonly<Record<string, Text>> = { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } }
const typeNames: Readonly<Record<string, Text>> = {
  object: { zh: '对象', en: 'an object' },
  array: { zh: '数组', en: 'an array' },
  string: { zh: '文本', en: 'a text' },
  number: { zh: '数字', en: 'a number' },
  integer: { zh: '整数', en: 'a whole number' },
  boolean: { zh: 'true 或 false', en: 'true or false' },
}

/** The catalog's problem for one ajv error; `at` is where `root` stands in the document. */
export function shapeProblem(error: ErrorObject, { document, at, root }: { document: string; at: string; root: unknown }): Problem {
  const place = { document, path: at + error.instancePath }
  const value = nodeAt(root, error.instancePath)
  const isText = error.parentSchema?.title === 'Text' || error.instancePath.match(/\/(zh|en)$/) !== null
  const { params } = error
  switch (error.keyword) {
    case 'additionalProperties':
      return unknown(
        'unknownKey',
        { document, path: pointer(place.path, params.additionalProperty) },
        {
          word: params.additionalProperty,
          known: Object.keys(error.parentSchema?.properties ?? {}),
        },
      )
    case 'required':
      if (isText) return problem('missingText', place, { language: languages[params.missingProperty] ?? '' })
      return problem('missingKey', place, { word: params.missingProperty })
    case 'minLength':
      if (isText) return problem('missingText', place, { language: languages[error.instancePath.slice(-2)] ?? '' })
      return problem('outOfBounds', place, { expected: bound(error) })
    case 'type':
      return problem('wrongType', place, { expected: typeNames[String(params.type)] ?? String(params.type) })
    case 'oneOf':
      return problem('wrongType', place, { expected: { zh: '语言允许的形式之一', en: 'one of the forms that the language allows' } })
    case 'const':
      return problem('notInList', place, { word: shown(value) })
    case 'enum': {
      const found = problem('notInList', place, { word: shown(value) })
      const near = typeof value === 'string' ? nearest(value, params.allowedValues.map(String)) : undefined
      return near === undefined ? found : { ...found, nearest: near }
    }
    case 'pattern':
      return problem('badName', error.propertyName === undefined ? place : { document, path: pointer(place.path, error.propertyName) }, {
        word: error.propertyName ?? shown(value),
        expected: written[params.pattern] ?? params.pattern,
      })
    default:
      return problem('outOfBounds', place, { expected: bound(error) })
  }
}

const shown = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const bound = ({ keyword, schema, parentSchema }: ErrorObject): Text => {
  const words = Object.hasOwn(bounds, keyword) ? bounds[keyword] : undefined
  const n = { n: shown(schema) }
  // of what there is to choose from it is said what that is
  const keys = keyword === 'minProperties' ? Object.keys(parentSchema?.properties ?? {}).map(wordOf) : []
  const of =
    keys.length > 0
      ? { zh: `：${keys.map(({ zh }) => zh).join('、')}`, en: `: ${keys.map(({ en }) => en).join(', ')}` }
      : { zh: '', en: '' }
  return words ? { zh: fill(words.zh, n) + of.zh, en: fill(words.en, n) + of.en } : { zh: `${keyword} ${n.n}`, en: `${keyword} ${n.n}` }
}
const bounds: Readonly<Record<string, Text>> = {
  minProperties: { zh: '至少填 {n} 项', en: 'at least {n} given' },
  maxProperties: { zh: '最多 {n} 项', en: 'at most {n}' },
  minItems: { zh: '至少 {n} 项', en: 'at least {n} items' },
  maxItems: { zh: '最多 {n} 项', en: 'at most {n} items' },
  uniqueItems: { zh: '不能重复', en: 'no item twice' },
  minimum: { zh: '不小于 {n}', en: '{n} or more' },
  maximum: { zh: '不大于 {n}', en: '{n} or less' },
  exclusiveMinimum: { zh: '大于 {n}', en: 'more than {n}' },
  exclusiveMaximum: { zh: '小于 {n}', en: 'less than {n}' },
  minLength: { zh: '至少 {n} 个字符', en: 'at least {n} characters' },
  maxLength: { zh: '最多 {n} 个字符', en: 'at most {n} characters' },
  multipleOf: { zh: '{n} 的倍数', en: 'a multiple of {n}' },
}

/** How the patterns that people write by hand want a text to be, for whoever reads no patterns. */
const written: Readonly<Record<string, Text>> = {
  '^(x_)?[a-z][a-zA-Z0-9]*$': {
    zh: '只含字母和数字，以小写字母开头；自有的以 x_ 开头',
    en: 'letters and digits, the first of them small; your own begin with x_',
  },
  '^(x_[a-z]|[a-z$])[a-zA-Z0-9]*(\\.(x_)?[a-zA-Z][a-zA-Z0-9]*)*$': {
    zh: '字段的标识，如 name 或 lines.qty',
    en: 'the id of a field, as name or lines.qty',
  },
  '^(/[A-Za-z0-9_-]+)+$': {
    zh: '以 / 开头，含字母、数字、- 和 _，如 /my-page',
    en: 'a slash, then letters, digits, - and _, as /my-page',
  },
  '^https://': { zh: '以 https:// 开头', en: 'beginning with https://' },
}
