// What the trial of a file found: how many rows would come in, or which are wrong and why.
import { Alert, Button, Spin, Table } from 'antd'
import { saveFile } from '../../api/savedFile.ts'
import { useSay, useServices } from '../../hooks.ts'
import { unlessShown } from '../list/changes.ts'
import styles from './import.module.css'
import { importSentences, importTexts } from './texts.ts'
import type { RowError, Verdict } from './useImport.ts'

export function VerdictView({ verdict, name }: { readonly verdict: Verdict | undefined; readonly name: string }) {
  const say = useSay()
  if (!verdict) return null
  if (verdict.kind === 'checking') {
    return (
      <p className={styles.checking} role="status">
        <Spin size="small" /> {say(importTexts.checking)}
      </p>
    )
  }
  if (verdict.kind === 'sound') {
    const { total, created, updated } = verdict
    return <Alert className={styles.verdict ?? ''} type="success" showIcon title={say(importSentences.sound(total, created, updated))} />
  }
  const { errors, message, report } = verdict
  return (
    <div className={styles.verdict}>
      <Alert
        type="error"
        showIcon
        title={errors.length > 0 ? say(importSentences.wrong(errors.length)) : message}
        {...(report !== undefined && { action: <ReportButton path={report} name={name} /> })}
      />
      {errors.length > 0 && <Errors errors={errors} />}
    </div>
  )
}

function Errors({ errors }: { readonly errors: readonly RowError[] }) {
  const say = useSay()
  return (
    <Table<RowError & { readonly key: number }>
      size="small"
      dataSource={errors.map((error, key) => ({ ...error, key }))}
      pagination={errors.length > 5 ? { pageSize: 5, size: 'small', showSizeChanger: false } : false}
      columns={[
        { title: say(importTexts.row), dataIndex: 'row', width: 64 },
        { title: say(importTexts.field), dataIndex: 'field', width: 120 },
        { title: say(importTexts.reason), dataIndex: 'message' },
      ]}
    />
  )
}

function ReportButton({ path, name }: { readonly path: string; readonly name: string }) {
  const say = useSay()
  const { api } = useServices()
  const download = async () => saveFile(await api.download(path, { quiet: true }), `${name}.xlsx`)
  return (
    <Button size="small" onClick={() => void download().catch(unlessShown)}>
      {say(importTexts.report)}
    </Button>
  )
}
