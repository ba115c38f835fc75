// Moves of bars: written at once by the actions that the page names, shown as asked for while the call is under way.
import { useCallback, useMemo, useState } from 'react'
import type { Gantt, GanttLane } from '../../../metadata/model/ganttModel.ts'
import { isApiError } from '../../core/api/apiError.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { BarMove } from '../../core/contracts/ganttContract.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { mayWrite, refetchEntity, type Writer } from '../write/changes.ts'
import { errorsOf } from '../write/useSave.ts'
import { useWriter } from '../write/useWriter.ts'
import { movedInTime, movedToLane } from './bars.ts'

type Values = Readonly<Record<string, unknown>>

interface Moving {
  readonly rows: readonly Row[]
  readonly gantt: Gantt
  readonly lane: GanttLane
}

const nothing: ReadonlyMap<string, Values> = new Map()

export function useBarMoves(entity: EntityView, { rows, gantt, lane }: Moving) {
  const writer = useWriter(entity)
  const [pending, setPending] = useState(nothing)
  const move = useCallback(
    async (id: string, moved: BarMove) => {
      const row = rows.find((each) => each.id === id)
      if (!row || !mayWrite(writer)) return
      const steps = stepsOf(row, { gantt, lane }, moved)
      const labels = moved.from.id === moved.to.id ? undefined : movedLabels(row, lane, moved)
      const shown = Object.assign({}, ...steps.map(({ values }) => values), labels && { $labels: { ...row.$labels, ...labels } }) as Values
      setPending((before) => new Map(before).set(id, shown))
      try {
        await write(writer, row, steps)
      } finally {
        setPending((before) => new Map([...before].filter(([other]) => other !== id)))
      }
    },
    [rows, gantt, lane, writer],
  )
  const shown = useMemo(
    () => (pending.size === 0 ? rows : rows.map((row) => (pending.has(row.id) ? { ...row, ...pending.get(row.id) } : row))),
    [rows, pending],
  )
  return { rows: shown, move }
}

interface Step {
  readonly action: string
  readonly values: Values
}

/** One call where both changes are made by the same action. */
function stepsOf(row: Row, { gantt, lane }: Omit<Moving, 'rows'>, moved: BarMove): readonly Step[] {
  const inTime = moved.days !== 0 && gantt.move !== undefined ? [{ action: gantt.move, values: movedInTime(row, gantt, moved.days) }] : []
  const toLane = moved.from.id !== moved.to.id && lane.by !== undefined ? [{ action: lane.by, values: movedToLane(row, lane, moved) }] : []
  const [one, other] = [...inTime, ...toLane]
  if (one && other && one.action === other.action) return [{ action: one.action, values: { ...one.values, ...other.values } }]
  return [...inTime, ...toLane]
}

/** Names at the places of their ids. */
function movedLabels(row: Row, lane: GanttLane, { from, to }: BarMove): Readonly<Record<string, string | readonly string[]>> {
  const { field } = lane.column
  if (!lane.many) return { [field]: to.label }
  const ids = [row[field]].flat()
  const names = [row.$labels?.[field] ?? []].flat()
  return { [field]: [...names.filter((_, at) => ids[at] !== from.id && ids[at] !== to.id), ...(to.id === '' ? [] : [to.label])] }
}

async function write({ services, client, entity, say }: Writer, row: Row, steps: readonly Step[]): Promise<void> {
  let { version } = row
  try {
    for (const { action, values } of steps) {
      const route = action === 'edit' ? entity.routes.update : entity.operationRoutes[action]
      if (!route) throw new Error(`${entity.id} has no action ${action}`)
      const body = { id: row.id, version, ...values }
      const stored = await services.api.call<{ readonly version?: number } | null>(route.path, { method: route.method, body, silent: true })
      version = stored?.version ?? version
    }
    services.notices.success(say(texts.saved))
  } catch (cause) {
    if (!isApiError(cause)) throw cause
    const [refused] = Object.values(errorsOf(cause))
    if (refused !== undefined) services.notices.error(refused)
  }
  await refetchEntity(client, entity.id)
}
