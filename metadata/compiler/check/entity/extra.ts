// Fields and rules that a tenant adds: where the engine stores them, and what it does not do of them.
import { problem } from '../../../errors/errors.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { isTenants } from '../../../base/names.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'
import { checkOwnEntity } from './ownEntity.ts'

const elsewhere: Text = {
  zh: '平台归属或无数据表的对象上的租户字段',
  en: 'A tenant’s field of an entity that has no table with the tenant',
}
const meant = (zh: string, en: string): Text => ({ zh: `租户字段的${zh}`, en: `A tenant’s field as ${en}` })

export function checkExtra(under: EntityUnderCheck): Problem[] {
  const { entity, place } = under
  if (isTenants(entity.id)) return checkOwnEntity(under)
  const { document } = entity
  const names = Object.keys(document.schema.properties).filter(isTenants)
  const stored = (document.store ?? 'table') === 'table' && (document.home ?? 'tenant') === 'tenant'
  return [
    ...names.flatMap((name) => [
      ...(stored ? [] : [problem('notSupported', place('schema', 'properties', name), { word: elsewhere })]),
      ...checkField(name, under),
    ]),
    ...checkRules(under),
    ...(names.length > 0 || entity.parent ? checkParts(under) : []),
  ]
}

function checkField(name: string, { entity, place }: EntityUnderCheck): Problem[] {
  const schema = entity.document.schema.properties[name]
  const at = (key: string) => place('schema', 'properties', name, 'x-field', key)
  const secret = schema?.['x-field'].secret
  return secret ? [problem('notSupported', at('secret'), { word: meant('保密', 'a secret') })] : []
}

/** No index of the table knows the field: such a rule is a tenant's, whose name says so. */
function checkRules({ entity, place }: EntityUnderCheck): Problem[] {
  return (entity.document.unique ?? []).flatMap((rule, index) => {
    const [id, fields] = Array.isArray(rule) ? ['', rule] : [rule.id, rule.fields]
    const own = fields.find(isTenants)
    return own === undefined || isTenants(id) ? [] : [problem('layerName', place('unique', index), { word: id || fields.join('-') })]
  })
}

/** What the engine reads of the row by a column of its own. */
function checkParts({ entity, place }: EntityUnderCheck): Problem[] {
  const { display, tree, states, part = '', parts, belongs = [], generate = {} } = entity.document
  const used = [
    { name: display, at: place('display'), word: meant('显示名称', 'the display') },
    { name: tree?.parent, at: place('tree', 'parent'), word: meant('上级', 'the parent of a tree') },
    { name: states?.field, at: place('states', 'field'), word: meant('状态', 'the state') },
    { name: part.split('.')[0], at: place('part'), word: meant('所属工厂', 'the place of a part') },
    { name: parts?.place, at: place('parts', 'place'), word: meant('所属工厂', 'the place of a part') },
    ...belongs.map((name, index) => ({ name, at: place('belongs', index), word: meant('归属', 'what rows belong by') })),
    ...Object.keys(generate).map((name) => ({ name, at: place('generate', name), word: meant('编号规则', 'a generated number') })),
    { name: entity.parent?.by, at: place(), word: meant('主表引用', 'the reference to a parent') },
  ]
  return used.flatMap(({ name, at, word }) => (name !== undefined && isTenants(name) ? [problem('notSupported', at, { word })] : []))
}
