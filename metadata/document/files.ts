// What may be uploaded into a field, told alike in the browser (before) and on the server (which decides, by content).
import type { FieldKind, Text } from '../model/model.ts'
import { visible } from '../written/visible.ts'

/** Extension to the media types whose content stands behind it. Nothing here runs in a browser: no html, svg or script. */
const types: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  webp: ['image/webp'],
  pdf: ['application/pdf'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  doc: ['application/x-cfb'],
  xls: ['application/x-cfb'],
  ppt: ['application/x-cfb'],
  zip: ['application/zip'],
  mp4: ['video/mp4'],
  txt: ['text/plain'],
  csv: ['text/plain'],
  json: ['text/plain'],
}
export const fileTypes: readonly string[] = Object.keys(types)
const pictures = ['jpg', 'jpeg', 'png', 'webp'] as const
const MB = 1024 * 1024

/** Most pixels of a picture. */
export const mostPixels = 40_000_000

/** Most bytes of any file: what one multipart call takes. */
export const mostFileBytes = 50 * MB

export interface FileRules {
  readonly extensions: readonly string[]
  /** The file must be smaller than this. */
  readonly below: number
}

/** The rules of a field: a picture is jpg, png or webp under 2 MB; files as the props of the field's widget say (`accept`, `maxMegabytes`). */
export function fileRules(kind: FieldKind | 'children', props: Readonly<Record<string, unknown>> = {}): FileRules {
  if (kind === 'image') return { extensions: pictures, below: 2 * MB }
  const { accept, maxMegabytes } = props
  const named = Array.isArray(accept) ? fileTypes.filter((type) => accept.includes(type)) : fileTypes
  const megabytes = typeof maxMegabytes === 'number' ? maxMegabytes : 20
  return { extensions: named.length > 0 ? named : fileTypes, below: Math.min(megabytes * MB, mostFileBytes) }
}

/** The extension of a name, in small letters; '' where there is none. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether content of this media type may stand behind the extension. */
export const agrees = (extension: string, media: string): boolean =>
  Object.hasOwn(types, extension) && (types[extension]?.includes(media) ?? false)

/** What browsers write for a quote and line ends in the name of an uploaded file. */
const escaped = /%(22|0A|0D)/g

/** The name of an uploaded file, as it is called where it comes from. */
export const sentName = (name: string): string => name.replaceAll(escaped, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** The name as it is kept: its last part, without what steers terminals, reads backwards or is not seen; at most 200 characters. */
export function storedFileName(name: string): string {
  const last = sentName(name).split(/[\\/]/).at(-1) ?? ''
  const plain = visible(last.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, ''))
    .replaceAll(/\p{Cc}[\p{Cc} ]*/gu, ' ')
    .trim()
  const extension = extensionOf(plain)
  const short = plain.length <= 200 ? plain : `${plain.slice(0, 199 - extension.length)}.${extension}`
  return short === '' || /^\.+$/.test(short) ? 'file' : short
}

/** What is said of a file that is too large, or of another kind. */
export const fileMessages = {
  size: ({ below }: FileRules): Text => ({
    zh: `文件大小须小于 ${below / MB}MB`,
    en: `The file must be smaller than ${below / MB} MB`,
  }),
  type: ({ extensions }: FileRules): Text => ({
    zh: `文件只能是 ${extensions.join(' / ')} 格式，且内容须与格式相符`,
    en: `The file may only be ${extensions.join(' / ')}, and hold what its name says`,
  }),
  pixels: {
    zh: `图片不能超过 ${mostPixels / 10_000} 万像素，请缩小后再上传`,
    en: `A picture may have at most ${mostPixels / 1_000_000} million pixels. Make it smaller first`,
  },
  none: { zh: '请先上传文件', en: 'Upload a file first' },
  name: { zh: '文件缺少名称', en: 'The file has no name' },
} as const
