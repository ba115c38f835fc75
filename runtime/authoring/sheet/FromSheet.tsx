// From a sheet to a screen: a file is read, what its columns would be is looked over, and drafts of it are made.
import { FileExcelOutlined } from '@ant-design/icons'
import { Alert, Button, Spin, Upload } from 'antd'
import { useState } from 'react'
import { documentsOfSheet, mappingOfSheet, type Chosen } from '../../../metadata/authoring/sheet/documents.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import type { Services } from '../../core/services.ts'
import { complaintsAbout } from '../../page/import/file.ts'
import { handOver } from '../../page/import/handed.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { keepTogether } from '../base/makeDrafts.ts'
import { workshopCalls } from '../base/server.ts'
import { texts } from '../base/texts.ts'
import { ColumnTable } from './ColumnTable.tsx'
import styles from './sheet.module.css'
import { SheetNames } from './SheetNames.tsx'
import { sheetTexts } from './texts.ts'
import { type Plan, planOf, whyNot } from './plan.ts'

interface Props {
  readonly made: (target: string) => void
}

export function FromSheet({ made }: Props) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileExcelOutlined />} onClick={() => setOpen(true)}>
        {say(sheetTexts.begin)}
      </Button>
      {open && <SheetDialog close={() => setOpen(false)} made={made} />}
    </>
  )
}

/**
 * What has been decided of a sheet as drafts; and what the import of the same sheet begins with afterwards. @returns the target of the page
 */
async function makeSheetDrafts({ api, preferences, session }: Services, chosen: Chosen, file: File): Promise<string> {
  await keepTogether(api, documentsOfSheet(chosen), { id: chosen.id })
  preferences.set(`columns/import/${chosen.id}`, mappingOfSheet(chosen.columns))
  if (session.user) handOver(chosen.id, { file, by: session.user.id })
  return `page:${chosen.id}`
}

function SheetDialog({ close, made }: { readonly close: () => void; readonly made: (target: string) => void }) {
  const say = useSay()
  const services = useServices()
  const [plan, setPlan] = useState<Plan>()
  const [target, setTarget] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const attempt = async <T,>(work: () => Promise<T>, take: (found: T) => void): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      take(await work())
    } catch (cause) {
      setError(messageOf(cause))
    } finally {
      setBusy(false)
    }
  }
  const read = (file: File): void => {
    const [complaint] = complaintsAbout(file)
    if (complaint) setError(say(complaint))
    else
      void attempt(
        () => workshopCalls(services.api).propose(file),
        (found) => setPlan(planOf(file, found)),
      )
  }
  const make = (chosen: Plan) => void attempt(() => makeSheetDrafts(services, chosen, chosen.file), setTarget)
  const wrong = plan && whyNot(plan)
  const show = (page: string): void => {
    close()
    made(page)
  }
  return (
    <Overlay
      container={{ type: 'dialog', width: plan && target === undefined ? '1120px' : '560px' }}
      title={say(sheetTexts.begin)}
      stay={{ open: true, close: target === undefined ? close : () => show(target), gone: () => undefined }}
      footer={
        target === undefined ? (
          <>
            {plan && <Button onClick={() => setPlan(undefined)}>{say(sheetTexts.another)}</Button>}
            <Button onClick={close}>{say(texts.cancel)}</Button>
            {plan && (
              <Button type="primary" loading={busy} disabled={wrong !== undefined} onClick={() => make(plan)}>
                {say(sheetTexts.make)}
              </Button>
            )}
          </>
        ) : (
          <Button type="primary" onClick={() => show(target)}>
            {say(sheetTexts.show)}
          </Button>
        )
      }
    >
      <div role="alert">{error !== undefined && <Alert type="error" showIcon className={styles.told ?? ''} title={error} />}</div>
      {!plan && <Choosing busy={busy} read={read} refuse={setError} />}
      {plan && target === undefined && (
        <>
          <p className={styles.found}>
            {fill(say(sheetTexts.found), { file: plan.file.name, rows: plan.rows, columns: plan.columns.length })}
          </p>
          {typeof plan.total === 'number' && <Alert type="info" showIcon title={fill(say(sheetTexts.total), { n: plan.total })} />}
          {plan.filled > 0 && <p className={styles.hint}>{fill(say(sheetTexts.filled), { n: plan.filled })}</p>}
          {plan.unread.length > 0 && (
            <p className={styles.hint}>{fill(say(sheetTexts.unread), { sheets: say(namesTogether(plan.unread)) })}</p>
          )}
          <SheetNames plan={plan} change={setPlan} />
          <ColumnTable columns={plan.columns} change={(columns) => setPlan({ ...plan, columns })} />
          <div role="status">{wrong && <Alert type="warning" showIcon className={styles.told ?? ''} title={say(wrong)} />}</div>
        </>
      )}
      {plan && target !== undefined && <Next plan={plan} />}
    </Overlay>
  )
}

const namesTogether = (names: readonly string[]): Text => ({ zh: names.join('、'), en: names.join(', ') })

interface ChoosingProps {
  readonly busy: boolean
  readonly read: (file: File) => void
  readonly refuse: (message: string) => void
}

function Choosing({ busy, read, refuse }: ChoosingProps) {
  const say = useSay()
  if (busy)
    return (
      <div className={styles.reading}>
        <Spin /> {say(sheetTexts.reading)}
      </div>
    )
  return (
    <Upload.Dragger
      accept=".xls,.xlsx"
      showUploadList={false}
      multiple
      beforeUpload={(file, all) => {
        if (all.length === 1) read(file)
        else refuse(say(sheetTexts.onlyOne))
        return Upload.LIST_IGNORE
      }}
    >
      <p className={styles.icon}>
        <FileExcelOutlined />
      </p>
      <p className={styles.drop}>{say(sheetTexts.drop)}</p>
      <p className={styles.hint}>{say(sheetTexts.hint)}</p>
    </Upload.Dragger>
  )
}

/** How its rows come in. */
function Next({ plan }: { readonly plan: Plan }) {
  const say = useSay()
  const steps = [sheetTexts.stepPublish, sheetTexts.stepOpen, ...(plan.rows > 0 ? [sheetTexts.stepImport] : [])]
  return (
    <div className={styles.next}>
      <p>{say(sheetTexts.done)}</p>
      <ol>
        {steps.map((step) => (
          <li key={step.en}>{fill(say(step), { page: say(plan.label), file: plan.file.name, rows: plan.rows })}</li>
        ))}
      </ol>
      {plan.rows > 0 && <p className={styles.hint}>{say(sheetTexts.again)}</p>}
    </div>
  )
}
