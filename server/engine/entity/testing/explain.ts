// How PostgreSQL carries out the statements of a list call, by the very texts that are sent.
import pg from 'pg'
import type { Entity, Model } from '../../../../metadata/model/model.ts'
import type { FollowUp, Statement } from '../../../kernel/database/database.ts'
import type { Allowance } from '../../../kernel/permission/allowance.ts'
import type { TestServer } from '../../../testing/testServer.ts'
import type { Context } from '../../context/context.ts'
import { page } from '../read/page.ts'
import { Totals } from '../sql/total.ts'
import { callerOf } from './callers.ts'

export interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly Plans?: readonly Plan[]
}

interface Explained {
  readonly Plan: Plan
  readonly 'Execution Time': number
}

interface Listed {
  readonly model: Model
  readonly entity: Entity
  readonly allowance?: Allowance
}

/** What a page of the entity asks of the database, by default for whoever may do everything. */
export async function statementsOf(
  server: TestServer,
  { model, entity, allowance = {} }: Listed,
  body: unknown,
): Promise<readonly Statement[]> {
  const sent: Statement[] = []
  const database = {
    read: async (_: unknown, statements: readonly Statement[], follow?: FollowUp) => (
      sent.push(...statements, ...(follow?.([[]]) ?? [])),
      [[]]
    ),
    write: () => Promise.reject(new Error('a read')),
    stream: () => {
      throw new Error('a read')
    },
  }
  const homes = { control: database, tenant: database, follow: async () => undefined }
  const context: Context = { database, homes, model, caller: await callerOf(server, 'admin'), entity, allowance }
  await page(context, body, new Totals())
  return sent
}

/** The nodes of their plans, as they were carried out, and how long that took. */
export async function explain(
  server: TestServer,
  listed: Listed,
  body: unknown,
): Promise<{ readonly nodes: readonly Plan[]; readonly milliseconds: number }> {
  const caller = await callerOf(server, 'admin')
  const app = new pg.Client({ connectionString: server.appUrl })
  await app.connect()
  try {
    await app.query('begin')
    await app.query('select app.enter($1, $2, null, null)', [caller.tokenHash, caller.epoch])
    const plans: Explained[] = []
    for (const { text, values } of await statementsOf(server, listed, body)) {
      const answer = await app.query<{ 'QUERY PLAN': readonly [Explained] }>(`explain (analyze, format json) ${text}`, [...values])
      plans.push(...(answer.rows[0]?.['QUERY PLAN'] ?? []))
    }
    await app.query('commit')
    return {
      nodes: plans.flatMap(({ Plan: plan }) => nodesOf(plan)),
      milliseconds: plans.reduce((sum, plan) => sum + plan['Execution Time'], 0),
    }
  } finally {
    await app.end()
  }
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
