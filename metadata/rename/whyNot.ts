// Why something cannot be called otherwise: it is the product's, the name is none, or somebody has it already.
import type { Text } from '../model/model.ts'
import { isTenants } from '../base/names.ts'
import { reservedFields } from '../compiler/resolve/reserved.ts'
import type { ResolvedNames } from '../compiler/resolve/resolve.ts'
import { usesOf } from '../references/uses.ts'
import type { Renaming } from './renaming.ts'

/** As the language has it (common.schema.json, name). */
const form = /^(x_)?[a-z][a-zA-Z0-9]{0,49}$/

/** Whether it is there, under the name that it is to lose. */
export function isThere(renaming: Renaming, names: ResolvedNames): boolean {
  return siblingNames(renaming, names)?.has(renaming.name) === true
}

export function whyNot(renaming: Renaming, names: ResolvedNames): Text | undefined {
  const { to, name } = renaming
  if (!isOwn(renaming)) return { zh: '由产品提供，不能重命名', en: 'It is the product’s and cannot be renamed' }
  if (!form.test(to))
    return { zh: '名称以小写字母开头，只含字母和数字', en: 'A name begins with a small letter and holds letters and digits only' }
  if (isTenants(name) && !isTenants(to)) return { zh: '本单位自有的名称须以 x_ 开头', en: 'Names of your own begin with x_' }
  if (to === name) return { zh: '与原名称相同', en: 'It is called so already' }
  const conflict = renaming.kind === 'value' ? usedElsewhere(renaming.dictionary, names) : undefined
  if (conflict) return conflict
  const taken = siblingNames(renaming, names)?.has(to) === true || (renaming.kind === 'field' && reservedFields.has(to))
  return taken ? { zh: `“${to}”已被使用`, en: `“${to}” is taken` } : undefined
}

/** Values that rows hold where no renaming follows them: in columns of the product, or within the entries of a list. */
function usedElsewhere(dictionary: string, names: ResolvedNames): Text | undefined {
  const isColumn = [...names.entities.values()].some(({ id, fields }) =>
    Object.values(fields).some((field) => field.dictionary === dictionary && !isTenants(id) && !isTenants(field.name)),
  )
  if (isColumn) return { zh: '产品的字段也使用这个字典，不能重命名', en: 'Fields of the product hold values of this dictionary too' }
  const isWithin = usesOf(`dictionary:${dictionary}`, names).some(
    ({ target, path }) => target.startsWith('entity:') && /^\/schema\/properties\/[^/]+\/(?!x-field\/)/.test(path),
  )
  return isWithin ? { zh: '列表字段的明细使用这个字典，不能重命名', en: 'Entries of a list hold values of this dictionary' } : undefined
}

/** Made by the tenant: by its own name, or as a part of what is. */
export function isOwn(renaming: Renaming): boolean {
  if (isTenants(renaming.name)) return true
  switch (renaming.kind) {
    case 'field':
    case 'operation':
      return isTenants(renaming.entity)
    case 'block':
      return isTenants(renaming.page)
    case 'value':
      return isTenants(renaming.dictionary)
    case 'page':
      return false
  }
}

/** All that is called among its like. */
function siblingNames(renaming: Renaming, { documents, entities }: ResolvedNames): ReadonlySet<string> | undefined {
  switch (renaming.kind) {
    case 'field': {
      const entity = entities.get(renaming.entity)
      return entity && new Set([...Object.keys(entity.fields), ...Object.keys(entity.children)])
    }
    case 'operation': {
      const document = documents.entity.get(renaming.entity)?.document
      return document && new Set(Object.keys(document.operations ?? {}))
    }
    case 'value':
      return new Set((documents.dictionary.get(renaming.dictionary)?.document.values ?? []).map(({ value }) => value))
    case 'block': {
      const document = documents.page.get(renaming.page)?.document
      return new Set([...(document?.blocks ?? []), ...(document?.charts ?? [])].map(({ id }) => id))
    }
    case 'page':
      return new Set(documents.page.keys())
  }
}
