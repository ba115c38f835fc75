// A layer put live at once, as a publication does it in the end.
import { hashOf } from '../../../../metadata/base/hash.ts'
import type { PatchOperation } from '../../../../metadata/generated/language.ts'
import type { TestServer } from '../../../testing/testServer.ts'

/**
 * Answers what puts operations live for a tenant, by target, as its next revision. What other targets have stays.
 * `earlier`: the product's document that they were made on, where it is not that of today.
 */
export const publisher =
  (server: Pick<TestServer, 'sql'>) =>
  async (tenant: string, documents: Readonly<Record<string, readonly PatchOperation[]>>, earlier?: object): Promise<void> => {
    const base = earlier === undefined ? '0' : hashOf(earlier)
    if (earlier !== undefined)
      await server.sql('insert into control.layer_base (tenant_id, hash, document) values ($1, $2, $3) on conflict do nothing', [
        tenant,
        base,
        JSON.stringify(earlier),
      ])
    const [{ n = 1 } = {}] = await server.sql(
      `insert into control.layer_revision (tenant_id, n, user_id, by_name)
        select $1, coalesce(max(n), 0) + 1, $1, 'test' from control.layer_revision where tenant_id = $1 returning n`,
      [tenant],
    )
    for (const [target, ops] of Object.entries(documents)) {
      const content = JSON.stringify({ kind: 'patch', target, base, ops })
      await server.sql('insert into control.layer_change (tenant_id, n, target, after) values ($1, $2, $3, $4)', [
        tenant,
        n,
        target,
        content,
      ])
      await server.sql(
        `insert into control.layer_document (tenant_id, n, target, content) values ($1, $2, $3, $4)
          on conflict (tenant_id, target) do update set n = excluded.n, content = excluded.content`,
        [tenant, n, target, content],
      )
    }
  }
