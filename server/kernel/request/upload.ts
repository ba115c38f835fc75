// The parts of a multipart body, read once by whoever needs them first; what they held stands for the body where calls are compared.
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { mostFileBytes } from '../../../metadata/document/files.ts'

export type UploadPart =
  | { readonly type: 'file'; readonly fieldname: string; readonly filename: string; readonly bytes: () => Promise<Buffer> }
  | { readonly type: 'field'; readonly fieldname: string; readonly value: unknown }

interface UploadLimits {
  readonly fileSize: number
  readonly files: number
}

const contents = new WeakMap<FastifyRequest, string>()

/** Files are read in full, whether whoever reads the parts asks for their bytes or not. */
export async function* partsOf(request: FastifyRequest, limits: UploadLimits): AsyncGenerator<UploadPart> {
  const parts: unknown[] = []
  for await (const part of request.parts({ limits })) {
    const { fieldname } = part
    if (part.type === 'field') {
      parts.push([fieldname, part.value])
      yield { type: 'field', fieldname, value: part.value }
      continue
    }
    const reading = part.toBuffer()
    // Where nobody asks for them their fault is met below.
    reading.catch(() => undefined)
    yield { type: 'file', fieldname, filename: part.filename, bytes: () => reading }
    parts.push([fieldname, part.filename, hash('sha256', await reading)])
  }
  contents.set(request, hash('sha256', JSON.stringify(parts)))
}

/** Over all parts, wherever one ends and the next begins: a repeated call draws other borders. */
export async function contentOf(request: FastifyRequest): Promise<string> {
  if (!contents.has(request))
    for await (const part of partsOf(request, { fileSize: mostFileBytes, files: 2 })) if (part.type === 'file') await part.bytes()
  return contents.get(request) ?? ''
}
