// Which keys give a primitive, looked for on the pages that may carry it.
import type { Model } from '../../../metadata/model/model.ts'
import { concerned } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'

/** @param op employee.update */
export function keysCarrying(model: Pick<Model, 'permissions' | 'entities' | 'datasets'>, op: string): readonly string[] {
  const { over, lookUp } = concerned(model, op)
  return [...new Set([...over, ...(lookUp?.pages ?? [])])].flatMap((id) => {
    const { keys, primitives } = model.permissions.pages[id] ?? { keys: [], primitives: [] }
    return keys.flatMap(({ key }, at) => (primitives[at]?.some((each) => each.op === op) ? [key] : []))
  })
}
