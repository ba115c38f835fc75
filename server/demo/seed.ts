// Writes the demo mills through the entity engine: every row is validated and stands in the audit trail like any other.
import { clockIn } from '../../metadata/expression/clock.ts'
import { create } from '../engine/entity/write/create.ts'
import { contextOf } from '../engine/context/context.ts'
import { operate } from '../engine/entity/write/operation.ts'
import type { PreSessionQueries } from '../kernel/database/preSessionQueries.ts'
import type { Database, Home } from '../kernel/database/database.ts'
import type { Databases } from '../kernel/database/databases.ts'
import { everything, grantsOf, noGrants } from '../kernel/permission/grants.ts'
import type { Platform } from '../engine/context/platform.ts'
import type { Caller } from '../kernel/call/caller.ts'
import type { Answer } from '../kernel/call/answer.ts'
import { Refusal } from '../base/errors.ts'
import { identityOf } from '../kernel/request/identity.ts'
import { hashOf, newToken } from '../http/sessions.ts'
import type { DemoMoment, DemoRow, MillPlan } from './demoRow.ts'
import { fillFloor } from './floor.ts'
import { hang, link } from './people.ts'
import { demoMill, hengfeng, jinhua } from './demoMill.ts'
import { platformRows } from './messages.ts'
import { fillPublications } from './publications.ts'
import { fillFaults, platformRecords } from './records.ts'

/** The first account is the administrator's; moments that name another fall to him. What the trail knows of `begun` is there already. */
const mills: readonly Mill[] = [
  { accounts: ['platform'], begun: 'message' },
  { accounts: ['admin', 'warehouse', 'director'], plan: jinhua, begun: 'process' },
  { accounts: ['admin2'], plan: hengfeng, begun: 'process' },
]

interface Mill {
  readonly accounts: readonly string[]
  /** None: the platform itself. */
  readonly plan?: MillPlan
  readonly begun: string
}

/** What each demo tenant has is written once, all of it or nothing; one whose audit trail knows what it begins with is left as people made it. */
export async function seedDemoMills(around: Platform & { readonly database: Databases }, doors: PreSessionQueries): Promise<void> {
  const platform: Platform = { ...around, database: around.database.background }
  const today = clockIn().today
  for (const { accounts, plan, begun } of mills) {
    const caller = await sessionOf(doors, accounts[0] ?? '')
    if (!caller) continue
    try {
      if (await hasBegun(platform, caller, begun)) continue
      const granted = {
        ...caller,
        grants: grantsOf(platform.product(), [everything], { audience: caller.kind === 'platform' ? 'platform' : 'tenant' }),
      }
      platform.log.info(`the demo of ${caller.tenantName ?? accounts[0]} is written`)
      await write(platform, { main: granted, others: await authors(doors, caller, accounts.slice(1)) }, { plan, today })
    } finally {
      await doors.endSession(caller.tokenHash, 'this')
    }
  }
}

/** Of the demo mills: in their names history is written. */
export const administrators = ['admin', 'admin2'] as const

/** A session of an account, such as a tenant's own administrator's: rows have an author. Whoever has the token may call the console by it. */
export async function sessionOf(doors: PreSessionQueries, login: string, token: string = newToken()): Promise<Caller | undefined> {
  const account = await doors.account(login)
  if (!account?.usable) return undefined
  const tokenHash = hashOf(token)
  await doors.openSession({ account, tokenHash, ip: '127.0.0.1', agent: 'demo', correlationId: 'demo' })
  const session = await doors.session(tokenHash)
  if (!session) return undefined
  return {
    ...identityOf(tokenHash, session),
    language: 'zh',
    ip: '127.0.0.1',
    correlationId: 'demo',
    // An administrator's keys are only worked out where there is something to write.
    grants: noGrants,
    call: { name: 'demo' },
  }
}

type Author = Pick<Caller, 'userId' | 'username'>

/** In whose names rows are written, by login: accounts of this very tenant. */
async function authors(doors: PreSessionQueries, { tenantId }: Caller, logins: readonly string[]): Promise<ReadonlyMap<string, Author>> {
  const found = await Promise.all(logins.map((login) => doors.account(login)))
  return new Map(
    found.flatMap((account) =>
      account?.tenantId === tenantId ? [[account.loginName, { userId: account.userId, username: account.loginName }]] : [],
    ),
  )
}

interface Staff {
  readonly main: Caller
  readonly others: ReadonlyMap<string, Author>
}

/** Whoever does something at a moment of the mill's day; never later than now. */
function acting({ main, others }: Staff, { at, by }: DemoMoment): Caller {
  const moment = new Date(Math.min(Date.parse(`${at}:00+08:00`), Date.now()))
  return { ...main, ...others.get(by ?? ''), moment }
}

async function hasBegun({ database }: Platform, caller: Caller, entity: string): Promise<boolean> {
  const text = 'select exists (select from read.audit where entity = $1)'
  const [rows] = await database.tenant.read(caller, [{ name: 'demo_begun', text, values: [entity] }])
  return rows?.[0]?.[0] === 't'
}

async function write(
  platform: Platform,
  people: Staff,
  { plan, today }: { readonly plan: MillPlan | undefined; readonly today: string },
): Promise<void> {
  const mill = plan && { plan, ...demoMill(plan, today) }
  await platform.database.tenant.write(people.main, async (transaction) => {
    // The engine's own transactions become parts of this one.
    const joining = (home: Home): Database => ({
      read: (...asked) => platform.database[home].read(...asked),
      stream: (asking, statement) => platform.database[home].stream(asking, statement),
      write: (_, work) => work(transaction.at(home)),
    })
    const inside: Platform = {
      ...platform,
      database: { control: joining('control'), tenant: joining('tenant'), follow: async () => undefined },
    }
    const ids = new Map(await rolesOf(platform, people.main))
    for (const row of mill?.rows ?? [...platformRows(today), ...platformRecords(today)]) {
      const id = await writeRow(inside, people, { row, ids })
      ids.set(`@${row.entity}/${row.key}`, id)
    }
    if (!mill) return
    await fillFloor(transaction, { ...mill, ids })
    await fillFaults(transaction, today)
    if (mill.plan === jinhua) await fillPublications(transaction, people.main, today)
  })
}

/** The tenant's roles, which rows refer to by their codes. */
async function rolesOf({ database }: Platform, caller: Caller): Promise<readonly (readonly [string, string])[]> {
  const [rows] = await database.control.read(caller, [{ name: 'demo_roles', text: 'select code, id from read.role', values: [] }])
  return (rows ?? []).map(([code, id]) => [`@role/${code ?? ''}`, id ?? ''])
}

interface Writing {
  readonly row: DemoRow
  readonly ids: ReadonlyMap<string, string>
}

async function writeRow(platform: Platform, people: Staff, { row, ids }: Writing): Promise<string> {
  try {
    const maker = row.made ? acting(people, row.made) : people.main
    const context = contextOf(platform, maker, { entity: row.entity, action: 'create' })
    const { picture } = row
    const file = picture && (await hang(platform.database.tenant, maker, { entity: row.entity, ...picture }))
    const answer = await create(context, {
      ...withIds(row.values, ids),
      ...(picture && { [picture.field]: context.entity.fields[picture.field]?.kind === 'fileList' ? [{ id: file }] : file }),
      confirmed: true,
    })
    let stored = storedRow(answer)
    if (row.login !== undefined) await link(platform.database, maker, { employee: stored.id, login: row.login })
    for (const { name, input = {}, ...when } of row.then ?? []) {
      const operation = platform.product().entities[row.entity]?.operations[name]
      if (!operation) continue
      const context = contextOf(platform, acting(people, when), { entity: row.entity, action: name })
      stored = storedRow(await operate(context, { name, operation }, { ...stored, ...input, confirmed: true }))
    }
    return stored.id
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    throw new Error(`Demo row ${row.entity}/${row.key} was refused: ${fault.error} ${JSON.stringify(fault.details.data ?? '')}`, {
      cause: fault,
    })
  }
}

interface Stored {
  readonly id: string
  readonly version: number
}

function storedRow(answer: Answer): Stored {
  const row: unknown = answer.kind === 'json' ? JSON.parse(answer.text) : undefined
  if (typeof row !== 'object' || row === null || !('id' in row) || typeof row.id !== 'string' || !('version' in row))
    throw new Error('a write answers the stored row')
  return { id: row.id, version: Number(row.version) }
}

/** The values with every `@entity/key` replaced by that row's id. */
function withIds(values: Readonly<Record<string, unknown>>, ids: ReadonlyMap<string, string>): Record<string, unknown> {
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('@')) {
      const id = ids.get(value)
      if (id === undefined) throw new Error(`No demo row ${value} yet`)
      return id
    }
    if (Array.isArray(value)) return value.map(replace)
    return typeof value === 'object' && value !== null ? withIds(value as Record<string, unknown>, ids) : value
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, replace(value)]))
}
