// A condition in words: what it is called, and what was chosen.
import type { Text } from '../../../metadata/model/model.ts'

export const labelled = ({ zh, en }: Text, value: string): Text => ({ zh: `${zh}：${value}`, en: `${en}: ${value}` })
