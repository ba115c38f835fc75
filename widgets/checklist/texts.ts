// What a checklist says by itself.
import type { Text } from '../../metadata/model/model.ts'

export const words = {
  none: { zh: '没有检查项', en: 'There are no items' },
  more: { zh: '补充说明', en: 'Add details' },
} satisfies Record<string, Text>

export const sentences = {
  done: (done: number, all: number): Text => ({ zh: `已检查 ${done} / ${all} 项`, en: `${done} of ${all} checked` }),
}
