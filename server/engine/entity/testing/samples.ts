// Rows for tests: valid inputs of any entity made from its own schema, what they refer to made first, all of it through the API.
import { supportsAction } from '../../../../metadata/document/entityActions.ts'
import type { ApiRoute, Entity, Field, Model } from '../../../../metadata/model/model.ts'
import { everything, grantsOf } from '../../../kernel/permission/grants.ts'
import type { Reply, TestServer, User } from '../../../testing/testServer.ts'
import { dot, uploadTo } from './upload.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

/** Makes and asks for rows as one user. */
export class Samples {
  readonly #server: TestServer
  readonly #user: User
  readonly #made = new Map<string, Promise<Row>>()
  #count = 0

  constructor(server: TestServer, user: User = 'admin') {
    this.#server = server
    this.#user = user
  }

  get model(): Model {
    return this.#server.documents.model
  }

  /** Those that are saved on their own, not with a parent, by whoever looks after a mill. */
  get saved(): readonly Entity[] {
    const administrator = grantsOf(this.model, [everything], { audience: 'tenant' })
    return Object.values(this.model.entities).filter(
      (entity) => entity.store === 'table' && supportsAction(entity, 'create') && administrator.allows(`${entity.id}.create`),
    )
  }

  entity(id: string): Entity {
    const entity = this.model.entities[id]
    if (!entity) throw new Error(`No entity ${id}`)
    return entity
  }

  /** Calls a route of the model; `{id}` and the like are taken from `params`. */
  call(route: ApiRoute | undefined, body?: unknown, params: Readonly<Record<string, string>> = {}): Promise<Reply> {
    if (!route) throw new Error('No such route')
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    return this.#server.call(this.#user, route.method, path, route.method === 'GET' ? undefined : (body ?? {}))
  }

  /** A stored row, made now. */
  async make(id: string, given: Readonly<Record<string, unknown>> = {}): Promise<Row> {
    return rowOf(await this.call(this.entity(id).routes.create, await this.input(id, given)))
  }

  /** One row of the entity for others to refer to, made at the first need. */
  any(id: string): Promise<Row> {
    const known = this.#made.get(id) ?? this.make(id)
    this.#made.set(id, known)
    return known
  }

  /** What a create needs and no more, with `given` over it. */
  async input(id: string, given: Readonly<Record<string, unknown>> = {}): Promise<Record<string, unknown>> {
    const entity = this.entity(id)
    const input: Record<string, unknown> = {}
    for (const field of Object.values(entity.fields)) {
      if (field.required && !field.system && !field.readOnly && field.default === undefined && !(field.name in given))
        input[field.name] = await this.#value(field)
    }
    for (const [name, { entity: child, by, min = 0 }] of Object.entries(entity.children))
      if (min > 0 && !(name in given)) input[name] = [await this.#line(child, by)]
    // What a record needs that its schema does not name: a fault in words, what the first way of reckoning needs.
    return {
      ...input,
      ...(id === 'repairRecord' && { reason: '异响' }),
      ...(id === 'processParameter' && { gramsPerMetre: 5 }),
      ...(id === 'yieldRepair' && (await this.#recorded())),
      ...(id === 'assessment' && { date: new Date().toISOString().slice(0, 10) }),
      ...(id === 'specialPart' && { device: (await this.#grouped()).id, warnValue: 0 }),
      ...(id === 'maintenanceProgram' && { deviceModel: (await this.any('deviceModel')).id }),
      ...(id === 'plannedStop' && given.space === undefined && { devices: [(await this.any('device')).id] }),
      ...(id === 'label' && { device: (await this.make('device', { labelCheck: true })).id }),
      ...(id === 'doffingTeam' && given.members === undefined && (await this.#crew(given.captain))),
      ...(id === 'personKpiConfig' && { jobPost: (await this.make('jobPost')).id }),
      ...((id === 'indicator' || id === 'deviceKpiConfig') && { formula: 'breaks' }),
      ...(id === 'indicator' && { identifier: `own${this.#count++}` }),
      ...(id === 'card' && { yieldIndicator: true }),
      ...(id === 'perspective' && given.deviceModel === undefined && { process: (await this.make('process')).id }),
      ...(id === 'userGroupRule' && { employees: [(await this.any('employee')).id], notify: true }),
      ...given,
    }
  }

  /** What an operation must be given besides its row. */
  async asked(id: string, operation: string): Promise<Readonly<Record<string, unknown>>> {
    const { asked } = this.entity(id)
    const { required = [] } = asked[operation]?.schemas.create ?? {}
    const given: Record<string, unknown> = {}
    for (const field of Object.values(asked[operation]?.fields ?? {}))
      if (required.includes(field.name)) given[field.name] = await this.#answer(`${id}.${operation}`, field)
    return given
  }

  /** Whoever checks is none of those who carry out; a password has its own signs. */
  async #answer(id: string, field: Field): Promise<unknown> {
    if (field.name === 'checker') return (await this.#checker()).id
    if (field.kind === 'image') return this.picture(id, field.name)
    return field.name === 'password' ? 'First123' : this.#value(field)
  }

  /** The id of a picture that waits for a record; `entity` may be what an operation asks for. */
  async picture(entity: string, field: string): Promise<string> {
    const path = `/tenant-system/oss/upload?entity=${entity}&field=${field}`
    const reply = await uploadTo(this.#server, path, { files: [dot], name: 'dot.png', type: 'image/png', user: this.#user })
    return String(part(reply.data, 'id'))
  }

  #checker(): Promise<Row> {
    const known = this.#made.get('checker') ?? this.make('employee')
    this.#made.set('checker', known)
    return known
  }

  /** A captain who is in no other team. */
  async #crew(known: unknown): Promise<Record<string, unknown>> {
    const captain = known ?? (await this.make('employee')).id
    return { captain, members: [captain] }
  }

  /** A shift of which something is known. */
  async #recorded(): Promise<Record<string, unknown>> {
    const known = this.#made.get('recorded') ?? this.make('productionSupplement', { period: 2 })
    this.#made.set('recorded', known)
    const { device, productionDate, period } = await known
    return { device, productionDate, period }
  }

  #pointedAt({ reference = '', where }: Field): Promise<Row> {
    if (where && reference === 'thingModel') return this.#quantity()
    if (where && reference === 'process') return this.#yielding()
    if (where && reference === 'stopReason') return this.#planned()
    return where && reference === 'space' ? this.#warehouse() : this.any(reference)
  }

  /** A machine that may have wear parts. */
  async #grouped(): Promise<Row> {
    const known = this.#made.get('grouped') ?? this.any('varietyGroup').then(({ id }) => this.make('device', { varietyGroup: id }))
    this.#made.set('grouped', known)
    return known
  }

  /** What a rule may judge. */
  async #quantity(): Promise<Row> {
    const known = this.#made.get('quantity') ?? this.make('thingModel', { identifier: 'humidity' })
    this.#made.set('quantity', known)
    return known
  }

  /** A process that has a yield. */
  async #yielding(): Promise<Row> {
    const known = this.#made.get('yielding') ?? this.make('process', { hasYield: true })
    this.#made.set('yielding', known)
    return known
  }

  /** What a planned stop may be for. */
  async #planned(): Promise<Row> {
    const known = this.#made.get('planned') ?? this.make('stopReason', { type: 'planned' })
    this.#made.set('planned', known)
    return known
  }

  /** What an order may point at. A tree begins with its root, which is none. */
  async #warehouse(): Promise<Row> {
    await this.any('space')
    const known = this.#made.get('warehouse') ?? this.make('space', { attribute: 'warehouse', warehouseType: 'raw' })
    this.#made.set('warehouse', known)
    return known
  }

  async #line(child: string, by: string): Promise<Record<string, unknown>> {
    const line = await this.input(child, { [by]: null })
    delete line[by]
    if (child === 'personKpiIndicator') return { ...line, weight: 100, floor: 0, target: 1 }
    if (child === 'maintenanceOrderItem') return { ...line, result: 'ok' }
    return child === 'purchaseOrderLine' ? { ...line, material: (await this.any('material')).id } : line
  }

  async #value(field: Field): Promise<unknown> {
    const n = ++this.#count
    switch (field.kind) {
      case 'integer':
      case 'decimal':
        return Math.max(Number(field.schema.minimum ?? 0), Number(field.schema.exclusiveMinimum ?? 0) + 1)
      case 'boolean':
        return true
      case 'date':
        // What may only begin later does.
        return field.name === 'effectiveFrom' || field.name === 'planAt'
          ? '2099-01-15'
          : field.name === 'date'
            ? dayAfter('2020-01-01', n)
            : '2026-01-15'
      case 'month':
        return dayAfter('2020-01-15', 31 * n).slice(0, 7)
      case 'dateTime':
        return `${dayAfter('2020-01-01', n)}T08:00:00Z`
      case 'time':
        return field.name === 'end' ? '16:00' : '08:00'
      case 'dictionary':
        return this.#choices(field)[0]
      case 'dictionaryList':
        return this.#choices(field).slice(0, 1)
      case 'reference':
        return (await this.#pointedAt(field)).id
      case 'referenceList':
        return [(await this.any(field.reference ?? '')).id]
      case 'colour':
        return `#${n.toString(16).padStart(6, '0')}`
      default:
        if (field.schema.pattern?.startsWith('^ROLE_')) return `ROLE_S${n}`
        if (field.name === 'phone') return `138${String(n).padStart(8, '0')}`
        return field.schema.pattern?.includes('#') ? `#${n.toString(16).padStart(6, '0')}` : `S${n}x`.slice(0, field.schema.maxLength)
    }
  }

  #choices(field: Field): readonly string[] {
    return (this.model.dictionaries[field.dictionary ?? '']?.values ?? []).map(({ value }) => value)
  }
}

/** The row of an answer; anything but 200 fails with the answer. */
export function rowOf({ status, data, body }: Reply): Row {
  if (status !== 200 || !isRow(data)) throw new Error(`${status} ${body.toString().slice(0, 500)}`)
  return data
}

const isRow = (data: unknown): data is Row => typeof data === 'object' && data !== null && 'id' in data && 'version' in data

const dayAfter = (date: string, days: number): string => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** A property of an answer's data. */
export const part = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined

/** The rows of a page or list answer. */
export function rowsOf(reply: Reply): readonly Row[] {
  const rows = Array.isArray(reply.data) ? reply.data : part(reply.data, 'rows')
  if (reply.status !== 200 || !Array.isArray(rows)) throw new Error(`${reply.status} ${reply.body.toString().slice(0, 500)}`)
  return rows
}

/** Field messages of a refused call. */
export const messagesOf = (reply: Reply): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(part(reply.data, 'fields') ?? {}))
