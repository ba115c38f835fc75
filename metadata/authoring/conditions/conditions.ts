// A condition as it is chosen, row by row. Read this file first.
//
//   sight        what an expression may name at its place: records by variable         sightAt.ts
//   subjects     the fields of those records, as they are offered                       subjects.ts
//   read         an expression as rows, or why it is none                               readConditions.ts
//   write        rows as an expression                                                  writeConditions.ts

export type Join = 'all' | 'any'

/** What follows a comparison: written out, another field, or a moment that moves. */
export type Operand =
  | { readonly is: 'text'; readonly text: string }
  /** As it is written, so that its places stay. */
  | { readonly is: 'number'; readonly text: string }
  /** YYYY-MM-DD */
  | { readonly is: 'date'; readonly text: string }
  /** An instant with its zone. */
  | { readonly is: 'moment'; readonly text: string }
  | { readonly is: 'field'; readonly path: string }
  | { readonly is: 'today'; readonly days: number }
  | { readonly is: 'now' }
  | { readonly is: 'list'; readonly of: 'text' | 'number'; readonly items: readonly string[] }

export interface Condition {
  /** Path of a field, such as self.state; empty while none is chosen. */
  readonly subject: string
  readonly comparison: Comparison
  /** Of a comparison that needs none, or while none is chosen, absent. */
  readonly operand?: Operand
}

export interface Group {
  readonly join: Join
  readonly items: readonly Condition[]
}

/** Conditions and groups of them; a group holds no groups. */
export interface Conditions {
  readonly join: Join
  readonly items: readonly (Condition | Group)[]
}

export const isGroup = (item: Condition | Group): item is Group => 'items' in item

/** Of what kind a field is to a condition: that says how it is compared and what its value is chosen with. */
export type SubjectKind =
  | 'text'
  /** A time of day or a month: texts in order. */
  | 'clock'
  | 'number'
  | 'date'
  | 'moment'
  | 'flag'
  /** A value of a dictionary. */
  | 'choice'
  /** The id of a record. */
  | 'record'
  | 'choices'
  | 'records'
  | 'other'

/** Each with what it is when it does not hold. What is unknown is neither. */
const opposites = {
  is: 'isNot',
  less: 'atLeast',
  more: 'atMost',
  oneOf: 'noneOf',
  contains: 'lacks',
  starts: 'startsNot',
  ends: 'endsNot',
  includes: 'excludes',
  yes: 'no',
  given: 'empty',
} as const

export type Comparison = keyof typeof opposites | (typeof opposites)[keyof typeof opposites]

const both = new Map<Comparison, Comparison>(
  (Object.entries(opposites) as [Comparison, Comparison][]).flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)

export const opposite = (comparison: Comparison): Comparison => both.get(comparison) ?? comparison

const presence = ['given', 'empty'] as const
const equality = ['is', 'isNot', 'oneOf', 'noneOf'] as const
const order = ['less', 'atMost', 'more', 'atLeast'] as const

/** How a field of each kind is compared, the usual first. */
export const comparisonsOf: Readonly<Record<SubjectKind, readonly Comparison[]>> = {
  text: [...equality, 'contains', 'lacks', 'starts', 'startsNot', 'ends', 'endsNot', ...presence],
  clock: [...equality, ...order, ...presence],
  number: [...equality, ...order, ...presence],
  date: ['is', 'isNot', ...order, ...presence],
  moment: [...order, 'is', 'isNot', ...presence],
  flag: ['yes', 'no', ...presence],
  choice: [...equality, ...presence],
  record: [...equality, ...presence],
  choices: ['includes', 'excludes', ...presence],
  records: ['includes', 'excludes', ...presence],
  other: presence,
}

/** What kind of operand a comparison takes, if any. */
export function takes(comparison: Comparison): 'none' | 'one' | 'list' {
  if (comparison === 'oneOf' || comparison === 'noneOf') return 'list'
  return ['yes', 'no', 'given', 'empty'].includes(comparison) ? 'none' : 'one'
}

/** What fields have in common that can be held against each other. */
const families = {
  text: 'text',
  clock: 'text',
  choice: 'text',
  record: 'text',
  choices: 'text',
  records: 'text',
  number: 'number',
  date: 'date',
  moment: 'moment',
  flag: 'flag',
  other: 'other',
} as const satisfies Record<SubjectKind, string>

export const familyOf = (kind: SubjectKind): (typeof families)[SubjectKind] => families[kind]

/** Of the kinds whose fields hold several values. */
export const isMany = (kind: SubjectKind): boolean => kind === 'choices' || kind === 'records'

/** Whether an operand may stand beside a field of this kind. `kindOf` answers of a field's path. */
export function suits(operand: Operand, kind: SubjectKind, kindOf: (path: string) => SubjectKind | undefined): boolean {
  const family = familyOf(kind)
  switch (operand.is) {
    case 'field': {
      const other = kindOf(operand.path)
      return other !== undefined && !isMany(other) && familyOf(other) === family
    }
    case 'today':
      return family === 'date'
    case 'now':
      return family === 'moment'
    case 'list':
      return operand.of === family
    default:
      return operand.is === family
  }
}
