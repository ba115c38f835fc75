// The workbook to fill in for an import: a column for each field that an import takes, drop-downs where the choices are fixed.
import { offered } from '../../../../metadata/document/dictionaryValues.ts'
import type { Field } from '../../../../metadata/model/model.ts'
import { file, xlsxType, type Answer } from '../../../kernel/call/answer.ts'
import { writeTemplate, type TemplateColumn } from '../../workbook/writeTemplate.ts'
import { say, type Context } from '../../context/context.ts'
import { importable, type SheetField } from './fields.ts'
import { notesOf } from './note.ts'
import { workbookColumn } from '../export/column.ts'
import { no, yes } from '../../context/words.ts'

const suffix = { zh: '模板', en: ' template' } as const

const below = {
  zh: '多条明细逐行填写，从第二行起前面各列留空',
  en: 'one line a row; below the first row leave the other columns empty',
} as const

export async function template(context: Context): Promise<Answer> {
  const name = say(context, context.entity.label)
  const columns = importable(context).map((field) => templateColumn(context, field))
  return file(writeTemplate(name, columns, context.caller.language), `${name}${say(context, suffix)}.xlsx`, xlsxType)
}

function templateColumn(context: Context, { field, label, lines, required }: SheetField): TemplateColumn {
  const options = optionsOf(context, field)
  const owner = lines === undefined ? context.entity : context.model.entities[context.entity.children[lines]?.entity ?? '']
  const notes = [...(owner ? notesOf(context, owner, field) : []), ...(lines === undefined ? [] : [say(context, below)])]
  return {
    ...workbookColumn(context, field),
    title: say(context, label),
    required,
    ...(options ? { options } : {}),
    ...(notes.length === 0 ? {} : { note: notes.join(context.caller.language === 'zh' ? '；' : '; ') }),
  }
}

function optionsOf(context: Context, field: Field): readonly string[] | undefined {
  if (field.kind === 'boolean') return [say(context, yes), say(context, no)]
  if (field.kind !== 'dictionary') return undefined
  return offered(context.model.dictionaries[field.dictionary ?? '']?.values).map(({ label }) => say(context, label))
}
