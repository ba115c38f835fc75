// Records that refer to the printed one, as a table: as many as a sheet is read for.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asBody } from '../../../metadata/base/listWords.ts'
import type { DetailRelated } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useLanguage, useSay, useServices } from '../../core/hooks/hooks.ts'
import { entityIn, usePageScope } from '../base/scope.ts'
import { useCellTexts } from '../cells/cellTexts.ts'
import type { ListAnswer } from '../fetch/answer.ts'
import { askRows } from '../fetch/ask.ts'
import { PrintTable } from './PrintTable.tsx'
import styles from './print.module.css'

const MOST = 100

interface Props {
  readonly part: DetailRelated
  /** The record that is printed. */
  readonly row: Row
  /** Called once, with rows or without. */
  readonly loaded: () => void
}

export function RelatedPrint({ part, row, loaded }: Props) {
  const { by, many, params, sort, most, through, columns, title } = part
  const { bundle } = usePageScope()
  const { api } = useServices()
  const language = useLanguage()
  const say = useSay()
  const { text } = useCellTexts()
  const entity = entityIn(bundle, part.entity)
  const shared = through === undefined ? row.id : row[through]
  const { data, isFetching } = useQuery({
    queryKey: ['related', entity.id, by, shared, 'print', params],
    enabled: typeof shared === 'string',
    queryFn: ({ signal }) => {
      const body = { ...asBody({ ...params, [by]: many ? [shared] : shared }), ...(sort && { sort }), pageNum: 1, pageSize: MOST }
      return askRows<ListAnswer>({ api, entity, language }, 'page', { body, kind: 'read', quiet: true, silent: true, signal })
    },
    staleTime: 0,
  })
  useEffect(() => {
    if (!isFetching) loaded()
  }, [isFetching, loaded])
  const rows = data?.rows.slice(0, most ?? MOST) ?? []
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className={styles.caption}>{say(title)}</h2>
      <PrintTable columns={columns} rows={rows} text={text} />
    </section>
  )
}
