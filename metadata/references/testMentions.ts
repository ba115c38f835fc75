// Names in the tests of a page: fields of the record, blocks, and buttons as block/action.
import { isJsonObject, type JsonObject, jsonObjectOf } from '../base/jsonObject.ts'
import { pointer } from '../base/pointer.ts'
import type { Mention } from './mention.ts'

/** What a test's names mean. */
export interface TestNames {
  readonly page: string
  /** The entity that a block of the page is over, by its id in the page; without an id that of the first form. */
  readonly entityOf: (block?: string) => string | undefined
  readonly hasField: (entity: string, name: string) => boolean
  readonly dictionaryOf: (entity: string, name: string) => string | undefined
}

export function testMentions(tests: unknown, { page, entityOf, hasField, dictionaryOf }: TestNames): readonly Mention[] {
  return recordsIn(tests).flatMap(([index, test]) => {
    const at = (...keys: readonly (string | number)[]) => pointer('/tests', index, ...keys)
    const form = typeof test.form === 'string' ? test.form : undefined
    const entity = entityOf(form)
    const { fields, blocks, actions } = jsonObjectOf(test.expect)
    const field = (name: string, path: string): Mention[] =>
      entity !== undefined && hasField(entity, name) ? [{ subject: `field:${entity}.${name}`, path, as: 'tests' }] : []
    return [
      ...(form === undefined
        ? []
        : [{ subject: `block:${page}/${form}` as const, path: at('form'), as: 'tests', at: { start: 0, end: form.length } }]),
      ...recordsIn(test.as, isText).flatMap(([key, word]) => button(word, at('as', key))),
      ...Object.entries(jsonObjectOf(test.given)).flatMap(([name, value]) => [
        ...field(name, at('given', name)),
        ...valueOf(entity === undefined ? undefined : dictionaryOf(entity, name), value, at('given', name)),
      ]),
      ...recordsIn(test.referredBy, isText).map(([key, id]): Mention => ({
        subject: `entity:${id}`,
        path: at('referredBy', key),
        as: 'tests',
        at: { start: 0, end: id.length },
      })),
      ...Object.keys(jsonObjectOf(fields)).flatMap((name) => field(name, at('expect', 'fields', name))),
      ...Object.keys(jsonObjectOf(blocks)).map((name): Mention => ({
        subject: `block:${page}/${name}`,
        path: at('expect', 'blocks', name),
        as: 'tests',
      })),
      ...Object.keys(jsonObjectOf(actions)).flatMap((word) =>
        button(word, at('expect', 'actions', word)).map((each): Mention => ({ ...each, inKey: true })),
      ),
    ]
  })

  function button(word: string, path: string): Mention[] {
    const end = word.indexOf('/')
    const [block, action] = [word.slice(0, end), word.slice(end + 1)]
    const entity = entityOf(block)
    const name = { path, as: 'tests' }
    return [
      { subject: `block:${page}/${block}`, ...name, at: { start: 0, end } },
      ...(entity === undefined
        ? []
        : [{ subject: `operation:${entity}.${action}` as const, ...name, at: { start: end + 1, end: word.length } }]),
    ]
  }
}

const valueOf = (dictionary: string | undefined, value: unknown, path: string): Mention[] =>
  dictionary !== undefined && typeof value === 'string'
    ? [{ subject: `value:${dictionary}.${value}`, path, as: 'value', at: { start: 0, end: value.length } }]
    : []

const isText = (value: unknown): value is string => typeof value === 'string'

function recordsIn(list: unknown): readonly (readonly [number, JsonObject])[]
function recordsIn<T>(list: unknown, is: (value: unknown) => value is T): readonly (readonly [number, T])[]
function recordsIn(list: unknown, is: (value: unknown) => boolean = isJsonObject): readonly (readonly [number, unknown])[] {
  return Array.isArray(list) ? [...list.entries()].filter(([, value]) => is(value)) : []
}
