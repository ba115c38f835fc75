// The upload of an import: one workbook under 5 MB, and the switches beside it.
import type { FastifyRequest } from 'fastify'
import { sentName } from '../../../../metadata/document/files.ts'
import { importMessages } from '../../../../metadata/text/importMessages.ts'
import type { JsonSchema } from '../../../../metadata/base/jsonSchema.ts'
import { codeOf } from '../../../base/codeOf.ts'
import type { Caller } from '../../../kernel/call/caller.ts'
import { Refusal } from '../../../base/errors.ts'
import { languageOf } from '../../../base/language.ts'
import { checkBody } from '../../../kernel/request/schema.ts'
import { partsOf } from '../../../kernel/request/upload.ts'
import type { Sheet } from '../../workbook/readSheet.ts'
import { readWorkbook } from '../../workbook/readWorkbook.ts'

/** Of one file. */
export const maxRows = 10_000

/** Under 5 MB, strictly. */
export const maxFileBytes = 5 * 1024 * 1024 - 1

export interface Upload {
  readonly name: string
  readonly bytes: Buffer
  /** Rows that exist already are overwritten. */
  readonly isCover: boolean
  /** Everything is checked, nothing is kept. */
  readonly dryRun: boolean
  readonly confirmed: boolean
  /** Rows that are wrong are left out, the others kept. */
  readonly validOnly: boolean
  /** The last row comes in too where it looks like what the others add up to. */
  readonly withTotal: boolean
  /** Title in the file to the field it stands for; null for a column that is left out. Absent: titles must be those of the template. */
  readonly mapping?: ReadonlyMap<string, string | null>
}

/** @throws Refusal fileTooLarge (413); wrongFileType for another ending than .xls and .xlsx; badRequest with the spec's words for a second file or none; invalid with a message for each wrong or unknown switch. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const language = languageOf(request.headers)
  const extraValues = new Map<string, unknown>()
  let bytes: Buffer | undefined
  let name = ''
  try {
    for await (const part of partsOf(request, { fileSize: maxFileBytes, files: 2 })) {
      if (part.type === 'file') {
        if (bytes !== undefined) throw new Refusal('badRequest', { text: importMessages.onlyOne })
        if (part.fieldname !== 'file') checkBody(switches, { [part.fieldname]: null }, language)
        // Some systems know no media type of theirs: the name says what it should be, and what it holds what it is.
        if (!/\.xlsx?$/i.test(part.filename)) throw new Refusal('wrongFileType')
        bytes = await part.bytes()
        name = sentName(part.filename)
      } else extraValues.set(part.fieldname, part.fieldname === 'mapping' ? pairsIn(part.value) : part.value)
    }
  } catch (fault) {
    if (codeOf(fault) === 'FST_FILES_LIMIT') throw new Refusal('badRequest', { text: importMessages.onlyOne, cause: fault })
    throw fault
  }
  if (bytes === undefined) throw new Refusal('badRequest', { text: importMessages.noFile })
  checkBody(switches, Object.fromEntries(extraValues), language)
  const isOn = (name: string): boolean => extraValues.get(name) === 'true'
  const mapping = extraValues.get('mapping')
  return {
    name,
    bytes,
    isCover: isOn('isCover'),
    dryRun: isOn('dryRun'),
    confirmed: isOn('confirmed'),
    validOnly: isOn('validOnly'),
    withTotal: isOn('withTotal'),
    ...(isMapping(mapping) && { mapping: new Map(mapping) }),
  }
}

/** The first sheet of an upload, read in the tenant's turn. @throws Refusal wrongFileType, badRequest with why it is not read, tooManyRequests */
export async function readUploaded({ bytes }: Upload, { tenantId }: Pick<Caller, 'tenantId'>): Promise<Sheet> {
  const sheet = await readWorkbook(bytes, { rows: maxRows, owner: tenantId })
  if (sheet.ok) return sheet
  throw new Refusal(
    sheet.code === 'notWorkbook' ? 'wrongFileType' : 'badRequest',
    sheet.code === 'notWorkbook' ? {} : { text: sheet.message },
  )
}

const onOrOff: JsonSchema = { type: 'string', enum: ['true', 'false'] }
/** What stands beside the file. */
const switches: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    isCover: onOrOff,
    dryRun: onOrOff,
    confirmed: onOrOff,
    validOnly: onOrOff,
    withTotal: onOrOff,
    mapping: { type: 'array', maxItems: 300 },
  },
}

/** `[[title, field | null]]`: pairs, since a title may be any text. What is none stays as it is, for the check to refuse. */
function pairsIn(text: unknown): unknown {
  try {
    const pairs: unknown = JSON.parse(String(text))
    return isMapping(pairs) ? pairs : text
  } catch {
    return text
  }
}

type Pair = readonly [string, string | null]
const isMapping = (pairs: unknown): pairs is readonly Pair[] => Array.isArray(pairs) && pairs.every(isPair)
const isPair = (pair: unknown): pair is Pair =>
  Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string' && (typeof pair[1] === 'string' || pair[1] === null)
