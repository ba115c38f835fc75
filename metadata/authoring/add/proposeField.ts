// What a new field is proposed to be, told from what it is called, in the desk and in the heading of a sheet alike: its labels, its name, its unit and its kind.
import type { Text } from '../../model/model.ts'
import { bothLanguages, plainHeading, unitBehind } from '../words/bilingual.ts'
import { type FieldChoice, isNumber } from '../words/fieldChoice.ts'
import { freeId, nameOf } from '../words/names.ts'
import { isChinese, labelOf, usual, type Vocabulary } from '../words/vocabulary.ts'

export interface FieldProposal<Kind extends string = FieldChoice> {
  readonly label: Text
  readonly name: string
  readonly kind: Kind
  /** Of a number whose heading says it. */
  readonly unit?: string
  /** What it would be by its name alone; undefined where nothing is called like it. */
  readonly meant: FieldChoice | undefined
}

interface Around<Kind> {
  readonly vocabulary: Vocabulary
  /** Names of other fields. */
  readonly taken: ReadonlySet<string>
  /** Of the product's entities a name says that it is the tenant's. */
  readonly prefix: '' | 'x_'
  /** What it is after all, where more is known of it than its name. */
  readonly decide: (meant: FieldChoice | undefined) => Kind
}

export function proposeField<Kind extends string>(
  written: string,
  { vocabulary, taken, prefix, decide }: Around<Kind>,
): FieldProposal<Kind> {
  const whole = plainHeading(written)
  const [stroke, bracket] = [unitBehind(whole), withoutUnit(whole)]
  const asWhole = bothLanguages(stroke.bare)
  const both = asWhole ?? bothLanguages(bracket.bare)
  const { bare, unit } = asWhole ? stroke : bracket
  const meant = kindMeant(both ?? labelOf(bare, vocabulary), vocabulary)
  const kind = decide(meant)
  const label = both ?? labelOf(isNumber(kind) ? bare : whole, vocabulary)
  return {
    label,
    name: freeId(`${prefix}${nameOf(label.en, 'field')}`, taken),
    kind,
    meant,
    ...(unit !== undefined && isNumber(kind) && { unit }),
  }
}

/** 重量(kg) is 重量, in kg. */
function withoutUnit(heading: string): { readonly bare: string; readonly unit: string | undefined } {
  const [, bare = '', unit = ''] = /^(.*\S)\s*[(（[【]\s*([^()（）[\]【】]{1,20}?)\s*[)）\]】]$/.exec(heading) ?? []
  return bare === '' ? unitBehind(heading) : { bare, unit }
}

/**
 * What those called so are; else what most are that end alike, as 到货日期 and 生产日期 do, or begin alike, as 是否停用 and 是否报警.
 * Of a name that is no Chinese its words are compared. A dictionary or an entity is proposed for its own name alone; what is called like fields of some is a text.
 */
function kindMeant({ zh, en }: Text, { words }: Vocabulary): FieldChoice | undefined {
  const whole = words.find(({ label, choice }) => label.zh === zh && choice !== undefined)?.choice
  if (whole !== undefined) return whole
  const unitsOf = (label: Text): readonly string[] =>
    isChinese(zh)
      ? [...label.zh]
      : label.en
          .toLowerCase()
          .split(/\W+/)
          .filter((word) => word !== '')
  const own = unitsOf({ zh, en })
  const known = words.flatMap(({ label, choice }): readonly Known[] =>
    choice === undefined ? [] : [{ units: unitsOf(label), choice: choice.includes(':') ? 'text' : choice }],
  )
  const atEnd = mostAlike(
    own.toReversed(),
    known.map(({ units, choice }) => ({ units: units.toReversed(), choice })),
    { least: 1, few: isChinese(zh) ? 3 : 1 },
  )
  return atEnd ?? mostAlike(own, known, { least: 2, few: 1 })
}

interface Known {
  readonly units: readonly string[]
  readonly choice: FieldChoice
}

/** Of those that share the longest beginning what most are; where that is one unit only if a few are, and more than the others. */
function mostAlike(
  own: readonly string[],
  known: readonly Known[],
  { least, few }: { readonly least: number; readonly few: number },
): FieldChoice | undefined {
  const shared = known.map(({ units, choice }) => ({ choice, length: sharedBy(own, units) }))
  const longest = Math.max(0, ...shared.map(({ length }) => length))
  if (longest < least) return undefined
  const choices = shared.flatMap(({ choice, length }) => (length === longest ? [choice] : []))
  const most = usual(choices)
  const often = choices.filter((choice) => choice === most).length
  const isClear = longest > 1 || (often >= few && often > choices.length * 0.6)
  return isClear ? choices.find((choice) => choice === most) : undefined
}

function sharedBy(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((unit, at) => unit !== other[at])
  return differs < 0 ? one.length : differs
}
