// What is asked of control.saved_view. Row-level security keeps the private ones to their owners (0004_saved_view.sql).
import type { Statement } from '../../kernel/database/database.ts'

export type Scope = 'private' | 'role' | 'tenant'

export interface Sharing {
  readonly page: string
  /** Blocks whose shared views the caller may change: there he sees those of every role. */
  readonly shared: readonly string[]
}

/**
 * The views of a page that the caller may use, as JSON: his own, his roles', the tenant's; and of every role where he may share.
 * `mine`: it is for him, and so its default counts for him.
 */
export const viewsOfPage = ({ page, shared }: Sharing): Statement => ({
  name: 'views_of_page',
  text: `select coalesce(json_agg(v order by v.rank, v.name), '[]')::text from (
      select v.id, v.block, v.name, v.state, v.is_default as "isDefault", v.version, v.role_id as role, r.name as "roleName", o.mine,
        case when v.user_id is not null then 'private' when v.role_id is not null then 'role' else 'tenant' end as scope,
        case when v.user_id is not null then 1 when v.role_id is not null then 2 else 3 end as rank
      from read.saved_view v left join read.role r on r.id = v.role_id
      cross join lateral (select v.role_id is null or exists (select 1 from read.user_account_roles u
        where u.target_id = v.role_id and u.owner_id = nullif(current_setting('app.user_id', true), '')::uuid) as mine) o
      where v.page = $1 and (o.mine or v.block = any($2::text[]))) v`,
  values: [page, `{${shared.map((block) => JSON.stringify(block)).join(',')}}`],
})

export const rolesOfTenant: Statement = {
  name: 'view_roles',
  text: "select coalesce(json_agg(json_build_object('id', id, 'name', name) order by sort, name), '[]')::text from read.role",
  values: [],
}

/** Where a view stands: page, block, scope; no row when there is none. */
export const viewById = (id: string): Statement => ({
  name: 'view_by_id',
  text: `select page, block, case when user_id is not null then 'private' when role_id is not null then 'role' else 'tenant' end, version
    from control.saved_view where id = $1::uuid for update`,
  values: [id],
})

export interface Owned {
  readonly page: string
  readonly block: string
  readonly userId: string | null
  readonly roleId: string | null
}

/** How many views this owner has of the list. */
export const countOf = ({ page, block, userId, roleId }: Owned): Statement => ({
  name: 'view_count',
  text: `select count(*) from control.saved_view where page = $1 and block = $2
    and user_id is not distinct from $3::uuid and role_id is not distinct from $4::uuid`,
  values: [page, block, userId, roleId],
})

/** The list has one default for each owner: the others give way. */
export const giveWay = ({ page, block, userId, roleId }: Owned): Statement => ({
  name: 'view_give_way',
  text: `update control.saved_view set is_default = false where page = $1 and block = $2 and is_default
    and user_id is not distinct from $3::uuid and role_id is not distinct from $4::uuid`,
  values: [page, block, userId, roleId],
})

export interface Stored extends Owned {
  readonly name: string
  readonly state: string
  readonly isDefault: boolean
  readonly by: string
}

const valuesOf = ({ page, block, userId, roleId, name, state, isDefault, by }: Stored): readonly (string | null)[] => [
  page,
  block,
  userId,
  roleId,
  name,
  state,
  String(isDefault),
  by,
]

export const insert = (view: Stored): Statement => ({
  name: 'view_insert',
  text: `insert into control.saved_view (tenant_id, page, block, user_id, role_id, name, state, is_default, updated_by)
    values (app.tenant(), $1, $2, $3::uuid, $4::uuid, $5, $6::jsonb, $7::boolean, $8) returning id`,
  values: valuesOf(view),
})

/** No row when the version is another by now. */
export const update = (view: Stored, { id, version }: { id: string; version: number }): Statement => ({
  name: 'view_update',
  text: `update control.saved_view set user_id = $3::uuid, role_id = $4::uuid, name = $5, state = $6::jsonb, is_default = $7::boolean,
      updated_by = $8, updated_at = now(), version = version + 1
    where page = $1 and block = $2 and id = $9::uuid and version = $10::integer returning id`,
  values: [...valuesOf(view), id, String(version)],
})

export const removeById = (id: string): Statement => ({
  name: 'view_remove',
  text: 'delete from control.saved_view where id = $1::uuid',
  values: [id],
})
