// The paths that an entity's document names.
import { problem } from '../../../errors/errors.ts'
import { standardRoutes } from '../../derive/entity/routes.ts'
import { listWords } from '../../../base/listWords.ts'
import type { ApiDeclaration } from '../../../generated/language.ts'
import type { EngineAction } from '../../../model/engineAction.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { unknown } from '../../../errors/unknown.ts'
import { checkCel } from '../shared/cel.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'

const reads: ReadonlySet<string> = new Set(['tree', 'get', 'template', 'history'])
/** Reads whose conditions stand in the body, which a GET has not: a range's window, a thousand ticked ids, what was searched for. */
const queryActions: ReadonlySet<string> = new Set(['page', 'list', 'options', 'export'])
const noId: Text = { zh: '此接口没有 {id}', en: 'this call has no {id}' }
const needsId: Text = { zh: '此接口需要 {id}', en: 'this call needs {id}' }
const mustCarry: Text = {
  zh: '此接口的条件在请求体中，须用 POST；另有 GET 地址时写在 api.lists 中',
  en: 'its conditions stand in the body of a POST; a GET that lists rows has its place in api.lists',
}
const mustPost: Text = { zh: '写操作须用 POST', en: 'a write must be a POST' }

export function checkApi(under: EntityUnderCheck): Problem[] {
  const { entity, place, field } = under
  const api: ApiDeclaration = entity.document.api ?? {}
  const actions = (Object.keys(standardRoutes) as EngineAction[]).flatMap((action) => {
    const route = api[action]
    const reason = route === undefined ? undefined : fault(action, route)
    return reason ? [problem('wrongApi', place('api', action), { reason })] : []
  })
  const lists = Object.entries(api.lists ?? {}).flatMap(([name, { route, filter, only }]) => {
    const inPath = [...route.matchAll(/\{([^}]*)\}/g)].map(([, parameter = '']) => parameter)
    const unfiltered = inPath.filter((parameter) => !(parameter in filter))
    return [
      ...(only === undefined ? [] : field(only, place('api', 'lists', name, 'only'))),
      ...Object.entries(filter).flatMap(([parameter, target]) => {
        const at = place('api', 'lists', name, 'filter', parameter)
        return [...field(target, at), ...(listWords.has(parameter) ? [problem('reservedName', at, { word: parameter })] : [])]
      }),
      ...unfiltered.map((parameter) =>
        problem('wrongApi', place('api', 'lists', name, 'route'), {
          reason: { zh: `{${parameter}} 没有对应的字段`, en: `{${parameter}} stands for no field` },
        }),
      ),
    ]
  })
  return [...actions, ...lists, ...checkCalls(under)]
}

/** Actions that a further address may stand for: no imports. */
const furtherReads: readonly string[] = ['page', 'list', 'get', 'export']
const further: readonly string[] = [...furtherReads, 'create', 'update', 'remove']
const onlyLists: Text = { zh: '只有 list 才有 filter，且只有 list 可用 GET', en: 'a list alone has a filter, and may be a GET' }
const onlyReads: Text = { zh: '只有读取才有 where', en: 'only a read is about some rows' }

function checkCalls({ entity, place, field, context }: EntityUnderCheck): Problem[] {
  const { api = {}, operations = {} } = entity.document
  const { environments } = context
  const row = { environment: environments.row(entity), type: 'bool', columns: environments.columns('row', entity) } as const
  return Object.entries(api.calls ?? {}).flatMap(([name, { route, does, where, filter }]) => {
    const at = (...keys: string[]) => place('api', 'calls', name, ...keys)
    const known = [...further, ...Object.keys(operations)]
    const lists = does === 'list'
    return [
      ...(known.includes(does) ? [] : [unknown('unknownAction', at('does'), { word: does, known, owner: entity.id })]),
      ...(!lists && (filter || route.startsWith('GET')) ? [problem('wrongApi', at('route'), { reason: onlyLists })] : []),
      ...(where && !furtherReads.includes(does) ? [problem('wrongApi', at('where'), { reason: onlyReads })] : []),
      ...(where ? checkCel(where.cel, row, at('where', 'cel')) : []),
      ...Object.entries(filter ?? {}).flatMap(([parameter, target]) => field(target, at('filter', parameter))),
    ]
  })
}

/** An id may always stand in the path of get and history, and in the body or query of remove and restore instead. */
function fault(action: EngineAction, route: string): Text | undefined {
  const parameters = [...route.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  if (route.startsWith('GET') && !reads.has(action)) return queryActions.has(action) ? mustCarry : mustPost
  const takesId = standardRoutes[action].includes('{id}')
  if (parameters.some((name) => name !== 'id') || (!takesId && parameters.length > 0)) return noId
  return parameters.length === 0 && (action === 'get' || action === 'history') ? needsId : undefined
}
