// What was valid at the time of a fact: rows of a table, from a date or moment of theirs, matched by values of one kind.
import { type Place, problem } from '../../../errors/errors.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { AsOf, Fact } from '../../../generated/language.ts'
import type { Field, Problem } from '../../../model/model.ts'
import { factField } from '../../resolve/dataset.ts'
import { reachablePaths } from '../../resolve/reachable.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import type { DatasetUnderCheck } from '../shared/datasetUnderCheck.ts'
import { mustExist } from '../shared/context.ts'

export const checkAsOf = (fact: Fact, index: number, under: DatasetUnderCheck): Problem[] =>
  Object.entries(fact.asOf ?? {}).flatMap(([name, asOf]) =>
    checkOne(fact, asOf, { under, at: (...keys) => under.place('facts', index, 'asOf', name, ...keys) }),
  )

interface Around {
  readonly under: DatasetUnderCheck
  readonly at: (...keys: readonly (string | number)[]) => Place
}

function checkOne(fact: Fact, { entity: id, from, at: time, match }: AsOf, { under, at }: Around): Problem[] {
  const { names } = under
  const missing = mustExist('entity', id, { place: at('entity'), names })
  const [rows, entity] = [names.entities.get(fact.entity), names.entities.get(id)]
  if (!rows || !entity || missing.length > 0) return missing
  if ((entity.document.store ?? 'table') !== 'table')
    return [problem('wrongReference', at('entity'), { word: id, expected: 'store: table' })]
  const own = (word: string, place: Place): Field | Problem =>
    entity.fields[word] ?? unknown('unknownField', place, { word, known: Object.keys(entity.fields), owner: id })
  const ofFact = (word: string, place: Place): Field | Problem =>
    factField(word, fact, names) ?? unknown('unknownField', place, { word, known: known(rows, under), owner: rows.id })
  return [
    ...unlike([own(from, at('from')), ofFact(time, at('at'))], isTime, at('at')),
    ...Object.entries(match).flatMap(([word, path]) =>
      unlike([own(word, at('match', word)), ofFact(path, at('match', word))], isSame, at('match', word)),
    ),
  ]
}

/** Problems of two fields that are not there, or do not fit each other. */
function unlike(
  [one, other]: readonly [Field | Problem, Field | Problem],
  fits: (one: Field, other: Field) => boolean,
  place: Place,
): Problem[] {
  if ('code' in one || 'code' in other) return [one, other].filter((each) => 'code' in each)
  return fits(one, other) ? [] : [problem('wrongFieldKind', place, { word: other.name })]
}

const isTime = (one: Field, { kind }: Field): boolean => (kind === 'date' || kind === 'dateTime') && one.kind === kind
const isSame = (one: Field, other: Field): boolean => one.kind === other.kind && one.reference === other.reference
const known = (rows: ResolvedEntity, { names }: DatasetUnderCheck): readonly string[] => [
  ...Object.keys(rows.fields),
  ...reachablePaths(rows, names),
]
