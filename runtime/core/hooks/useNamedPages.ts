// The buttons of a pager, named in the reader's language: antd draws the arrows without words.
import type { PaginationProps } from 'antd'
import { cloneElement, isValidElement, type HTMLAttributes } from 'react'
import { useSay } from './hooks.ts'

const words = { prev: { zh: '上一页', en: 'Previous page' }, next: { zh: '下一页', en: 'Next page' } }

/** For `itemRender` of a pager; the numbers speak for themselves. */
export function useNamedPages(): NonNullable<PaginationProps['itemRender']> {
  const say = useSay()
  return (_page, type, drawn) =>
    (type === 'prev' || type === 'next') && isValidElement<HTMLAttributes<HTMLElement>>(drawn)
      ? cloneElement(drawn, { 'aria-label': say(words[type]) })
      : drawn
}
