// The upload of an import: one workbook under 5 MB, and the switches beside it.
import type { FastifyRequest } from 'fastify'
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
}

const onlyOne = { zh: '最多只能上传一个文件', en: 'At most one file can be uploaded' }
const noFile = { zh: '请先上传文件', en: 'Upload a file first' }

/** @throws Refusal fileTooLarge (413); badRequest with the spec's words for a second file or none, and for unknown switches. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const switches: Record<string, boolean> = { isCover: false, dryRun: false, confirmed: false }
  let bytes: Buffer | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: maxFileBytes, files: 2 } })) {
      if (part.type === 'file') {
        if (bytes !== undefined) throw new Refusal('badRequest', { text: onlyOne })
        if (part.fieldname !== 'file') throw new Refusal('badRequest')
        bytes = await part.toBuffer()
      } else if (Object.hasOwn(switches, part.fieldname) && (part.value === 'true' || part.value === 'false'))
        switches[part.fieldname] = part.value === 'true'
      else throw new Refusal('badRequest')
    }
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'FST_FILES_LIMIT')
      throw new Refusal('badRequest', { text: onlyOne, cause: fault })
    throw fault
  }
  if (bytes === undefined) throw new Refusal('badRequest', { text: noFile })
  return { bytes, isCover: switches.isCover === true, dryRun: switches.dryRun === true, confirmed: switches.confirmed === true }
}
