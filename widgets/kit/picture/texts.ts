// What is said of a picture on its way into a field.
import type { Text } from '../../../metadata/model/model.ts'

export const pictureWords = {
  gone: { zh: '图片已不存在', en: 'The picture is gone' },
  format: { zh: '图片只能是 jpg / png / webp 格式', en: 'The picture may only be jpg / png / webp' },
  onlyOne: { zh: '最多只能上传一张图片', en: 'At most one picture can be uploaded' },
  failed: { zh: '图片上传失败，请重新上传', en: 'Picture upload failed, please upload again' },
  size: { zh: '图片大小须小于 2MB', en: 'The picture must be smaller than 2 MB' },
  broken: { zh: '图片无法读取，请换一张', en: 'The picture cannot be read; choose another' },
} satisfies Record<string, Text>
