// The pager of a list.
import { Input, Pagination } from 'antd'
import { memo } from 'react'
import { useLanguage, useNamedPages, type TableBlockProps } from '../../../runtime/index.ts'
import { formatNumber } from '../text/format.ts'
import './pager.css'

const sizes = [10, 25, 50, 100]
/** Pixels of the list; below, there is no room for all page numbers, and it shows where it is. */
const simpleBelow = 576

export interface PagerProps {
  readonly paging: NonNullable<TableBlockProps['paging']>
  /** Of the list, in pixels; undefined while it is not known. */
  readonly width: number | undefined
}

export function Pager({ paging, width }: PagerProps) {
  return <Pages paging={paging} simple={width !== undefined && width < simpleBelow} />
}

interface PagesProps extends Pick<PagerProps, 'paging'> {
  readonly simple: boolean
}

/** Drawn again for another page or size alone: it holds a select and an input, and the list around is drawn with every answer. */
const Pages = memo(function Pages({ paging, simple }: PagesProps) {
  const language = useLanguage()
  const itemRender = useNamedPages()
  const total = paging.total ?? 0
  return (
    <div className={paging.total === undefined ? 'kit-pager kit-pager-waiting' : 'kit-pager'}>
      <Pagination
        className="kit-pager-pages"
        current={paging.page}
        pageSize={paging.size}
        // a list without rows has one page, which is empty
        total={Math.max(total, 1)}
        pageSizeOptions={sizes}
        simple={simple}
        showSizeChanger={!simple}
        showQuickJumper={!simple}
        responsive
        itemRender={itemRender}
        showTotal={() => totalText(total, language)}
        onChange={paging.onChange}
      />
      {!simple && total <= paging.size && <OnlyPage language={language} />}
    </div>
  )
})

/** Of one page antd leaves the way to another one out: it keeps its place, so that nothing moves with what is found. */
const OnlyPage = ({ language }: { readonly language: 'zh' | 'en' }) => (
  <span className="kit-pager-only">
    {language === 'zh' ? '跳至' : 'Go to'}
    <Input disabled aria-label={language === 'zh' ? '页码' : 'Page'} />
    {language === 'zh' ? '页' : 'Page'}
  </span>
)

/** 共 1,234 条 / 1,234 rows. */
const totalText = (total: number, language: 'zh' | 'en'): string => {
  const figure = formatNumber(total, { language, decimals: 0 })
  return language === 'zh' ? `共 ${figure} 条` : `${figure} ${total === 1 ? 'row' : 'rows'}`
}
