// Reads JSON bodies and refuses those that no honest client sends: too deep, too long, or with names that reach for prototypes.
import { isUtf8 } from 'node:buffer'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../base/errors.ts'

export const bodyLimits = { bytes: 1024 * 1024, lines: 32 * 1024 * 1024, depth: 20, items: 1_000 } as const

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** JSON is the only plain content type; an empty body is no body. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      const body: unknown = bytes.length === 0 ? undefined : JSON.parse(textOf(bytes))
      checkShape(body, request.routeOptions.config.declared?.longLists)
      done(null, body)
    } catch (fault) {
      done(fault instanceof Refusal ? fault : new Refusal('badJson', { cause: fault }))
    }
  })
  app.addContentTypeParser(lines, { parseAs: 'buffer', bodyLimit: bodyLimits.lines }, (request, bytes, done) => {
    const most = request.routeOptions.config.declared?.lines ?? 0
    try {
      const text = textOf(bytes)
      done(most === 0 ? new Refusal('jsonOnly') : text.length > most ? new Refusal('tooLarge') : null, text)
    } catch (fault) {
      done(fault as Refusal)
    }
  })
}

/** @throws Refusal badJson for bytes that are no UTF-8: read as something else, other text than was sent would be stored. */
function textOf(bytes: string | Buffer): string {
  if (typeof bytes !== 'string' && !isUtf8(bytes)) throw new Refusal('badJson')
  return bytes.toString()
}

/** Text that the handler reads line by line itself, where a route takes it. */
const lines = 'application/x-ndjson'

/** Lists in a body that may be longer than others, by where they stand (`permissions`, `file.documents`). */
export type LongLists = Readonly<Record<string, LongList>>

interface LongList {
  readonly most: number
  /** Only while it holds plain values. */
  readonly plain?: true
}

/** @throws Refusal tooDeep, tooMany or forbiddenKey. */
export function checkShape(body: unknown, longLists: LongLists = {}): void {
  const longer = new Map(Object.entries(longLists).map(([place, long]) => [valueAt(body, place.split('.')), long]))
  let level = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    const containers = level.filter((value): value is object => typeof value === 'object' && value !== null)
    if (containers.length > 0 && depth === bodyLimits.depth) throw new Refusal('tooDeep', { values: { limit: bodyLimits.depth } })
    level = containers.flatMap((container) => children(container, longer.get(container)))
  }
}

function children(container: object, long: LongList | undefined): unknown[] {
  if (Array.isArray(container)) {
    const isLong = long && !(long.plain && container.some((each) => typeof each === 'object' && each !== null))
    const most = isLong ? long.most : bodyLimits.items
    if (container.length > most) throw new Refusal('tooMany', { values: { limit: most } })
    return container
  }
  if (Object.keys(container).some((key) => forbidden.has(key))) throw new Refusal('forbiddenKey')
  return Object.values(container)
}
