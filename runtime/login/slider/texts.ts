// Words of the slider verification.
import type { Text } from '../../../metadata/model.ts'

export const texts = {
  title: { zh: '滑动验证', en: 'Slider verification' },
  close: { zh: '关闭', en: 'Close' },
  left: { zh: '向左移动', en: 'Move left' },
  right: { zh: '向右移动', en: 'Move right' },
  range: { zh: '拼图位置', en: 'Place of the piece' },
  at: { zh: '向右 {x} 像素', en: '{x} pixels from the left' },
  hint: {
    zh: '拖动滑块，或按方向键（Shift 微调），把拼图移到缺口处，回车确认',
    en: 'Drag the piece to its gap, or use the arrow keys (Shift for small steps) and Enter',
  },
  solved: { zh: '验证通过', en: 'Verified' },
  another: { zh: '换一张', en: 'Another picture' },
  confirm: { zh: '确认位置', en: 'Confirm' },
} satisfies Record<string, Text>
