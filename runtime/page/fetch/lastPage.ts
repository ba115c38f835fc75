// What a list shows when its page is gone: with its last row, by a link, or because others have removed rows.
import type { ListAnswer } from './answer.ts'

interface Found {
  readonly data: Pick<ListAnswer, 'rows' | 'total'> | undefined
  readonly isFetching: boolean
}

/** The last page there is, where the one that was asked for lies beyond it. What is being asked for again may be there after all. */
export function lastPage(
  { data, isFetching }: Found,
  { page, size }: { readonly page: number; readonly size: number },
): number | undefined {
  if (page === 1 || isFetching || data?.total === undefined || data.rows.length > 0) return undefined
  return Math.min(Math.max(1, Math.ceil(data.total / size)), page - 1)
}
