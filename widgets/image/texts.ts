// The words of the image field.
import type { Text } from '../../metadata/model.ts'
import type { Refusal } from './readImage.ts'

export const words = {
  choose: { zh: '选择图片', en: 'Choose a picture' },
  replace: { zh: '更换', en: 'Replace' },
  remove: { zh: '删除图片', en: 'Remove the picture' },
  hint: { zh: 'jpg、png 或 webp，小于 2MB；可拖入或粘贴', en: 'jpg, png or webp under 2 MB; drop or paste it too' },
} satisfies Record<string, Text>

export const refusals: Readonly<Record<Refusal, Text>> = {
  format: { zh: '图片只能是 jpg / png / webp 格式', en: 'The picture may only be jpg / png / webp' },
  size: { zh: '图片大小不能超过2MB', en: 'The picture may not exceed 2 MB' },
  broken: { zh: '图片无法读取，请换一张', en: 'The picture cannot be read; choose another' },
}
