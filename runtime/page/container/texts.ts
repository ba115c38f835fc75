// What grids and splits say.
import type { Text } from '../../../metadata/model/model.ts'

export const texts = {
  arrange: { zh: '调整布局', en: 'Arrange' },
  done: { zh: '完成', en: 'Done' },
  reset: { zh: '恢复默认', en: 'Reset' },
  hint: {
    zh: '拖动调整位置，拖右下角调整大小；或聚焦后按方向键移动，Shift + 方向键调整大小',
    en: 'Drag to move, drag the corner to resize; or focus one, arrows move it, Shift and arrows resize it',
  },
  handle: (title: Text): Text => ({ zh: `移动“${title.zh}”`, en: `Move ${title.en}` }),
  bar: { zh: '调整两侧大小', en: 'Resize the two sides' },
} satisfies Record<string, Text | ((title: Text) => Text)>
