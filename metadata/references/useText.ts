// A place of a document in words: Page Orders: column.
import { things } from '../layers/diff/texts.ts'
import { isText } from '../text/isText.ts'
import type { Text } from '../generated/language.ts'

/** The nearest of these keys above a place says what stands there. */
const parts: Readonly<Record<string, Text>> = {
  columns: things.column,
  edit: things.column,
  search: things.condition,
  toolbar: things.action,
  rowActions: things.action,
  form: things.formItem,
  detail: things.detailItem,
  expand: things.detailItem,
  rules: things.rule,
  guards: things.guard,
  unique: things.unique,
  constraints: things.constraint,
  operations: things.operation,
  children: things.lines,
  tabs: things.tab,
  blocks: things.block,
  charts: things.block,
  aliases: things.permission,
  tests: { zh: '测试', en: 'Test' },
  properties: things.field,
  dimensions: things.dimension,
  measures: things.measure,
  facts: things.fact,
}
const kinds: Readonly<Record<string, Text>> = { ...things, module: { zh: '模块', en: 'Module' } }
const condition: Text = { zh: '的条件', en: ', in a condition' }

export function useText(document: object, path: string, as: string): Text {
  const kind = String(Reflect.get(document, 'kind'))
  const id = String(Reflect.get(document, 'id'))
  const name: unknown = Reflect.get(document, 'title') ?? Reflect.get(document, 'label')
  const own = isText(name) ? name : { zh: id, en: id }
  const whole = kinds[kind] ?? { zh: kind, en: kind }
  const key = path.split('/').findLast((each) => Object.hasOwn(parts, each))
  const part = kind === 'menu' ? things.menuEntry : key === undefined ? undefined : parts[key]
  const how = as === 'cel' ? condition : { zh: '', en: '' }
  return {
    zh: `${whole.zh}“${own.zh}”${part ? `：${part.zh}${how.zh}` : how.zh && `：条件`}`,
    en: `${whole.en} ${own.en}${part ? `: ${part.en.toLowerCase()}${how.en}` : how.en}`,
  }
}
