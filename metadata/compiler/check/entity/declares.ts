// Declarations: registered by a module, about rows of its entity, between two moments of the row, under a condition that the database runs by itself.
import { type Place, problem } from '../../../errors/errors.ts'
import { unknown } from '../../../errors/unknown.ts'
import { environmentOf } from '../../../expression/environment.ts'
import { recordOf } from '../../../expression/fieldTypes.ts'
import { toSql } from '../../../expression/sql.ts'
import type { Declares } from '../../../generated/language.ts'
import type { FieldKind, Problem, Text } from '../../../model/model.ts'
import { homeOf } from '../../../document/home.ts'
import { namedIn } from '../../resolve/declarations.ts'
import { checkCel } from '../shared/cel.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'
import { isLost } from '../shared/lost.ts'

const references: ReadonlySet<FieldKind> = new Set<FieldKind>(['reference', 'referenceList'])
const moments: ReadonlySet<FieldKind> = new Set<FieldKind>(['dateTime'])

type At = (...keys: readonly (string | number)[]) => Place

export function checkDeclares(under: EntityUnderCheck): Problem[] {
  const { document } = under.entity
  const { declares = [], store = 'table' } = document
  if (declares.length > 0 && (store !== 'table' || homeOf(document) !== 'tenant'))
    return [problem('notSupported', under.place('declares'), { word: elsewhere })]
  return declares.flatMap((entry, index) => checkEntry(entry, (...keys) => under.place('declares', index, ...keys), under))
}

const elsewhere: Text = {
  zh: '不写入本单位数据表的对象的 declares',
  en: 'declares of an entity whose rows are not stored in a table of the tenant',
}

function checkEntry(entry: Declares, at: At, under: EntityUnderCheck): Problem[] {
  const { field, context } = under
  const known = context.names.declarations
  const named = namedIn(entry)
  const [first, ...others] = named
  return [
    ...(first ? [] : [problem('missingKey', at(), { word: [...known.keys()].join(' / ') })]),
    ...others.map(([word]) => problem('unknownKey', at(word), { word })),
    ...(first ? checkNamed(first, entry, { at, under }) : []),
    ...field(entry.from, at('from'), moments),
    ...(entry.to === undefined ? [] : field(entry.to, at('to'), moments)),
    ...(entry.when === undefined ? [] : checkWhen(entry.when, at('when'), under)),
  ]
}

function checkNamed(
  [name, about]: readonly [string, string],
  { kind }: Declares,
  { at, under }: { readonly at: At; readonly under: EntityUnderCheck },
): Problem[] {
  const { entity, field, context } = under
  const { declarations } = context.names
  const declaration = declarations.get(name)
  if (!declaration) return [unknown('unknownKey', at(name), { word: name, known: declarations.keys() })]
  const kinds = Object.keys(declaration.kinds)
  const target = entity.fields[about]
  const place = context.names.entities.get(declaration.of)?.fields[declaration.within ?? '']?.reference
  const known = [declaration.of, ...(place === undefined ? [] : [place])]
  const fits = target !== undefined && (known.includes(target.reference ?? '') || isLost(target, context.names))
  const missing = field(about, at(name), references)
  return [
    ...missing,
    ...(missing.length === 0 && !fits ? [problem('wrongReference', at(name), { word: about, expected: known.join(' / ') })] : []),
    ...(kinds.includes(kind) ? [] : [unknown('notInList', at('kind'), { word: kind, known: kinds })]),
  ]
}

/** A trigger runs it: there is no user, and nothing happens only because time passes. */
function checkWhen(source: string, at: Place, { entity, context }: EntityUnderCheck): Problem[] {
  const environment = environmentOf({ self: recordOf(entity.fields) })
  const columns = context.environments.columns('self', entity)
  const wrong = checkCel(source, { environment, type: 'bool', columns }, at)
  if (wrong.length > 0) return wrong
  const sql = toSql(source, environment, columns)
  return sql.ok && sql.values.some(({ kind }) => kind !== 'constant') ? [problem('celNotSql', at, { reason: timeless })] : []
}

const timeless: Text = { zh: '此处不能用 now() 和 today()', en: 'now() and today() cannot be used here' }
