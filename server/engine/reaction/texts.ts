// What a message says to one receiver, in both languages: the texts of the reaction with what the receiver may read of the record.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { blanksIn, fillBlanks } from '../../../metadata/functions/blanks.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { Notice, Reaction } from '../../../metadata/model/reactionModel.ts'
import { richTextOf } from '../../platform/messages/richTextOf.ts'
import { Writer } from '../../kernel/database/writer.ts'
import { fieldIn, type Context } from '../context/context.ts'
import type { Cause } from '../context/reactions.ts'
import { separator } from '../context/words.ts'
import { sheetColumn, type SheetColumn } from '../entity/export/column.ts'
import { viewOf } from '../entity/sql/names.ts'
import type { Run } from './acting.ts'

type Language = keyof Text
const languages = ['zh', 'en'] as const

export interface Said {
  readonly title: string
  readonly content: string
  readonly sender: string
  readonly record: string | null
  readonly why: string
}

/** What a field of the record is in words; undefined where it holds nothing. */
export type ValuesInWords = Readonly<Record<Language, ReadonlyMap<string, string>>>

/** Of the fields that the message names, of the record's name and of what the cause is about. */
export async function valuesInWords(
  run: Run,
  context: Context,
  { notice, cause, row }: { readonly notice: Notice; readonly cause: Cause; readonly row: string },
): Promise<ValuesInWords> {
  const { entity } = context
  const texts = [notice.title, ...(notice.text ? [notice.text] : [])].flatMap(({ zh, en }) => [zh, en])
  const names = [...new Set([...blanksIn(...texts), ...(cause.fields ?? []), entity.display])].filter((name) => name !== recordBlank)
  const fields = names.flatMap((name) => fieldIn(context, name) ?? [])
  const columns = languages.map((language) => ({
    language,
    columns: fields.map((field) => sheetColumn({ ...context, caller: { ...context.caller, language } }, field, 't')),
  }))
  const all = columns.flatMap((each) => each.columns)
  const writer = new Writer()
  const [found] = await run(
    writer.statement(`select ${all.map(({ sql }) => sql).join(', ')} from ${viewOf(entity)} t where t.id = ${writer.bind(row, 'uuid')}`),
  )
  const words = columns.map(({ language, columns: own }, at) => [language, wordsOf(own, found?.slice(at * own.length) ?? [])] as const)
  return { zh: new Map(), en: new Map(), ...Object.fromEntries(words) }
}

const recordBlank = 'record'

function wordsOf(columns: readonly SheetColumn[], values: readonly (string | null)[]): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap(({ field, cell }, at): [string, string][] => {
      const value = values[at]
      if (value === null || value === undefined || value === '') return []
      return [[field.name, field.kind === 'dateTime' ? momentInWords(new Date(value)) : String(cell(value))]]
    }),
  )
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: DEFAULT_ZONE, dateStyle: 'short', timeStyle: 'short' })
/** 2026-03-01 08:30, by the clock of the mill. */
const momentInWords = (at: Date): string => clock.format(at)

export interface Saying {
  readonly reaction: Reaction
  readonly notice: Notice
  readonly cause: Cause
  /** When the cause came about. */
  readonly at: Date
  /** Minutes since then, of a later step. */
  readonly after: number
  readonly values: ValuesInWords
  readonly reads: (field: string) => boolean
  /** Where the receiver finds the record. */
  readonly address: string | undefined
}

export const saidTo = (context: Context, saying: Saying): Readonly<Record<Language, Said>> => ({
  zh: saidIn(context, saying, 'zh'),
  en: saidIn(context, saying, 'en'),
})

function saidIn({ entity }: Context, { reaction, notice, cause, at, after, values, reads, address }: Saying, language: Language): Said {
  const valueOf = (name: string): string => (reads(name) ? (values[language].get(name) ?? hidden) : hidden)
  const record = valueOf(entity.display)
  const filled = (text: Text): string => fillBlanks(text[language], (name) => (name === recordBlank ? record : valueOf(name)))
  const title = filled(notice.title)
  const reason = fill(words[cause.kind][language], {
    fields: (cause.fields ?? []).map((name) => entity.fields[name]?.label[language] ?? name).join(separator[language]),
    value: valueOf(cause.fields?.[0] ?? ''),
  })
  const why = fill(words.why[language], {
    rule: reaction.label[language],
    reason,
    by: cause.by === undefined ? '' : fill(words.by[language], { name: cause.by }),
    at: momentInWords(at),
    step: after > 0 ? fill(words.unanswered[language], { after }) : '',
  })
  const link = address === undefined ? '' : `<p><a href="${address}">${words.open[language]}</a></p>`
  return {
    title: title.slice(0, 100),
    content: `${richTextOf(notice.text ? filled(notice.text) : title)}${link}`,
    sender: reaction.label[language].slice(0, 50),
    record: record === hidden ? null : record.slice(0, 200),
    why,
  }
}

/** In place of what the receiver may not read, and of what is empty. */
const hidden = '—'

const words = {
  why: { zh: '规则“{rule}”：{reason}{by}（{at}）{step}', en: 'Rule “{rule}”: {reason}{by} ({at}){step}' },
  by: { zh: '，操作人 {name}', en: ', by {name}' },
  unanswered: { zh: '；此后 {after} 分钟内无人确认', en: '; not acknowledged within {after} minutes' },
  open: { zh: '查看记录', en: 'Open the record' },
  created: { zh: '新增了记录', en: 'the record was created' },
  enters: { zh: '{fields}变为“{value}”', en: '{fields} became “{value}”' },
  changes: { zh: '{fields}有变化', en: '{fields} changed' },
  near: { zh: '{fields}（{value}）临近', en: '{fields} ({value}) is near' },
  over: { zh: '{fields}（{value}）已过', en: '{fields} ({value}) is over' },
} as const satisfies Record<string, Text>
