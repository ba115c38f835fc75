// Reading the props that a document set for a widget. The compiler has held them against the manifest; a wrong one is as good as none.
import type { Text } from '../../../metadata/model/model.ts'

export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** A text in both languages, when the setting is one. */
export function sayableOf(value: unknown): Text | undefined {
  if (typeof value !== 'object' || value === null || !('zh' in value) || !('en' in value)) return undefined
  const { zh, en } = value
  return typeof zh === 'string' && typeof en === 'string' ? { zh, en } : undefined
}
