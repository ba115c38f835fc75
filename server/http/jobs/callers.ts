// In whose name a job works: the user who wants an operation, with the rights of now; the tenant itself where a schedule wants it.
import type { Model } from '../../../metadata/model/model.ts'
import type { Layers } from '../../authoring/layers/layers.ts'
import { Refusal } from '../../base/errors.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { PreSessionQueries } from '../../kernel/database/preSessionQueries.ts'
import { grantsOfRoles } from '../../kernel/permission/grants.ts'
import { audienceOf, partsOf } from '../../kernel/permission/subscription.ts'
import { everyGrant, systemUserId, systemName } from '../../kernel/permission/tenantItself.ts'
import { identityOf } from '../../kernel/request/identity.ts'
import type { ClaimedJob } from './jobs.ts'

export interface CallerOptions {
  readonly doors: PreSessionQueries
  readonly layers: Pick<Layers, 'of'>
  readonly modelOf: (caller: Pick<Caller, 'layer'>) => Model
}

/** A session of a user that work goes on in, after its user has left. */
export interface Session {
  readonly id: string
  readonly tokenHash: Buffer | undefined
  readonly language: 'zh' | 'en'
  /** The part of the tenant that its user had chosen. */
  readonly part: unknown
  readonly call: Caller['call']
}

/** The user as of now: what was revoked since is not done. @throws Refusal sessionEnded. */
export async function userOf({ doors, layers, modelOf }: CallerOptions, { id, tokenHash, language, part, call }: Session): Promise<Caller> {
  const record = tokenHash && (await doors.session(tokenHash))
  if (!record || !tokenHash) throw new Refusal('sessionEnded')
  const parts = partsOf(record.standing, part)
  if (parts === 'foreign') throw new Refusal('sessionEnded')
  const layer = await layers.of(record)
  const caller = { ...identityOf(tokenHash, record), ...(layer && { layer }) }
  return {
    ...caller,
    language,
    ip: '',
    correlationId: id,
    grants: grantsOfRoles(modelOf(caller), record.roles, { audience: audienceOf(record.tenantKind, record.standing) }),
    ...(parts && { parts }),
    call,
  }
}

/** The tenant itself, for a schedule's job on this console. */
export async function tenantOf({ layers }: Pick<CallerOptions, 'layers'>, job: ClaimedJob, worker: string): Promise<Caller> {
  const { tenantId, layerRevision, source, standing } = job
  const layer = await layers.of({ tenantId, ...(layerRevision !== null && { layerRevision }) })
  return {
    tokenHash: Buffer.alloc(0),
    sessionId: '',
    tenantId,
    tenantName: job.tenantName,
    userId: systemUserId,
    username: systemName,
    name: systemName,
    kind: job.tenantKind,
    epoch: 0,
    language: job.language,
    ip: '',
    correlationId: job.id,
    grants: everyGrant,
    standing: { ...standing, parts: [], held: false },
    ...(layer && { layer }),
    ...(source !== null && { source }),
    roles: [],
    employeeId: null,
    job: { id: job.id, worker },
    call: { name: job.name },
  }
}
