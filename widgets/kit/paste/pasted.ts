// A block of cells from a spreadsheet as text, and each of its texts as a value of a field.
import type { FormField } from '../../../metadata/model.ts'
import type { Options } from '../../../runtime/index.ts'
import { dayIn, monthIn } from '../days.ts'
import { figuresIn } from '../figures.ts'
import { spreadsheetWords } from './texts.ts'

/** Rows of cells from tab-separated text; a cell in quotes may hold tabs, line ends and doubled quotes. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const body = text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  for (let at = 0; at < body.length; at++) {
    const character = body.charAt(at)
    if (quoted) {
      if (character !== '"') cell += character
      else if (body.charAt(at + 1) === '"') cell += body.charAt(++at)
      else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === '\t') end()
    else if (character === '\n') {
      end()
      rows.push([])
    } else cell += character
  }
  end()
  return rows
}

export interface Parsed {
  /** Absent where the text is no value of the field. */
  readonly value?: unknown
  readonly label?: string
  /** A reference by a name that has to be looked up. */
  readonly name?: string
}

/** What a text means in a field; empty text clears it. */
export function parse(text: string, field: FormField, options: Options | undefined): Parsed {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  switch (field.valueKind) {
    case 'integer':
    case 'decimal':
      return number(trimmed, field)
    case 'boolean': {
      const word = trimmed.toLowerCase()
      return spreadsheetWords.yes.includes(word) ? { value: true } : spreadsheetWords.no.includes(word) ? { value: false } : {}
    }
    case 'date':
      // spreadsheets write days with a time behind them
      return known(dayIn(trimmed.replace(/[ T].*$/, '')))
    case 'month':
      return known(monthIn(trimmed))
    case 'dictionary': {
      const option = options?.items.find(({ label, value }) => label === trimmed || value === trimmed)
      return option ? { value: option.value } : {}
    }
    case 'dictionaryList': {
      const parts = trimmed.split(/\s*[/、,，;；]\s*/)
      const values = parts.flatMap((part) => options?.items.find(({ label, value }) => label === part || value === part)?.value ?? [])
      return values.length === parts.length ? { value: values } : {}
    }
    case 'reference':
      return { name: trimmed }
    case 'referenceList':
      return {}
    default:
      return { value: field.valueKind === 'longText' ? text : trimmed }
  }
}

const known = (value: string | undefined): Parsed => (value === undefined ? {} : { value })

function number(text: string, { valueKind }: FormField): Parsed {
  const value = figuresIn(text)
  return value === undefined || (valueKind === 'integer' && !Number.isInteger(value)) ? {} : { value }
}
