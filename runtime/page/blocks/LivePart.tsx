// A widget over rows as they stand now: subscribes while it is seen, and hands the widget finished items.
import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { columnsOfLive, liveFields, type LiveRows } from '../../../metadata/model/liveModel.ts'
import type { Column, Text, WidgetBlock } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useLanguage, useSay, useServices, useVisible, useWidgets } from '../../core/hooks/hooks.ts'
import { itemMaker } from '../../core/live/liveItems.ts'
import { takenIn } from '../../core/live/liveRows.ts'
import type { LiveState } from '../../core/live/liveSocket.ts'
import { socketOf } from '../fetch/socketOf.ts'
import type { LiveBlockProps, LiveItem } from '../../core/contracts/liveContract.ts'
import { type BlockRequest, requestKeyOf } from '../../core/address/blockRequest.ts'
import { useCellTexts } from '../cells/cellTexts.ts'
import type { Filter } from '../../core/filter/filter.ts'
import { emptyState as nothingOf } from '../fetch/emptyState.ts'
import { namedBlock } from '../base/namedBlock.ts'
import { useInputs } from '../base/useInputs.ts'
import { useMissingCondition } from '../base/useMissingCondition.ts'
import { addressOf } from '../list/useLinks.ts'
import { dictionaryOptions } from '../fetch/dictionary.ts'
import { entityIn, usePageScope } from '../base/scope.ts'
import { useCells, useColumnOptions } from '../cells/useCells.ts'
import styles from '../base/page.module.css'
import { useBlockWidget } from '../base/widgetOf.ts'
import type { Assigned } from './Assigning.tsx'

const Assigning = lazy(() => import('./Assigning.tsx'))

export interface LivePartProps {
  readonly block: WidgetBlock & { readonly entity?: string }
  readonly live: LiveRows
  readonly fills: boolean
}

export default function LivePart({ block, live, fills }: LivePartProps) {
  const services = useServices()
  const say = useSay()
  const language = useLanguage()
  const { bundle, outputs } = usePageScope()
  const { filter } = useInputs(block)
  const there = useCells(columnsOf(live)) !== undefined
  const { text } = useCellTexts()
  const option = useColumnOptions()
  const missing = useMissingCondition(block, filter)
  const { rows, line, error, told } = useLiveRows({
    entity: block.entity ?? '',
    live,
    filter,
    waits: missing !== undefined,
    ...namedBlock(bundle, { ...live, id: block.id }),
  })
  const make = useMemo(() => itemMaker(live, { text, option, say }), [live, text, option, say])
  const items = useMemo(() => (there && rows && !missing ? [...rows.values()].map(make) : []), [there, rows, missing, make])
  const optionsOf = useCallback(
    (id: string | undefined) => {
      const dictionary = id === undefined ? undefined : bundle.dictionaries[id]
      const options = dictionary && dictionaryOptions(dictionary, language)
      // all of them, at their places: shapes go by these
      return dictionary?.values.flatMap(({ value }) => options?.find(value) ?? []) ?? []
    },
    [bundle, language],
  )
  const states = useMemo(() => optionsOf(live.state.dictionary), [live, optionsOf])
  const places = useMemo(
    () => live.places && { label: say(live.places.label), states: optionsOf(live.places.dictionary) },
    [live, say, optionsOf],
  )
  const deed = useDeed(live)
  const { open } = live
  const { addresses } = services.session
  const opens = open?.kind === 'page' && addresses.has(open.page)
  const onOpen = useMemo(() => {
    if (deed) return ({ id }: LiveItem) => deed.take(id)
    if (open?.kind !== 'page' || !opens) return undefined
    return ({ id, places: codes }: LiveItem, place?: number) => {
      const row = rows?.get(id)
      const state = place === undefined ? undefined : places?.states[codes?.[place] ?? 0]?.value
      const other = live.places?.elsewhere?.find(({ states: those }) => state !== undefined && those.includes(state))?.open
      const to = other && addresses.has(other.page) ? other : open
      // what the codes of all places stand in leads on as the number of the one that was chosen
      const own = live.places && { [live.places.field]: place === undefined ? undefined : place + 1 }
      if (row) services.navigation.go(addressOf({ ...to, route: addresses.get(to.page) ?? to.route }, { ...row, ...own }))
    }
  }, [deed, open, opens, addresses, live, places, rows, services])
  const assigned = useAssigned(live)
  const valueOf = useCallback(
    ({ id }: LiveItem) => {
      const value = live.assign && rows?.get(id)?.[live.assign.by]
      return typeof value === 'string' ? value : undefined
    },
    [live, rows],
  )
  const choose = useCallback(
    (chosen: readonly string[]) => outputs.set(`${block.id}.filter`, chosen.length > 0 ? { [live.state.field]: chosen } : undefined),
    [outputs, block, live],
  )
  const Widget = useBlockWidget<LiveBlockProps>(useWidgets(), block.widget.name)
  if (!Widget || !there) return <div className={styles.place} aria-hidden="true" />
  const filtered = Object.keys(filter).length > 0
  const shown: LiveBlockProps = {
    ...(block.title && { title: say(block.title) }),
    items,
    states,
    ...(places && { places }),
    now: socketOf(services).now,
    stale: live.stale * 1_000,
    line,
    ...(told !== undefined && { told }),
    status: {
      loading: rows === undefined && error === undefined && !missing,
      ...(error !== undefined && { error }),
      ...missing,
      ...(rows?.size === 0 &&
        !missing &&
        nothingOf({ filtered, narrowed: bundle.narrowed?.[block.entity ?? ''], session: services.session })),
    },
    ...(onOpen && { onOpen }),
    onChoose: choose,
    ...(deed && { opens: say(deed.label) }),
    fills,
    settings: block.widget.props,
  }
  const widget = assigned ? <Assigning of={assigned} valueOf={valueOf} widget={Widget} shown={shown} /> : <Widget {...shown} />
  return <div className={styles.standing}>{widget}</div>
}

interface LiveRowsState {
  readonly rows: ReadonlyMap<string, Row> | undefined
  readonly line: LiveState
  readonly error: string | undefined
  /** When the last news came, by the server's clock. */
  readonly told: number | undefined
}

const nothing: LiveRowsState = { rows: undefined, line: 'waiting', error: undefined, told: undefined }

interface RowsRequest {
  readonly entity: string
  readonly live: LiveRows
  readonly filter: Filter
  /** For a condition that nobody has chosen yet. */
  readonly waits: boolean
  readonly block?: string
}

/** Rows of before stay while the page is hidden, and until those of another filter have come. */
function useLiveRows({ entity, live, filter, waits, block }: RowsRequest): LiveRowsState {
  const services = useServices()
  const visible = useVisible()
  const [standing, setStanding] = useState(nothing)
  const liveRequest = JSON.stringify(filter)
  const latest = useRef(filter)
  useEffect(() => {
    latest.current = filter
  })
  useEffect(() => {
    if (!visible || waits) return undefined
    const socket = socketOf(services)
    return socket.subscribe(
      { entity, filter: latest.current, ...(block !== undefined && { block }), fields: liveFields(live) },
      {
        news: (news) =>
          setStanding((before) => ({
            ...before,
            rows: takenIn(before.rows ?? new Map(), news),
            error: undefined,
            told: socket.now(),
          })),
        refused: (error) => setStanding((before) => ({ ...before, error })),
        state: (line) => setStanding((before) => ({ ...before, line })),
      },
    )
  }, [services, visible, waits, entity, live, block, liveRequest])
  return standing
}

/** What a table of the page does with a row that is clicked here, where whoever looks may do it. */
function useDeed({ open }: LiveRows): { readonly label: Text; readonly take: (id: string) => void } | undefined {
  const { bundle, keys, outputs } = usePageScope()
  return useMemo(() => {
    if (open?.kind !== 'action') return undefined
    const table = blocksOf(bundle.page).find(({ id }) => id === open.table)
    const action = table?.kind === 'table' ? table.rowActions.find((each) => each.action === open.action) : undefined
    if (!action || !keys.has(action.key)) return undefined
    return {
      label: action.label,
      take: (id) => {
        const liveRequest: BlockRequest = { kind: 'do', block: open.table, value: `${open.action}:${id}` }
        outputs.set(requestKeyOf(open.table), liveRequest)
      },
    }
  }, [open, bundle, keys, outputs])
}

/** The operation that assigns records to these rows, where the reader may carry it out. */
function useAssigned({ assign }: LiveRows): Assigned | undefined {
  const { bundle, keys } = usePageScope()
  return useMemo(() => {
    const table = assign && blocksOf(bundle.page).find(({ id }) => id === assign.table)
    if (!assign || table?.kind !== 'table') return undefined
    const entity = entityIn(bundle, table.entity)
    const granted = table.toolbar.filter(({ key, action }) => keys.has(key) && entity.operations[action]?.on === 'none')
    const action = granted.find((each) => each.action === assign.action)
    if (!action?.form) return undefined
    return {
      assign,
      table,
      entity,
      action: { ...action, form: action.form },
      others: granted.filter((each) => each.action !== assign.action),
    }
  }, [assign, bundle, keys])
}

const gathered = new WeakMap<LiveRows, readonly Column[]>()

/** The same list for the same rows, as suspending needs. */
function columnsOf(live: LiveRows): readonly Column[] {
  const columns = gathered.get(live) ?? columnsOfLive(live)
  gathered.set(live, columns)
  return columns
}
