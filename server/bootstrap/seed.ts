// First data, each set written once: what people change or delete afterwards is theirs.
import type pg from 'pg'
import type { Model } from '../../metadata/model/model.ts'
import { tenants } from './accounts.ts'

export interface SeedContext {
  /** The owner's connection, inside the seed's transaction: sees every tenant, so each row names its own. */
  readonly owner: pg.Client
  readonly model: Model
  readonly tenants: typeof tenants
}

/** A set of first data. Its name is remembered: a new name is a new set. */
export interface Seed {
  readonly name: string
  readonly run: (context: SeedContext) => Promise<void>
}

/** Whether the set was written now; all of it or nothing. */
export async function seedOnce({ name, run }: Seed, { owner, model }: Pick<SeedContext, 'owner' | 'model'>): Promise<boolean> {
  await owner.query('begin')
  try {
    // Two consoles that start at once: the second waits here, and then finds the name.
    const { rowCount } = await owner.query('insert into app.seeded (name) values ($1) on conflict do nothing', [name])
    if (rowCount) await run({ owner, model, tenants })
    await owner.query('commit')
    return rowCount === 1
  } catch (fault) {
    await owner.query('rollback')
    throw fault
  }
}
