// One file out of a multipart call, never more of it in memory than the field may hold.
import type { FastifyRequest } from 'fastify'
import { fileMessages, type FileRules } from '../../../metadata/document/files.ts'
import { codeOf } from '../../base/codeOf.ts'
import { Refusal } from '../../base/errors.ts'
import { partsOf } from '../../kernel/request/upload.ts'

export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}

const onlyOne = { zh: '一次只能上传一个文件', en: 'One file at a time' }

/** @throws Refusal fileTooLarge (413) in the words of the field's rules; badRequest for none, several, or other parts. */
export async function readUpload(request: FastifyRequest, below: number, rules: FileRules): Promise<UploadedFile> {
  let upload: UploadedFile | undefined
  try {
    for await (const part of partsOf(request, { fileSize: below - 1, files: 2 })) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw new Refusal('badRequest')
      if (upload) throw new Refusal('badRequest', { text: onlyOne })
      upload = { name: part.filename, bytes: await part.bytes() }
    }
  } catch (fault) {
    const code = codeOf(fault)
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('fileTooLarge', { text: fileMessages.size(rules), cause: fault })
    if (code === 'FST_FILES_LIMIT') throw new Refusal('badRequest', { text: onlyOne, cause: fault })
    throw fault
  }
  if (!upload || upload.bytes.length === 0) throw new Refusal('badRequest', { text: fileMessages.none })
  return upload
}
