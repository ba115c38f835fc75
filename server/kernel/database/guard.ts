// Refuses to serve with a database role that row-level security would not bind (R2).
import type pg from 'pg'
import { StartError } from '../../base/startError.ts'

const question = `
select r.rolsuper as superuser, r.rolbypassrls as bypasses,
  exists (select 1 from pg_class c where c.relkind in ('r', 'p', 'v') and pg_has_role(r.oid, c.relowner, 'member')
    and c.relnamespace in (select oid from pg_namespace where nspname in ('app', 'control', 'data', 'read'))) as owns,
  has_database_privilege(r.oid, current_database(), 'create') or exists (select 1 from pg_namespace n
    where n.nspname in ('app', 'control', 'data', 'read', 'public') and has_schema_privilege(r.oid, n.oid, 'create')) as creates,
  has_database_privilege(r.oid, current_database(), 'temporary') as temporary,
  not pg_has_role(r.oid, 'spindle_app', 'member') as stranger
from pg_roles r where r.rolname = $1`

interface Powers {
  superuser: boolean
  bypasses: boolean
  owns: boolean
  creates: boolean
  temporary: boolean
  stranger: boolean
}

/** @param owner A connection of the owner, who may look at every role. @throws StartError saying which power is too much. */
export async function guardAppRole(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<Powers>(question, [role])
  const powers = rows[0]
  const wrong = !powers
    ? 'does not exist'
    : powers.superuser
      ? 'is a superuser'
      : powers.bypasses
        ? 'bypasses row-level security'
        : powers.owns
          ? 'owns tables'
          : powers.creates
            ? 'may create objects'
            : powers.temporary
              ? 'may create temporary tables'
              : powers.stranger
                ? 'is not a member of spindle_app'
                : undefined
  if (wrong) throw new StartError(`The console will not run as the database role ${role}: it ${wrong}`)
}
