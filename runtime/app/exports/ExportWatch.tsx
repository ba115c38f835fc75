// The export centre in the header: a button while there are exports, with how far the running ones are, and the drawer it opens.
import { CloudDownloadOutlined } from '@ant-design/icons'
import { Badge, Button, Tooltip } from 'antd'
import { observer } from 'mobx-react-lite'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { ExportDrawer } from './ExportDrawer.tsx'
import styles from './exports.module.css'
import { isOpen, percentOf } from './jobs.ts'
import { exportTexts } from './texts.ts'
import { useJobs } from './useJobs.ts'

export const ExportWatch = observer(function ExportWatch() {
  const { exports } = useServices()
  const say = useSay()
  const jobs = useJobs(exports.begun, exports.shown)
  const open = jobs.jobs.filter(isOpen)
  const title = say(exportTexts.title)
  const first = open.at(-1)
  return (
    <>
      {jobs.jobs.length > 0 && (
        <Tooltip title={title}>
          <Button
            type="text"
            className={styles.entry ?? ''}
            aria-label={open.length > 0 ? `${title}: ${say(exportTexts.running)} ${open.length}` : title}
            icon={
              <Badge count={open.length} size="small">
                <CloudDownloadOutlined className={styles.icon} />
              </Badge>
            }
            onClick={exports.show}
          >
            {first && <span className={styles.percent}>{percentOf(first)}%</span>}
          </Button>
        </Tooltip>
      )}
      <ExportDrawer jobs={jobs} open={exports.shown} close={exports.hide} />
    </>
  )
})
