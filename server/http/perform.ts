// One call from the session to the answer: who asks, may he, was this answered before, then the handler.
import type { FastifyRequest } from 'fastify'
import { AlreadyDone, GrantsMoved } from '../kernel/database/faults.ts'
import type { Databases } from '../kernel/database/databases.ts'
import type { Answer } from '../kernel/call/answer.ts'
import { licenceState, partsOf } from '../kernel/permission/subscription.ts'
import { addressOf } from '../kernel/request/address.ts'
import { audit } from '../kernel/database/audit.ts'
import type { Caller } from '../kernel/call/caller.ts'
import { type ErrorName, Refusal } from '../base/errors.ts'
import { earlierAnswer, hasWritten, keyOf, storeAnswer } from '../kernel/request/idempotency.ts'
import { languageOf } from '../base/language.ts'
import type { CallerRoute, PublicCall } from '../kernel/request/route.ts'
import type { Sessions } from './sessions.ts'

export interface Performing {
  readonly database: Databases
  readonly sessions: Sessions
  /** Of the routes that are the operator's. */
  readonly operatorToken?: string
}

/** Session, permission, licence and chosen part, before the body is read. A refusal is never given on remembered grants alone, and leaves a trail. */
export async function admit(performing: Performing, declared: CallerRoute, request: FastifyRequest): Promise<Caller> {
  if (declared.leads?.(texts(request.params)) === false) throw new Refusal('noSuchAddress')
  const { sessions } = performing
  const remembered = await sessions.callerOf(request, { name: declared.name })
  if (!refusalOf(resolveRoute(declared, remembered, request), remembered, request)) return restrictToFactory(remembered, request)
  sessions.forget(remembered.tokenHash)
  return recheck(performing, declared, { request, caller: await sessions.callerOf(request, { name: declared.name }) })
}

/** The caller held to the chosen part. @throws Refusal of what his present grants refuse, once the trail has it. */
async function recheck({ database }: Performing, declared: CallerRoute, { request, caller }: Admitted): Promise<Caller> {
  const route = resolveRoute(declared, caller, request)
  const refused = refusalOf(route, caller, request)
  if (!refused) return restrictToFactory(caller, request)
  await database.control.write(caller, (transaction) => transaction.run(audit(caller, [{ entity: route.name, action: 'denied' }])))
  throw new Refusal(refused, missingPermission(route, refused))
}

/** The route as this call means it: under the name and the permission of the subject that its address names. */
function resolveRoute(route: CallerRoute, caller: Caller, { params }: FastifyRequest): CallerRoute {
  const op = route.opOf?.(caller, texts(params))
  return op === undefined ? route : { ...route, name: op, permission: { op } }
}

/** Which permission was wanting, for whoever asks why. */
const missingPermission = ({ permission }: CallerRoute, refused: ErrorName) =>
  refused === 'notAllowed' && permission !== 'session' ? { data: { permission: permission.op } } : {}

/** Whoever looks at the console as a role writes nothing. When the licence is over what a role permits can be looked at only; what is one's own (password, views, sessions) goes on. */
function refusalOf(route: CallerRoute, caller: Caller, request: FastifyRequest): ErrorName | undefined {
  if (route.write && !route.whileViewing && (caller.viewing || caller.previewing)) return caller.viewing ? 'viewing' : 'previewing'
  if (!mayCall(route, caller)) return caller.owes === undefined ? 'notAllowed' : requiredAction[caller.owes]
  const { standing } = caller
  if (partsOf(standing, chosenPart(request)) === 'foreign') return 'unknownSubTenant'
  return route.write && route.permission !== 'session' && licenceState(standing).state === 'over' ? 'licenceOver' : undefined
}

const requiredAction = { password: 'passwordOwed', secondFactor: 'secondFactorOwed' } as const

/** The caller held to the part that the call chooses. */
function restrictToFactory(caller: Caller, request: FastifyRequest): Caller {
  const parts = partsOf(caller.standing, chosenPart(request))
  if (parts === 'foreign') throw new Refusal('unknownSubTenant')
  return parts ? { ...caller, parts } : caller
}

const chosenPart = ({ query }: FastifyRequest): unknown =>
  typeof query === 'object' && query !== null && 'tenantSonId' in query ? query.tenantSonId : undefined

export interface Admitted {
  readonly request: FastifyRequest
  readonly caller: Caller
}

/** @throws what the handler throws; Refusal otherwise. */
export async function perform(performing: Performing, declared: CallerRoute, admitted: Admitted): Promise<Answer> {
  const { database, sessions } = performing
  const { request } = admitted
  const route = resolveRoute(declared, admitted.caller, request)
  const caller: Caller = route.write ? { ...admitted.caller, call: { name: route.name, ...keyOf(request) } } : admitted.caller
  try {
    return await runHandler(database, route, { ...circumstances(request), caller })
  } catch (thrown) {
    const fault = await recheckInvalid(database, caller, thrown)
    if (fault instanceof Refusal && fault.error === 'sessionEnded') sessions.forget(caller.tokenHash)
    if (fault instanceof AlreadyDone) return replay(database, caller)
    if (!(fault instanceof GrantsMoved)) throw fault
    // Grants changed under way. Nothing is done yet, so it may be done once more under the new ones.
    sessions.forget(caller.tokenHash)
    if (await hasWritten(database, caller)) throw new Refusal('unavailable', { cause: fault })
    const again = await recheck(performing, declared, { request, caller: await sessions.callerOf(request, caller.call) })
    // Moved again meanwhile, as in the moment in which a tenant's rows change their database.
    return await runHandler(database, route, { ...circumstances(request), caller: again }).catch((repeated: unknown) => {
      throw repeated instanceof GrantsMoved ? new Refusal('unavailable', { cause: repeated }) : repeated
    })
  }
}

/** What a call holds may be refused before the database is asked: by what it was when the session was last put together, unless it is still that. */
const recheckInvalid = async (database: Databases, caller: Caller, fault: unknown): Promise<unknown> =>
  fault instanceof Refusal && fault.error === 'invalid'
    ? database.control.read(caller, []).then(
        () => fault,
        (newer: unknown) => newer,
      )
    : fault

async function runHandler(database: Databases, route: CallerRoute, call: PublicCall & { readonly caller: Caller }): Promise<Answer> {
  const earlier = await earlierAnswer(database, call.caller)
  if (earlier) return earlier
  if (!route.enters && call.caller.call.key === undefined) await database.control.read(call.caller, [])
  const answer = await route.handle(call)
  await storeAnswer(database, call.caller, answer)
  return answer
}

/** Another call with the same key was quicker: its answer is ours. */
async function replay(database: Databases, caller: Caller): Promise<Answer> {
  const answer = await earlierAnswer(database, caller)
  if (!answer) throw new Refusal('inFlight')
  return answer
}

const mayCall = ({ permission }: CallerRoute, { grants }: Caller): boolean =>
  permission === 'session' || grants.allows(permission.op) !== undefined

export function circumstances(request: FastifyRequest): PublicCall {
  return {
    params: texts(request.params),
    query: texts(request.query),
    body: request.body,
    request,
    language: languageOf(request.headers),
    ip: addressOf(request),
    correlationId: request.id,
  }
}

/** Parameters as single texts. @throws Refusal badQuery when one is given twice. */
function texts(found: unknown): Record<string, string> {
  const result: Record<string, string> = {}
  for (const [name, value] of Object.entries(found ?? {})) {
    if (typeof value !== 'string') throw new Refusal('badQuery')
    // It has chosen a part of the tenant when the caller was admitted.
    if (name !== 'tenantSonId') result[name] = value
  }
  return result
}
