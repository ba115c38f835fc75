// Puts a route on Fastify: the only place where that happens, so that no address is without a declared permission.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { StartError } from '../base/startError.ts'
import type { Answer } from '../kernel/call/answer.ts'
import type { Caller } from '../kernel/call/caller.ts'
import { send } from '../kernel/request/envelope.ts'
import { Refusal } from '../base/errors.ts'
import { languageOf } from '../base/language.ts'
import { admitOperator } from '../kernel/request/operator.ts'
import { admit, circumstances, perform, type Performing } from './perform.ts'
import type { PublicRoute, Route } from '../kernel/request/route.ts'
import { checkBody, checkQuery, noInput } from '../kernel/request/schema.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by registerRoute alone: an address without it stops the start. */
    declared?: Pick<Route, 'name' | 'write' | 'longLists' | 'lines'> & { readonly permission: Route['permission'] | 'ticket' }
  }
}

export interface Socket {
  readonly path: string
  readonly name: string
  /** @throws Refusal for whoever may not open it. */
  readonly admit: (request: FastifyRequest) => Promise<void>
  readonly enter: (socket: WebSocket, request: FastifyRequest) => void
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** @throws StartError for a route that writes by GET or declares no permission. */
export function registerRoute(app: FastifyInstance, performing: Performing, route: Route): void {
  check(route)
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(route.bytes !== undefined && { bodyLimit: route.bytes }),
    config: {
      declared: {
        name: route.name,
        permission: route.permission,
        write: route.write,
        ...(route.longLists && { longLists: route.longLists }),
        ...(route.lines !== undefined && { lines: route.lines }),
      },
    },
    onRequest: async (request) => {
      if (route.permission === 'operator') admitOperator(performing, request)
      if (!isOpen(route)) callers.set(request, await admit(performing, route, request))
      if (route.upload !== undefined && !isMultipart(request)) throw new Refusal('formOnly')
      if (route.lines !== undefined && !isLines(request)) throw new Refusal('linesOnly')
    },
    preValidation: async (request) => {
      const takesJson = route.upload === undefined && route.lines === undefined
      if (takesJson && (isMultipart(request) || isLines(request))) throw new Refusal('jsonOnly')
    },
    handler: async (request, reply) => send(reply, await answer(performing, route, request), languageOf(request.headers)),
  })
}

/** A socket, for whoever has asked for a ticket: admitted before it opens. Anything else at its address is not found. */
export function registerSocket(app: FastifyInstance, { path, name, admit, enter }: Socket): void {
  app.route({
    method: 'GET',
    url: path,
    config: { declared: { name, permission: 'ticket', write: false } },
    preValidation: async (request) => {
      if (!request.ws) throw new Refusal('noSuchAddress')
      await admit(request)
    },
    handler: () => {
      throw new Refusal('noSuchAddress')
    },
    wsHandler: enter,
  })
}

async function answer(performing: Performing, route: Route, request: FastifyRequest): Promise<Answer> {
  const language = languageOf(request.headers)
  if (route.body) checkBody(route.body, request.body, language)
  checkQuery(route.query ?? noInput, request.query, language)
  if (isOpen(route)) return route.handle(circumstances(request))
  const caller = callers.get(request)
  if (!caller) throw new Refusal('sessionEnded')
  return perform(performing, route, { request, caller })
}

/** Stops the start when any address was put on Fastify past registerRoute, or when a route contradicts itself (R10). */
export function refuseUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    // Fastify answers HEAD for every GET by itself, with the same config.
    if (!config?.declared) throw new StartError(`The route ${String(method)} ${url} declares no permission`)
  })
}

function check({ method, path, name, permission, write }: Route): void {
  const named =
    ['public', 'operator', 'session'].some((word) => word === permission) || (typeof permission === 'object' && permission.op.includes('.'))
  if (!named) throw new StartError(`The route ${method} ${path} (${name}) declares no permission`)
  if (write && method === 'GET') throw new StartError(`The route ${method} ${path} (${name}) writes, so it must be a POST`)
}

/** Answers without a session. */
const isOpen = (route: Route): route is PublicRoute => route.permission === 'public' || route.permission === 'operator'

const isLines = (request: FastifyRequest): boolean => (request.headers['content-type'] ?? '').startsWith('application/x-ndjson')
const isMultipart = (request: FastifyRequest): boolean => (request.headers['content-type'] ?? '').startsWith('multipart/form-data')
