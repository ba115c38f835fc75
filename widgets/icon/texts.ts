// The words of the icon field.
import type { Text } from '../../metadata/model/model.ts'

export const texts = {
  choose: { zh: '选择图标', en: 'Choose an icon' },
  clear: { zh: '清除', en: 'Clear' },
  title: { zh: '选择图标', en: 'Choose an icon' },
  search: { zh: '搜索图标', en: 'Search icons' },
  none: { zh: '没有匹配的图标', en: 'No icon matches' },
} satisfies Record<string, Text>
