// The paths that an entity's document names.
import { problem } from '../errors.ts'
import { standardRoutes } from '../derive/routes.ts'
import { listWords } from '../listWords.ts'
import type { ApiDeclaration } from '../generated/language.ts'
import type { EngineAction, Problem, Text } from '../model.ts'
import type { EntityUnderCheck } from './entityUnderCheck.ts'

const reads: ReadonlySet<string> = new Set(['tree', 'get', 'template', 'history'])
/** Reads whose conditions stand in the body, which a GET has not: a range's window, a thousand ticked ids, what was searched for. */
const asked: ReadonlySet<string> = new Set(['page', 'list', 'options', 'export'])
const noId: Text = { zh: '此接口没有 {id}', en: 'this call has no {id}' }
const needsId: Text = { zh: '此接口需要 {id}', en: 'this call needs {id}' }
const mustCarry: Text = {
  zh: '此接口的条件在请求体中，须用 POST；另有 GET 地址时写在 api.lists 中',
  en: 'its conditions stand in the body of a POST; a GET that lists rows has its place in api.lists',
}
const mustPost: Text = { zh: '写操作须用 POST', en: 'a write must be a POST' }

export function checkApi({ entity, place, field }: EntityUnderCheck): Problem[] {
  const api: ApiDeclaration = entity.document.api ?? {}
  const actions = (Object.keys(standardRoutes) as EngineAction[]).flatMap((action) => {
    const route = api[action]
    const reason = route === undefined ? undefined : fault(action, route)
    return reason ? [problem('wrongApi', place('api', action), { reason })] : []
  })
  const lists = Object.entries(api.lists ?? {}).flatMap(([name, { route, filter }]) => {
    const inPath = [...route.matchAll(/\{([^}]*)\}/g)].map(([, parameter = '']) => parameter)
    const unfiltered = inPath.filter((parameter) => !(parameter in filter))
    return [
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
  return [...actions, ...lists]
}

/** An id may always stand in the path of get and history, and in the body or query of remove and restore instead. */
function fault(action: EngineAction, route: string): Text | undefined {
  const parameters = [...route.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  if (route.startsWith('GET') && !reads.has(action)) return asked.has(action) ? mustCarry : mustPost
  const takesId = standardRoutes[action].includes('{id}')
  if (parameters.some((name) => name !== 'id') || (!takesId && parameters.length > 0)) return noId
  return parameters.length === 0 && (action === 'get' || action === 'history') ? needsId : undefined
}
