// The words of the image field.
import type { Text } from '../../metadata/model/model.ts'

export const words = {
  choose: { zh: '上传图片', en: 'Upload a picture' },
  replace: { zh: '更换', en: 'Replace' },
  remove: { zh: '删除图片', en: 'Remove the picture' },
  hint: { zh: 'jpg、png 或 webp，小于 2MB；可拖入或粘贴', en: 'jpg, png or webp under 2 MB; drop or paste it too' },
} satisfies Record<string, Text>
