// What a big screen says.
import type { Text } from '../../../metadata/model/model.ts'

export const words = {
  fullScreen: { zh: '全屏', en: 'Full screen' },
  leaveFullScreen: { zh: '退出全屏', en: 'Leave full screen' },
  stopped: (time: string): Text => ({ zh: `数据停在 ${time}`, en: `No new figures since ${time}` }),
} satisfies Record<string, Text | ((time: string) => Text)>
