// Values that are switched off and yet given by the documents: as a default, as the state that records begin in or that an operation leads to.
// Told where they are named, and where they are switched off: either may be what somebody is changing.
import { offAmong } from '../../../document/dictionaryValues.ts'
import { type Place, problem } from '../../../errors/errors.ts'
import type { DictionaryValue } from '../../../generated/language.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'
import { isJsonObject } from '../../../base/jsonObject.ts'

/** A value that the engine gives without anybody choosing it. */
interface DefaultValue {
  readonly dictionary: string | undefined
  readonly value: unknown
  readonly place: Place
  readonly as: Text
}

export function checkSwitchedOff(names: ResolvedNames): Problem[] {
  const off = new Map(
    [...names.documents.dictionary].flatMap(([id, loaded]) => {
      const values = offAmong(loaded.document.values)
      return values.size > 0 ? [[id, { ...loaded, values }] as const] : []
    }),
  )
  if (off.size === 0) return []
  return [...names.entities.values()].flatMap(defaultsIn).flatMap(({ dictionary = '', value, place, as }) => {
    const known = off.get(dictionary)
    const found = [value].flat().flatMap((each) => known?.values.get(String(each)) ?? [])
    return known ? found.flatMap((each) => switchedOffProblems(each, { known, place, as })) : []
  })
}

type Known = ResolvedNames['documents']['dictionary'] extends ReadonlyMap<string, infer L> ? L : never

/** Sentences name things as people do, in both languages. */
function switchedOffProblems(
  value: DictionaryValue,
  { known: { file, document }, place, as }: { known: Known; place: Place; as: Text },
): Problem[] {
  const index = (document.values ?? []).findIndex((each) => each.value === value.value)
  return [
    problem('valueOff', place, { word: value.label, owner: document.label }),
    problem('valueNeeded', { document: file, path: pointer('', 'values', index, 'enabled') }, { word: value.label, where: as }),
  ]
}

function defaultsIn({ file, document, fields }: ResolvedEntity): readonly DefaultValue[] {
  const place = (...keys: readonly string[]): Place => ({ document: file, path: pointer('', ...keys) })
  const { states, operations = {}, label } = document
  const of = (zh: string, en: string): Text => ({ zh: `对象“${label.zh}”${zh}`, en: `${en} of ${label.en}` })
  const state = states && fields[states.field]
  return [
    ...Object.values(fields).map((field) => ({
      dictionary: field.dictionary,
      value: field.default ?? [],
      place: place('schema', 'properties', field.name, 'default'),
      as: of(`字段“${field.label.zh}”的默认值`, `the default of the field “${field.label.en}”`),
    })),
    ...(states
      ? [
          {
            dictionary: state?.dictionary,
            value: states.initial,
            place: place('states', 'initial'),
            as: of('的初始状态', 'the initial state'),
          },
        ]
      : []),
    ...Object.entries(operations).flatMap(([name, operation]): DefaultValue[] => {
      const called = (zh: string, en: string): Text => of(`操作“${operation.label.zh}”${zh}`, `${en} the operation “${operation.label.en}”`)
      return [
        ...(operation.to === undefined
          ? []
          : [
              {
                dictionary: state?.dictionary,
                value: operation.to,
                place: place('operations', name, 'to'),
                as: called('之后的状态', 'the state after'),
              },
            ]),
        ...inputDefaults(operation.input).map(({ field, dictionary, value }) => ({
          dictionary,
          value,
          place: place('operations', name, 'input', 'properties', field, 'default'),
          as: called('表单的默认值', 'a default in the form of'),
        })),
      ]
    }),
  ]
}

/** Fields of an operation's form that begin with a value. */
function inputDefaults(input: unknown): readonly { readonly field: string; readonly dictionary: string; readonly value: unknown }[] {
  const properties = isJsonObject(input) && isJsonObject(input.properties) ? input.properties : {}
  return Object.entries(properties).flatMap(([field, schema]) => {
    if (!isJsonObject(schema) || schema.default === undefined || !isJsonObject(schema['x-field'])) return []
    const { dictionary } = schema['x-field']
    return typeof dictionary === 'string' ? [{ field, dictionary, value: schema.default }] : []
  })
}
