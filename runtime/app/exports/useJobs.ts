// The user's exports: asked for when one was begun and while any is under way; what has come to an end is told once.
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveFile } from '../../core/api/savedFile.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { whileSeen } from '../../core/live/whileSeen.ts'
import { isOpen, type ExportJob } from './jobs.ts'
import { exportSentences, exportTexts } from './texts.ts'

/** Milliseconds between two looks at exports under way. */
export const LOOK_MS = 2_000

export interface Jobs {
  readonly jobs: readonly ExportJob[]
  readonly download: (job: ExportJob) => Promise<void>
  readonly change: (job: ExportJob, how: 'cancel' | 'remove' | 'again') => Promise<void>
}

export function useJobs(begun: number, shown: boolean): Jobs {
  const { api, notices } = useServices()
  const say = useSay()
  const [jobs, setJobs] = useState<readonly ExportJob[]>([])

  const download = useCallback(
    async ({ id, name }: ExportJob) => {
      const file = await api.download(`/exports/${id}/file`, { quiet: true })
      saveFile(file, `${name}.xlsx`)
    },
    [api],
  )
  const reported = useRef(new Set<string>())
  const report = useCallback(
    (found: readonly ExportJob[]) => {
      const ended = found.filter((job) => !job.seen && (job.state === 'done' || job.state === 'failed') && !reported.current.has(job.id))
      if (ended.length === 0) return
      for (const job of ended) {
        reported.current.add(job.id)
        if (job.state === 'failed') notices.error(say(exportSentences.failed(job.name, job.error ?? '')))
        else
          notices.offer(say(exportSentences.ready(job.name)), {
            label: say(exportTexts.download),
            run: () => void download(job).catch(quiet),
          })
      }
      const ids = ended.map(({ id }) => id)
      void api.call('/exports/seen', { method: 'POST', body: { ids }, quiet: true, silent: true }).catch(quiet)
    },
    [api, notices, say, download],
  )
  const look = useCallback(async () => {
    const found = await api
      .call<readonly ExportJob[]>('/exports', { quiet: true, silent: true, unattended: true, live: true })
      .catch(() => undefined)
    if (!found) return
    setJobs(found)
    report(found)
  }, [api, report])

  const change = useCallback(
    async ({ id }: ExportJob, how: 'cancel' | 'remove' | 'again') => {
      await api.call(`/exports/${id}/${how}`, { method: 'POST', quiet: true }).catch(quiet)
      await look()
    },
    [api, look],
  )

  useEffect(() => void look(), [look, begun, shown])
  const open = jobs.some(isOpen)
  useEffect(() => {
    if (!open) return undefined
    return whileSeen(() => void look(), LOOK_MS)
  }, [open, look])
  return { jobs, download, change }
}

/** A refusal has been shown by the API client. */
const quiet = () => undefined
