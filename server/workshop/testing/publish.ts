// A layer put live at once, as a publication does it in the end.
import type { PatchOperation } from '../../../metadata/generated/language.ts'
import type { TestServer } from '../../testing/testServer.ts'

/** Answers what puts operations live for a tenant, by target, as its next revision. What other targets have stays. */
export const publisher =
  (server: Pick<TestServer, 'sql'>) =>
  async (tenant: string, documents: Readonly<Record<string, readonly PatchOperation[]>>): Promise<void> => {
    const [{ n = 1 } = {}] = await server.sql(
      `insert into control.layer_revision (tenant_id, n, user_id, by_name)
        select $1, coalesce(max(n), 0) + 1, $1, 'test' from control.layer_revision where tenant_id = $1 returning n`,
      [tenant],
    )
    for (const [target, ops] of Object.entries(documents)) {
      const content = JSON.stringify({ kind: 'patch', target, base: '0', ops })
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
