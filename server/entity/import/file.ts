// The upload of an import: one workbook under 5 MB, and the switches beside it.
import type { FastifyRequest } from 'fastify'
import { importMessages } from '../../../metadata/importMessages.ts'
import { codeOf } from '../../codeOf.ts'
import { Refusal } from '../../request/errors.ts'

/** Under 5 MB, strictly. */
export const maxFileBytes = 5 * 1024 * 1024 - 1

export interface Upload {
  readonly bytes: Buffer
  /** Rows that exist already are overwritten. */
  readonly isCover: boolean
  /** Everything is checked, nothing is kept. */
  readonly dryRun: boolean
  readonly confirmed: boolean
  /** Rows that are wrong are left out, the others kept. */
  readonly validOnly: boolean
  /** Title in the file to the field it stands for; null for a column that is left out. Absent: titles must be those of the template. */
  readonly mapping?: ReadonlyMap<string, string | null>
}

/** @throws Refusal fileTooLarge (413); wrongFileType for another ending than .xls and .xlsx; badRequest with the spec's words for a second file or none, and for unknown switches. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const switches: Record<string, boolean> = { isCover: false, dryRun: false, confirmed: false, validOnly: false }
  let bytes: Buffer | undefined
  let mapping: Upload['mapping']
  try {
    for await (const part of request.parts({ limits: { fileSize: maxFileBytes, files: 2 } })) {
      if (part.type === 'file') {
        if (bytes !== undefined) throw new Refusal('badRequest', { text: importMessages.onlyOne })
        if (part.fieldname !== 'file') throw new Refusal('badRequest')
        // Some systems know no media type of theirs: the name says what it should be, and what it holds what it is.
        if (!/\.xlsx?$/i.test(part.filename)) throw new Refusal('wrongFileType')
        bytes = await part.toBuffer()
      } else if (Object.hasOwn(switches, part.fieldname) && (part.value === 'true' || part.value === 'false'))
        switches[part.fieldname] = part.value === 'true'
      else if (part.fieldname === 'mapping' && typeof part.value === 'string') mapping = mappingIn(part.value)
      else throw new Refusal('badRequest')
    }
  } catch (fault) {
    if (codeOf(fault) === 'FST_FILES_LIMIT') throw new Refusal('badRequest', { text: importMessages.onlyOne, cause: fault })
    throw fault
  }
  if (bytes === undefined) throw new Refusal('badRequest', { text: importMessages.noFile })
  return {
    bytes,
    isCover: switches.isCover === true,
    dryRun: switches.dryRun === true,
    confirmed: switches.confirmed === true,
    validOnly: switches.validOnly === true,
    ...(mapping && { mapping }),
  }
}

/** `[[title, field | null]]`: pairs, since a title may be any text. */
function mappingIn(text: string): Upload['mapping'] {
  let pairs: unknown
  try {
    pairs = JSON.parse(text)
  } catch (cause) {
    throw new Refusal('badRequest', { cause })
  }
  if (!Array.isArray(pairs) || pairs.length > 300 || !pairs.every(isPair)) throw new Refusal('badRequest')
  return new Map(pairs)
}

const isPair = (pair: unknown): pair is [string, string | null] =>
  Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string' && (typeof pair[1] === 'string' || pair[1] === null)
