// What keys, fields and scopes are called where they are told to people.
import type { Model, Text } from '../../../metadata/model/model.ts'
import { pageOfKey } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import type { DataScope } from './allowance.ts'
import { everything } from './grants.ts'

const asItIs = (word: string): Text => ({ zh: word, en: word })
const pair = (above: Text, name: Text): Text => ({ zh: `${above.zh} / ${name.zh}`, en: `${above.en} / ${name.en}` })

export const scopeName = ({ dictionaries }: Model, scope: DataScope): Text =>
  dictionaries.dataScope?.values.find(({ value }) => value === scope)?.label ?? asItIs(scope)

/** Of a key its page, its tab where there are several, and what its button says. */
export function keyName({ permissions, dictionaries }: Model, key: string): Text {
  const entry = key === everything ? dictionaries.permission?.values.find(({ value }) => value === key) : undefined
  if (entry) return entry.label
  const page = permissions.pages[pageOfKey(key)]
  const button = page?.keys.find((each) => each.key === key)
  const tab = page?.tabs.find(({ id }) => id === button?.tab)
  return page && button ? pair(tab ? pair(page.title, tab.title) : page.title, button.name) : asItIs(key)
}

/** @param path employee.phone */
export function fieldName({ entities }: Model, path: string): Text {
  const [id = '', name = ''] = path.split('.')
  const [entity, field] = [entities[id], entities[id]?.fields[name]]
  return entity && field ? pair(entity.label, field.label) : asItIs(path)
}
