// Rows by their time: a field that is one, and others that say what happened.
import { HISTORY } from '../../derive/block/timeline.ts'
import { problem } from '../../../errors/errors.ts'
import type { DetailTimeline, TimelineDeclaration } from '../../../generated/language.ts'
import type { FieldKind, Problem } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { unknown } from '../../../errors/unknown.ts'
import { type BlockUnderCheck, type PageUnderCheck, unknownField } from '../shared/blockUnderCheck.ts'
import { checkCel } from '../shared/cel.ts'
import { checkWidget } from '../shared/widgetUse.ts'

export function checkTimeline(under: BlockUnderCheck): Problem[] {
  const { placed, entity, at, environments } = under
  const timeline = placed.block.timeline ?? { time: '' }
  const row = { environment: environments.row(entity), type: 'bool', columns: environments.columns('row', entity) } as const
  return [
    ...checkTimed(timeline, { page: under, entity, path: at().path }),
    ...(timeline.where ? checkCel(timeline.where.cel, row, at('where', 'cel')) : []),
  ]
}

/** Of a record: its history, of which nothing else can be said, or its lines. */
export function checkDetailTimeline({ of, ...rows }: DetailTimeline['timeline'], under: BlockUnderCheck, path: string): Problem[] {
  const { entity, names, file } = under
  const place = (...keys: readonly string[]) => ({ document: file, path: pointer(path, ...keys) })
  const widget = checkWidget({ role: 'block', use: undefined, kind: 'timeline' }, { place: place(), names })
  if (of === HISTORY) {
    const strange = Object.keys(rows).filter((key) => key !== 'heading')
    return [...widget, ...strange.map((word) => problem('unknownKey', place(word), { word }))]
  }
  const child = names.entities.get(entity.children[of]?.entity ?? '')
  if (!child)
    return [unknown('unknownChildren', place('of'), { word: of, known: [HISTORY, ...Object.keys(entity.children)], owner: entity.id })]
  if (rows.time === undefined) return [problem('missingKey', place(), { word: 'time' })]
  return [...widget, ...checkTimed({ ...rows, time: rows.time }, { page: under, entity: child, path })]
}

const times: ReadonlySet<FieldKind> = new Set<FieldKind>(['date', 'dateTime'])

interface Owner {
  readonly page: PageUnderCheck
  readonly entity: ResolvedEntity
  readonly path: string
}

type Timed = Pick<TimelineDeclaration, 'time' | 'title' | 'text' | 'colour'>

function checkTimed({ time, title, text, colour }: Timed, { page: { file, names }, entity, path }: Owner): Problem[] {
  return Object.entries({ time, title, text, colour }).flatMap(([key, word]) => {
    if (word === undefined) return []
    const place = { document: file, path: pointer(path, key) }
    const field = entity.fields[word]
    if (!field) return [unknownField(word, place, entity)]
    const fits = key === 'time' ? times.has(field.kind) : key === 'colour' ? field.kind === 'dictionary' : !field.secret
    return fits ? checkWidget({ role: 'cell', use: undefined, field }, { place, names }) : [problem('wrongFieldKind', place, { word })]
  })
}
