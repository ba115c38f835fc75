// A record to read, in a drawer.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Column, DetailBlock } from '../../../metadata/model.ts'
import type { DetailBlockProps, EntityView, Row, Status } from '../../contract.ts'
import { useSay, useServices, useWidgets } from '../../hooks.ts'
import { nameOf, pathOf } from '../list/changes.ts'
import { rememberRow } from '../options/labels.ts'
import { Overlay, type Stay } from '../overlay/Overlay.tsx'
import { PrintRecord } from '../print/PrintButton.tsx'
import { sentences } from '../texts.ts'
import { useCells, useColumnOptions } from '../useCells.ts'
import { useBlockWidget } from '../widgetOf.ts'

export interface DetailDrawerProps {
  readonly block: DetailBlock
  readonly entity: EntityView
  readonly stay: Stay
  readonly id: string
}

export function DetailDrawer({ block, entity, stay, id }: DetailDrawerProps) {
  const { api } = useServices()
  const client = useQueryClient()
  const say = useSay()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['record', entity.id, id],
    queryFn: async ({ signal }) => {
      const { method } = entity.routes.get
      const row = await api.call<Row>(pathOf(entity.routes.get, id), { method, kind: 'read', quiet: true, silent: true, signal })
      rememberRow(client, entity, row)
      return row
    },
    staleTime: 0,
  })
  const status: Status = { loading: isFetching, ...(error && !isFetching && { error: error.message, retry: () => void refetch() }) }
  const title = data ? `${say(sentences.detail(entity.label))} · ${nameOf(entity, data)}` : say(sentences.detail(entity.label))
  return (
    <Overlay
      container={{ type: 'drawer', width: '50%' }}
      title={title}
      stay={stay}
      extra={data && <PrintRecord block={block} row={data} title={title} />}
    >
      <Detail block={block} {...(data && { row: data })} status={status} />
    </Overlay>
  )
}

function Detail(props: Pick<DetailBlockProps, 'block' | 'row' | 'status'>) {
  const { block } = props
  const Widget = useBlockWidget<DetailBlockProps>(useWidgets(), block.widget.name)
  const cellOf = useCells(allColumns(block))
  const optionsOf = useColumnOptions()
  return Widget && cellOf ? <Widget {...props} cellOf={cellOf} optionsOf={optionsOf} /> : null
}

const gathered = new WeakMap<DetailBlock, readonly Column[]>()

/** Those of lines too; the same list for the same block, as suspending needs. */
function allColumns(block: DetailBlock): readonly Column[] {
  if (block.lines.length === 0) return block.items
  const columns = gathered.get(block) ?? [...block.items, ...block.lines.flatMap((lines) => lines.columns)]
  gathered.set(block, columns)
  return columns
}
