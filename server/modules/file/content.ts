// What a file really is, by its bytes. Its name only says what it should be.
import { fileTypeFromBuffer } from 'file-type'
import { agrees, extensionOf, fileMessages, type FileRules } from '../../../metadata/document/files.ts'
import { Refusal } from '../../base/errors.ts'
import { isPicture, redrawn } from './picture.ts'

export interface Content {
  readonly media: string
  /** What is kept: pictures are drawn anew. */
  readonly bytes: Buffer
}

/** @throws Refusal badFile when it is none of the field's, not what the name says, or a picture that is too large or cannot be drawn. */
export async function validateContent(bytes: Buffer, name: string, rules: FileRules): Promise<Content> {
  const extension = extensionOf(name)
  const media = (await fileTypeFromBuffer(bytes))?.mime ?? (isText(bytes) ? 'text/plain' : '')
  if (!rules.extensions.includes(extension) || !agrees(extension, media)) throw new Refusal('badFile', { text: fileMessages.type(rules) })
  if (!isPicture(media)) return { media, bytes }
  const drawn = await redrawn(bytes, media)
  if (drawn === 'large') throw new Refusal('badFile', { text: fileMessages.pixels })
  if (drawn === 'broken') throw new Refusal('badFile', { text: fileMessages.type(rules) })
  return { media, bytes: drawn }
}

/** UTF-8 without control characters but tabs and line ends, or the same in GB 18030, in which Chinese spreadsheets write their CSV. */
function isText(bytes: Buffer): boolean {
  return ['utf-8', 'gb18030'].some((encoding) => {
    try {
      // oxlint-disable-next-line no-control-regex
      return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(new TextDecoder(encoding, { fatal: true }).decode(bytes))
    } catch {
      return false
    }
  })
}
