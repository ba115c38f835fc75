// The fields that a condition may be about, as they are offered: by what they are called and what kind of value they hold.
import { checkExpression } from '../../expression/check.ts'
import { environmentOf, userType } from '../../expression/environment.ts'
import { recordOf } from '../../expression/fieldTypes.ts'
import type { DatasetDocument, EntityDocument } from '../../generated/language.ts'
import type { FieldKind, Text } from '../../model/model.ts'
import { memoizeByObject } from '../../base/memoizeByObject.ts'
import { fieldKind } from '../../document/fieldKind.ts'
import { datasetOf } from '../../compiler/resolve/figures.ts'
import { systemFields } from '../../compiler/resolve/reserved.ts'
import { inputFormSchema } from '../../compiler/resolve/operationForm.ts'
import type { SubjectKind } from './conditions.ts'
import type { Seen, Sight } from './sightAt.ts'

export interface Subject {
  /** In expressions: self.state. */
  readonly path: string
  readonly variable: string
  readonly label: Text
  readonly kind: SubjectKind
  readonly dictionary?: string
  readonly reference?: string
}

const kinds: Readonly<Partial<Record<FieldKind, SubjectKind>>> = {
  text: 'text',
  longText: 'text',
  richText: 'text',
  colour: 'text',
  time: 'clock',
  month: 'clock',
  integer: 'number',
  decimal: 'number',
  boolean: 'flag',
  date: 'date',
  dateTime: 'moment',
  dictionary: 'choice',
  reference: 'record',
  dictionaryList: 'choices',
  referenceList: 'records',
}

/** What is in sight where all of it is known. */
export type Records = Readonly<Record<string, Fields>>

interface Fields {
  readonly properties: EntityDocument['schema']['properties']
  /** Of stored rows: with the fields that every row has. */
  readonly isStored: boolean
  /** Lists that are saved with it. */
  readonly children: readonly string[]
}

/** The fields of the records in sight, then of the one who asks. */
export const subjectsOf = (records: Records): readonly Subject[] => [
  ...Object.entries(records).flatMap(([variable, record]) => fieldsOf(variable, record)),
  ...Object.entries(ofUser).map(([name, label]) => ({ path: `user.${name}`, variable: 'user', label, kind: 'text' as const })),
]

export interface Documents {
  readonly entityOf: (id: string) => Promise<EntityDocument | undefined>
  readonly datasetOf: (id: string) => Promise<DatasetDocument | undefined>
}

/** Follows a sight through the documents of entities and datasets; undefined where one of them cannot be had. */
export async function recordsIn(sight: Sight, documents: Documents): Promise<Records | undefined> {
  const { entityOf } = documents
  const found: [string, Fields][] = []
  for (const [variable, seen] of Object.entries(sight)) {
    const { entity, asks, over = [] } = await behindFigures(seen, documents)
    const document = await entityOf(entity)
    let owner = asks === undefined ? document : undefined
    let schema = asks === undefined ? document?.schema : inputFormSchema(document?.operations?.[asks] ?? {})
    for (const name of over) {
      const reference = schema?.properties[name]?.['x-field'].reference
      owner = reference === undefined ? undefined : await entityOf(reference)
      schema = owner?.schema
    }
    if (!schema) return undefined
    const isStored = asks === undefined || over.length > 0
    found.push([variable, { properties: schema.properties, isStored, children: Object.keys(owner?.children ?? {}) }])
  }
  return Object.fromEntries(found)
}

/** The rows of the first fact stand behind a dimension, and the path to its field. */
async function behindFigures(seen: Seen, documents: Documents): Promise<Seen> {
  const id = datasetOf(seen.entity)
  if (id === undefined) return seen
  const dataset = await documents.datasetOf(id)
  const field = dataset?.dimensions.find((each) => each.id === seen.over?.[0])?.field
  const [fact, path] = typeof field === 'object' ? (Object.entries(field)[0] ?? []) : [dataset?.facts[0]?.id, field]
  const entity = dataset?.facts.find((each) => each.id === fact)?.entity
  return entity === undefined || path === undefined ? seen : { entity, over: path === 'id' ? [] : path.split('.') }
}

/**
 * What is wrong with an expression as far as these records tell, and where: what cannot be read, names that are not there, types that do not fit.
 * Undefined also where it reads lists of lines, whose fields are not known here: the check of the draft tells of those.
 */
export function wrongIn(text: string, records: Records): { readonly message: Text; readonly position: number } | undefined {
  const lists = Object.values(records).flatMap(({ children }) => children)
  if (lists.some((name) => text.includes(`.${name}`))) return undefined
  const checked = checkExpression(text, environmentIn(records))
  if (checked.ok) return undefined
  const near = checked.nearest
  const { zh, en } = checked.message
  const message = near === undefined ? { zh, en } : { zh: `${zh}，是不是“${near}”？`, en: `${en}. Did you mean “${near}”?` }
  return { message, position: checked.position ?? 0 }
}

const environmentIn = memoizeByObject((records: Records) =>
  environmentOf({
    ...Object.fromEntries(
      Object.entries(records).map(([variable, { properties, isStored }]) => {
        const declared = Object.entries(properties).map(
          ([name, field]) => [name, { kind: fieldKind(field) ?? 'text', schema: field }] as const,
        )
        return [variable, recordOf({ ...Object.fromEntries(declared), ...(isStored && systemFields(false)) })]
      }),
    ),
    user: userType,
  }),
)

function fieldsOf(variable: string, { properties, isStored }: Fields): readonly Subject[] {
  const declared = Object.entries(properties).map(([name, field]): Subject => {
    const { label, dictionary, reference } = field['x-field']
    const kind = kinds[fieldKind(field) ?? 'object'] ?? 'other'
    return {
      path: `${variable}.${name}`,
      variable,
      label,
      kind,
      // A whole number that one names is compared as a number.
      ...(dictionary !== undefined && kind !== kinds.integer && { dictionary }),
      ...(reference !== undefined && { reference }),
    }
  })
  const system = Object.values(systemFields(false)).map(({ name, label, kind }): Subject => ({
    path: `${variable}.${name}`,
    variable,
    label,
    kind: kinds[kind] ?? 'other',
  }))
  return isStored ? [...declared, ...system] : declared
}

const ofUser: Readonly<Record<string, Text>> = {
  id: { zh: '编号', en: 'Id' },
  username: { zh: '登录名', en: 'Login name' },
  name: { zh: '姓名', en: 'Name' },
  tenantId: { zh: '租户编号', en: 'Tenant id' },
  kind: { zh: '账号类型', en: 'Kind of account' },
  employee: { zh: '员工', en: 'Employee' },
}
