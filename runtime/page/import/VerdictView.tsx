// What the trial of a file found: how many rows would come in, or which are wrong and why.
import { Alert, Button, Pagination, Spin } from 'antd'
import { useState } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import { saveFile } from '../../core/api/savedFile.ts'
import { useNamedPages } from '../../core/hooks/useNamedPages.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { unlessShown } from '../write/changes.ts'
import styles from './import.module.css'
import { Preview } from './Preview.tsx'
import { importSentences, importTexts } from './texts.ts'
import type { RowError, Verdict } from './useImport.ts'

interface VerdictViewProps {
  readonly verdict: Verdict | undefined
  /** What the rows are. */
  readonly label: Text
}

export function VerdictView({ verdict, label }: VerdictViewProps) {
  const say = useSay()
  const name = say(label)
  if (!verdict) return null
  if (verdict.kind === 'checking') {
    return (
      <div className={styles.checking} role="status">
        <Spin size="small" /> {say(importTexts.checking)}
      </div>
    )
  }
  if (verdict.kind === 'columns') return null
  if (verdict.kind === 'sound') {
    const { skipped, errors, warnings = [], preview = [], report } = verdict.result
    return (
      <div className={styles.verdict}>
        <Alert type="success" showIcon title={say(importSentences.sound(verdict.result))} />
        {warnings.length > 0 && (
          <>
            <Alert type="warning" showIcon title={say(importSentences.toCheck(warnings.length))} />
            <Errors errors={warnings} />
          </>
        )}
        <Preview rows={preview} />
        {skipped > 0 && (
          <>
            <Alert
              type="warning"
              showIcon
              title={say(importSentences.skipped(skipped))}
              {...(report !== undefined && { action: <ReportButton path={report} name={name} /> })}
            />
            <Errors errors={errors} />
          </>
        )}
      </div>
    )
  }
  const { errors, report } = verdict
  return (
    <div className={styles.verdict}>
      <Alert
        type="error"
        showIcon
        title={say(importSentences.failed(label))}
        description={say(importSentences.wrong(verdict.name, errors.length))}
        {...(report !== undefined && { action: <ReportButton path={report} name={name} /> })}
      />
      <Errors errors={errors} />
    </div>
  )
}

const pageSize = 5

/** A plain table: antd's own sets styles on elements, which the content security policy refuses. */
function Errors({ errors }: { readonly errors: readonly RowError[] }) {
  const say = useSay()
  const namedPages = useNamedPages()
  const [page, setPage] = useState(1)
  const from = (page - 1) * pageSize
  return (
    <>
      <table className={styles.errors}>
        <thead>
          <tr>
            {[importTexts.row, importTexts.field, importTexts.reason].map((text) => (
              <th key={text.en} scope="col">
                {say(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errors.slice(from, from + pageSize).map(({ row, field, message }, index) => (
            <tr key={from + index}>
              <td>{row}</td>
              <td>{field}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {errors.length > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={pageSize}
          total={errors.length}
          showSizeChanger={false}
          itemRender={namedPages}
          onChange={setPage}
        />
      )}
    </>
  )
}

function ReportButton({ path, name }: { readonly path: string; readonly name: string }) {
  const say = useSay()
  const { api } = useServices()
  const download = async () => saveFile(await api.download(path, { quiet: true }), say(importSentences.reportName(name)))
  return (
    <Button size="small" onClick={() => void download().catch(unlessShown)}>
      {say(importTexts.report)}
    </Button>
  )
}
