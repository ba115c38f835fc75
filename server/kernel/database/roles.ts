// The database roles, which belong to the whole cluster and so come before any migration.
import pg from 'pg'
import { StartError } from '../../base/startError.ts'

/** The console's login: made when missing, its password set to the one of its address. */
export interface AppLogin {
  readonly name: string
  readonly password: string
  /** The password may be another than the role has: it is the console's to set. */
  readonly renewed?: true
}

/**
 * For a superuser, once a cluster. Behind a policy PostgreSQL keeps a table's statistics from its planner, which then guesses one row for every filter
 * (measured: 100 times the time of a first page). What binds the reader is the tenant condition of each of its views, not a policy.
 */
export const unboundReader = 'create role spindle_reader nologin bypassrls; grant spindle_reader to spindle_owner with admin option'

/**
 * @param owner A connection of the role that owns the database and may make roles.
 * @returns whether lists will be planned by statistics: false where nobody has unbound the reader and the owner may not.
 */
export async function ensureRoles(owner: pg.Client, app: AppLogin): Promise<boolean> {
  await create(owner, 'spindle_app', 'nologin')
  await create(owner, 'spindle_reader', 'nologin')
  const unbound = await unbindReader(owner)
  const name = pg.escapeIdentifier(app.name)
  const made = await create(owner, app.name, 'login nosuperuser nobypassrls nocreatedb nocreaterole inherit')
  if (made || app.renewed) await owner.query(`alter role ${name} password ${pg.escapeLiteral(app.password)}`)
  await join(owner, 'spindle_app', app.name)
  // Views are handed to the reader at creation, which asks for membership.
  await join(owner, 'spindle_reader', String((await owner.query<{ name: string }>('select current_user as name')).rows[0]?.name))
  const database = pg.escapeIdentifier(String((await owner.query<{ name: string }>('select current_database() as name')).rows[0]?.name))
  await owner.query(
    `revoke all on database ${database} from public; grant connect on database ${database} to spindle_app; revoke create on schema public from public`,
  )
  return unbound
}

/** Roles belong to the whole server: another account has made them there, and only that one may give them. */
export class RolesOfAnother extends StartError {}

/** A reader that stays bound sees the same rows by its own policy, only slower. */
export async function unbindReader(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ unbound: boolean }>("select rolbypassrls as unbound from pg_roles where rolname = 'spindle_reader'")
  if (rows[0]?.unbound) return true
  try {
    await owner.query('alter role spindle_reader bypassrls')
    return true
  } catch (fault) {
    if (fault instanceof pg.DatabaseError && fault.code === notPermitted) return false
    throw fault
  }
}

const notPermitted = '42501'

/** Membership, unless somebody with more rights than the owner has given it already. */
async function join(owner: pg.Client, group: string, member: string): Promise<void> {
  // USAGE, since from PostgreSQL 16 on the maker of a role is a member that inherits nothing.
  const { rows } = await owner.query<{ has: boolean }>("select pg_has_role($2, $1, 'USAGE') as has", [group, member])
  if (rows[0]?.has) return
  await owner.query(`grant ${group} to ${pg.escapeIdentifier(member)}`).catch((fault: unknown) => {
    if (!(fault instanceof pg.DatabaseError) || fault.code !== notPermitted) throw fault
    const text = `Another account of the database server has made the role ${group}: use that account, or let an administrator grant it WITH ADMIN OPTION`
    throw new RolesOfAnother(text, { cause: fault })
  })
}

/** Whether the role had to be made. Two starts at once may both try. */
async function create(owner: pg.Client, name: string, options: string): Promise<boolean> {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [name])
  if (rowCount) return false
  try {
    await owner.query(`create role ${pg.escapeIdentifier(name)} ${options}`)
    return true
  } catch (fault) {
    if (fault instanceof pg.DatabaseError && (fault.code === '42710' || fault.code === '23505')) return false
    throw fault
  }
}
