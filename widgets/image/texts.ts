// The words of the image field.
import type { Text } from '../../metadata/model/model.ts'

export const words = {
  choose: { zh: '上传图片', en: 'Upload a picture' },
  replace: { zh: '更换', en: 'Replace' },
  remove: { zh: '删除图片', en: 'Remove the picture' },
  hint: { zh: 'jpg、png 或 webp，小于 2MB；可拖入或粘贴', en: 'jpg, png or webp under 2 MB; drop or paste it too' },
  gone: { zh: '图片已不存在', en: 'The picture is gone' },
  format: { zh: '图片只能是 jpg / png / webp 格式', en: 'The picture may only be jpg / png / webp' },
  onlyOne: { zh: '最多只能上传一张图片', en: 'At most one picture can be uploaded' },
  failed: { zh: '图片上传失败，请重新上传', en: 'Picture upload failed, please upload again' },
  size: { zh: '图片大小须小于 2MB', en: 'The picture must be smaller than 2 MB' },
  broken: { zh: '图片无法读取，请换一张', en: 'The picture cannot be read; choose another' },
} satisfies Record<string, Text>
