// The user's exports in a drawer: how far they are, their files, and what can be done with each.
import { Button, Progress } from 'antd'
import { useSay } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { DetailDrawer } from '../../ui/overlay/DetailDrawer.tsx'
import styles from './exports.module.css'
import { isOpen, percentOf, secondsLeft, type ExportJob } from './jobs.ts'
import { exportSentences, exportTexts } from './texts.ts'
import type { Jobs } from './useJobs.ts'

interface ExportDrawerProps {
  readonly jobs: Jobs
  readonly open: boolean
  readonly close: () => void
}

export function ExportDrawer({ jobs, open, close }: ExportDrawerProps) {
  const say = useSay()
  return (
    <DetailDrawer title={say(exportTexts.title)} open={open} close={close}>
      {jobs.jobs.length === 0 && <p className={styles.hint}>{say(exportTexts.empty)}</p>}
      <ul className={styles.list}>
        {jobs.jobs.map((job) => (
          <Line key={job.id} job={job} jobs={jobs} />
        ))}
      </ul>
    </DetailDrawer>
  )
}

function Line({ job, jobs: { download, change } }: { readonly job: ExportJob; readonly jobs: Jobs }) {
  const say = useSay()
  const left = secondsLeft(job)
  return (
    <li className={styles.job}>
      <div className={styles.head}>
        <span className={styles.name}>{job.name}</span>
        <span className={styles.state} data-state={job.state}>
          {say(exportTexts[job.state])}
        </span>
      </div>
      {isOpen(job) && <Progress percent={percentOf(job)} size="small" aria-label={say(exportSentences.progress(job.name))} />}
      <div className={styles.facts}>
        <Facts job={job} />
        {left !== undefined && <span>{say(exportSentences.left(left))}</span>}
      </div>
      <div className={styles.actions}>
        {job.state === 'done' && (
          <Button size="small" type="primary" onClick={() => void download(job).catch(() => undefined)}>
            {say(exportTexts.download)}
          </Button>
        )}
        {isOpen(job) ? (
          <Button size="small" onClick={() => void change(job, 'cancel')}>
            {say(exportTexts.cancel)}
          </Button>
        ) : (
          <>
            <Button size="small" onClick={() => void change(job, 'again')}>
              {say(exportTexts.again)}
            </Button>
            <Button size="small" onClick={() => void change(job, 'remove')}>
              {say(exportTexts.remove)}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function Facts({ job }: { readonly job: ExportJob }) {
  const say = useSay()
  const clock = (time: string) => momentText(new Date(time))
  if (job.state === 'done')
    return (
      <>
        <span>{say(exportSentences.all(job.total, job.bytes))}</span>
        {job.expiresAt !== null && <span>{say(exportSentences.until(clock(job.expiresAt)))}</span>}
      </>
    )
  if (job.error !== null) return <span>{job.error}</span>
  return (
    <>
      <span>{say(exportSentences.rows(job.done, job.total))}</span>
      <span>{clock(job.createdAt)}</span>
    </>
  )
}
