// What the chips say of themselves.
import type { Text } from '../../metadata/model/model.ts'

export const texts = { all: { zh: '全部', en: 'All' } } satisfies Record<string, Text>
