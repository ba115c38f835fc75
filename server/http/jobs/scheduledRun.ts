// What a schedule's job is started with.
import type { ModuleSchedule } from '../../../metadata/generated/language.ts'

export interface ScheduledRun {
  /** module.job */
  readonly run: string
  readonly zone: string
  /** Where the tenant's factories have several zones. */
  readonly factories?: readonly string[]
  readonly before?: NonNullable<ModuleSchedule['before']>
  /** The operation whose `failed` shows where it ended without having been done. */
  readonly marks?: true
  readonly entity?: string
  readonly operation?: string
  readonly event?: { readonly subject: string; readonly content: Readonly<Record<string, unknown>> }
}
