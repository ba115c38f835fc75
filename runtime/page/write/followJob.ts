// An operation that runs behind the screen: one word that stays while it waits and runs, with how far it is, and one when it has ended.
import { isApiError } from '../../core/api/apiError.ts'
import { whileSeen } from '../../core/live/whileSeen.ts'
import type { Services } from '../../core/services.ts'

/** Milliseconds between two looks at a job. */
const LOOK_MS = 2_000

interface Status {
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  /** Percent; null while it is unknown. */
  readonly progress: number | null
  readonly reason: string | null
}

export interface Followed {
  readonly job: string
  /** What the operation is called. */
  readonly label: string
  readonly done: () => Promise<void>
}

/** The job that an operation answers in place of doing it. */
export function jobOf(answer: unknown): string | undefined {
  const job: unknown = typeof answer === 'object' && answer !== null && 'job' in answer ? answer.job : undefined
  return typeof job === 'string' ? job : undefined
}

export function followJob({ api, notices, speak }: Pick<Services, 'api' | 'notices' | 'speak'>, { job, label, done }: Followed): void {
  const about = `job ${job}`
  let ended = false
  const end = (): void => {
    ended = true
    stop()
    notices.settle(about)
  }
  const look = async (): Promise<void> => {
    const status = await api
      .call<Status>(`/jobs/${job}`, { quiet: true, silent: true, unattended: true })
      .catch((cause: unknown) => (isApiError(cause) && cause.kind === 'refused' ? null : undefined))
    if (ended || status === undefined) return
    if (status === null) return end()
    const { state, progress, reason } = status
    if (state === 'queued') return notices.goesOn(speak('job.queued', { label }), about)
    if (state === 'running')
      return notices.goesOn(progress === null ? speak('job.running', { label }) : speak('job.percent', { label, progress }), about)
    end()
    if (state === 'failed') return notices.error(speak('job.failed', { label, reason: reason ?? '' }))
    if (state === 'cancelled') return notices.warn(speak('job.cancelled', { label }))
    await done()
    notices.success(speak('job.done', { label }))
  }
  notices.goesOn(speak('job.queued', { label }), about)
  const stop = whileSeen(() => void look(), LOOK_MS)
}
