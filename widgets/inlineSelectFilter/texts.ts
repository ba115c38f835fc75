// What stands beside the choices.
import type { Text } from '../../metadata/model/model.ts'

export const texts = { more: { zh: '更多', en: 'More' } } satisfies Record<string, Text>

export const sentences = {
  full: (max: number): Text => ({ zh: `最多选择 ${max} 项`, en: `At most ${max}` }),
}
