// An expression as a tree, whatever its names mean.
import type { ASTNode } from '@marcbachmann/cel-js'
import { celEnvironment, MAX_SOURCE } from './dialect.ts'

const cel = celEnvironment({ clock: { now: new Date(0), today: '1970-01-01' } })

/** undefined where it cannot be read. */
export function parseOnly(source: string): ASTNode | undefined {
  if (source.length > MAX_SOURCE) return undefined
  try {
    return cel.parse(source).ast
  } catch {
    return undefined
  }
}
