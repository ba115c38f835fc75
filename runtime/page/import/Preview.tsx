// What an import would do, row by row: what is new, what is overwritten and how.
import { Pagination } from 'antd'
import { useState } from 'react'
import { useNamedPages } from '../../core/hooks/useNamedPages.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import styles from './import.module.css'
import { importTexts } from './texts.ts'
import type { PreviewRow } from './useImport.ts'

const pageSize = 5

export function Preview({ rows }: { readonly rows: readonly PreviewRow[] }) {
  const say = useSay()
  const namedPages = useNamedPages()
  const [page, setPage] = useState(1)
  const from = (page - 1) * pageSize
  if (rows.length === 0) return null
  return (
    <>
      <table className={styles.errors}>
        <thead>
          <tr>
            {[importTexts.row, importTexts.record, importTexts.what].map((text) => (
              <th key={text.en} scope="col">
                {say(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(from, from + pageSize).map(({ row, action, name, changes }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{name}</td>
              <td>
                {action === 'update'
                  ? changes.map((change) => `${change.field}: ${change.old} → ${change.new}`).join('; ')
                  : say(importTexts[action])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={pageSize}
          total={rows.length}
          showSizeChanger={false}
          itemRender={namedPages}
          onChange={setPage}
        />
      )}
    </>
  )
}
