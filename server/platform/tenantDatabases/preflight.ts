// Whether a tenant could be moved to a database, told by looking: nothing is written there.
import type pg from 'pg'
import { TooOld } from '../../kernel/database/open.ts'
import { Problem } from './problem.ts'

interface Found {
  readonly version: number
  /** Makes roles, and owns the database. */
  readonly may: boolean
  /** Has the tables of a console. */
  readonly made: boolean
}

/** @throws what stands in the way: @see problemOf. */
export async function preflight(owner: pg.Client, tenant: string): Promise<void> {
  const { rows } =
    await owner.query<Found>(`select current_setting('server_version_num')::int as version, to_regclass('control.tenant') is not null as made,
    (select rolsuper or rolcreaterole and pg_has_role(d.datdba, 'member') from pg_roles, pg_database d where rolname = current_user and d.datname = current_database()) as may`)
  const [found] = rows
  if ((found?.version ?? 0) < 150_000) throw new TooOld('the database is older than PostgreSQL 15')
  if (found?.may !== true) throw new Problem('rights')
  if (found.made && (await isTaken(owner, tenant))) throw new Problem('taken')
}

/** By the platform, or by another tenant that is served from there. */
export async function isTaken(owner: pg.Client, tenant: string): Promise<boolean> {
  const { rows } = await owner.query<{ taken: boolean }>(
    'select exists (select 1 from control.tenant) or exists (select 1 from app.served where tenant_id <> $1) as taken',
    [tenant],
  )
  return rows[0]?.taken === true
}
