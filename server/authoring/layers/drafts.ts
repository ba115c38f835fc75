// Drafts, live documents and history of a tenant's layer, as rows.
import type { Product } from '../../../metadata/compiler/compile.ts'
import { hashOf } from '../../../metadata/base/hash.ts'
import { documentOf, isPatch } from '../../../metadata/layers/merge/upgradeLayer.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { RawRows, Statement, Transaction } from '../../kernel/database/database.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'

export interface StoredDraft extends StoredDocument {
  /** Revision of the live document that it was made from; 0 where there was none. */
  readonly based: number
  readonly version: number
  readonly author: string
  readonly updatedAt: string
}

export interface ListedDraft extends Pick<StoredDraft, 'target' | 'version' | 'author' | 'updatedAt'> {
  /** Of a document of the tenant's own. */
  readonly label: Text | null
}

export interface LiveDocument extends StoredDocument {
  readonly n: number
}

/** What a statement of one column of JSON has told. */
export const storedIn = <T>(rows: RawRows | undefined): readonly T[] => JSON.parse(rows?.[0]?.[0] ?? '[]') as readonly T[]

/** The same, asked for in a transaction. */
export const askStored = async <T>(transaction: Transaction, statement: Statement): Promise<readonly T[]> =>
  storedIn<T>(await transaction.run(statement))

const draftColumns = `json_build_object('target', target, 'content', content, 'based', based, 'version', version, 'author', by_name, 'updatedAt', updated_at)`

/** One column, JSON: all drafts of the tenant, or the one. */
export const draftsOf = (target?: string): Statement => ({
  name: 'layer_drafts',
  text: `select coalesce(json_agg(${draftColumns} order by target), '[]')::text from read.layer_draft where $1::text is null or target = $1`,
  values: [target ?? null],
})

export const liveOf = (target?: string): Statement => ({
  name: 'layer_live',
  text: `select coalesce(json_agg(json_build_object('target', target, 'content', content, 'n', n) order by target), '[]')::text
    from read.layer_document where $1::text is null or target = $1`,
  values: [target ?? null],
})

/** Something else is live than the draft was begun from. */
export const isOutdated = ({ based }: { readonly based: number }, live: { readonly n: number } | undefined): boolean =>
  based !== (live?.n ?? 0)

/** What was live when the draft was begun; no row where the product's own was. */
export const begunFrom = (target: string): Statement => ({
  name: 'layer_begun_from',
  text: `select coalesce(json_agg(json_build_object('target', c.target, 'content', c.after)), '[]')::text
    from read.layer_draft d join read.layer_change c on c.target = d.target and c.n = d.based where d.target = $1`,
  values: [target],
})

/** What a list tells of drafts: no contents, of which there may be many. */
export const listedDrafts: Statement = {
  name: 'layer_listed_drafts',
  text: `select coalesce(json_agg(json_build_object('target', target, 'version', version, 'author', by_name, 'updatedAt', updated_at,
      'label', coalesce(content->'label', content->'title')) order by target), '[]')::text from read.layer_draft`,
  values: [],
}

/** What a list asks of live documents: of the tenant's own what they are called is known without them. */
export const listedLive: Statement = {
  name: 'layer_listed_live',
  text: `select coalesce(json_agg(json_build_object('target', target, 'n', n, 'content', case when split_part(target, ':', 2) not like 'x\\_%' then content end)
      order by target), '[]')::text from read.layer_document`,
  values: [],
}

/** The product's documents that patches were made on. */
export const storedBases: Statement = {
  name: 'layer_bases',
  text: "select coalesce(json_agg(document), '[]')::text from read.layer_base",
  values: [],
}

/** Keeps what patches are made on, while the product still has it. */
export const keepBases = (product: Product, contents: readonly unknown[]): Statement => ({
  name: 'layer_keep_bases',
  text: `insert into control.layer_base (tenant_id, hash, document)
    select app.tenant(), hash, document::json from json_to_recordset($1::json) as b(hash text, document text) on conflict do nothing`,
  values: [
    JSON.stringify(
      contents.filter(isPatch).flatMap(({ target, base }) => {
        const document = documentOf(product.names, target)
        return document && hashOf(document) === base ? [{ hash: base, document: JSON.stringify(document) }] : []
      }),
    ),
  ],
})

/** What has been published of a document, newest first. */
export const historyOf = (target: string): Statement => ({
  name: 'layer_history',
  text: `select coalesce(json_agg(json_build_object('revision', r.n, 'at', r.at, 'by', r.by_name, 'note', r.note, 'revertedTo', r.reverted_to, 'renamed', r.renamed,
      'before', c.before, 'after', c.after) order by r.n desc), '[]')::text
    from read.layer_change c join read.layer_revision r on r.n = c.n where c.target = $1`,
  values: [target],
})

/** What was live after revision `n`, and what is live now, of all that has changed since. */
export const changedSince = (n: number): Statement => ({
  name: 'layer_changed_since',
  text: `select coalesce(json_agg(json_build_object('target', t.target, 'content', t.then) order by t.target), '[]')::text from (
      select distinct on (target) target, before as then from read.layer_change where n > $1::integer order by target, n) t`,
  values: [String(n)],
})

/** The number of the last publication; 0 before the first. */
export const lastRevision: Statement = {
  name: 'layer_last_revision',
  text: 'select json_build_array(coalesce(max(n), 0))::text from read.layer_revision',
  values: [],
}

export interface StoredRenaming {
  /** As it is asked for: field:order.x_colour. */
  readonly subject: string
  readonly to: string
}

/** What has been called otherwise after revision `n`, in the order in which it was. */
export const renamedSince = (n: number): Statement => ({
  name: 'layer_renamed_since',
  text: "select coalesce(json_agg(renamed order by n), '[]')::text from read.layer_revision where n > $1::integer and renamed is not null",
  values: [String(n)],
})

/** Publications of a tenant go one after the other; their transactions wait for what a worker compiles. */
export const oneByOne: Statement = {
  name: 'layer_lock',
  text: `select set_config('idle_in_transaction_session_timeout', '180000', true),
    pg_advisory_xact_lock(hashtextextended(app.tenant()::text || ':layer', 0))`,
  values: [],
}

/** Of the document `$1`: which revision is live, 0 where the tenant has changed nothing of it. */
const liveNumber = '(select coalesce((select n from read.layer_document where target = $1), 0) as n) live'

/** One that no draft has had, not even one that has been discarded since. */
const nextVersion = "nextval('control.layer_draft_version')"

interface Saving {
  readonly target: string
  /** null: the tenant's change is to be taken back. */
  readonly content: unknown
  /** Of the draft it was made from; undefined for the first. */
  readonly version: number | undefined
  /** Revision of the live document that its author has seen, 0 where there was none; undefined: whichever is live. */
  readonly based: number | undefined
  readonly by: { readonly userId: string; readonly name: string }
}

/** Answers the new version; no row where another one has been saved or published meanwhile. */
export function saveDraft({ target, content, version, based, by }: Saving): Statement {
  const text = content === null ? null : JSON.stringify(content)
  const values = [target, text, by.userId, by.name, based === undefined ? null : String(based)]
  return version === undefined
    ? {
        name: 'layer_draft_new',
        text: `insert into control.layer_draft (tenant_id, target, content, created_by, updated_by, by_name, based)
          select app.tenant(), $1, $2::json, $3::uuid, $3::uuid, $4, live.n from ${liveNumber} where coalesce($5::integer, live.n) = live.n
          on conflict do nothing returning version`,
        values,
      }
    : {
        name: 'layer_draft_save',
        text: `update control.layer_draft d set content = $2::json, updated_by = $3::uuid, by_name = $4, updated_at = now(), version = ${nextVersion},
            based = coalesce($5::integer, d.based) from ${liveNumber}
          where d.tenant_id = app.tenant() and d.target = $1 and d.version = $6::integer and coalesce($5::integer, live.n) = live.n
          returning d.version`,
        values: [...values, String(version)],
      }
}

/** A draft that follows a renaming: with another content, perhaps under another target, upon what is live now. */
export const followDraft = ({
  target,
  content,
  now,
}: {
  readonly target: string
  readonly content: unknown
  readonly now: string
}): Statement => ({
  name: 'layer_draft_follow',
  text: `update control.layer_draft set target = $3, content = $2::json, updated_at = now(), version = ${nextVersion},
      based = coalesce((select n from read.layer_document where target = $3), 0)
    where tenant_id = app.tenant() and target = $1`,
  values: [target, content === null ? null : JSON.stringify(content), now],
})

/** @param version of the one that is looked at; undefined: whichever there is */
export const dropDrafts = (targets: readonly string[], version?: number): Statement => ({
  name: 'layer_draft_drop',
  text: `delete from control.layer_draft where tenant_id = app.tenant() and target in (select json_array_elements_text($1::json))
      and version = coalesce($2::integer, version) returning target`,
  values: [JSON.stringify(targets), version === undefined ? null : String(version)],
})

interface Revision {
  readonly by: { readonly userId: string; readonly name: string }
  readonly note: string
  /** Now unless said. */
  readonly at?: string
  readonly revertedTo: number | undefined
  readonly renamed?: StoredRenaming | undefined
  /** What becomes live; null content: nothing of the tenant's does. */
  readonly documents: readonly StoredDocument[]
}

/** Writes the revision, what it changes, and what is live from now on: all in the transaction in which they stand. */
export function publishing({ by, note, at, revertedTo, renamed, documents }: Revision): readonly Statement[] {
  // Contents travel as texts: a document's keys keep their order.
  const changes = JSON.stringify(
    documents.map(({ target, content }) => ({ target, content: content === null ? null : JSON.stringify(content) })),
  )
  return [
    {
      name: 'layer_publish',
      text: `insert into control.layer_revision (tenant_id, n, user_id, by_name, note, reverted_to, renamed, at)
        select app.tenant(), coalesce(max(n), 0) + 1, $1::uuid, $2, $3, $4::integer, $5::json, coalesce($6::timestamptz, now())
        from read.layer_revision returning n`,
      values: [
        by.userId,
        by.name,
        note,
        revertedTo === undefined ? null : String(revertedTo),
        renamed ? JSON.stringify(renamed) : null,
        at ?? null,
      ],
    },
    {
      name: 'layer_publish_changes',
      text: `insert into control.layer_change (tenant_id, n, target, before, after)
        select app.tenant(), (select max(n) from read.layer_revision), c.target, d.content, c.content::json
        from json_to_recordset($1::json) as c(target text, content text) left join read.layer_document d on d.target = c.target`,
      values: [changes],
    },
    {
      name: 'layer_publish_gone',
      text: `delete from control.layer_document where tenant_id = app.tenant()
        and target in (select c.target from json_to_recordset($1::json) as c(target text, content text) where c.content is null)`,
      values: [changes],
    },
    {
      name: 'layer_publish_live',
      text: `insert into control.layer_document (tenant_id, target, content, n)
        select app.tenant(), c.target, c.content::json, (select max(n) from read.layer_revision)
        from json_to_recordset($1::json) as c(target text, content text) where c.content is not null
        on conflict (tenant_id, target) do update set content = excluded.content, n = excluded.n`,
      values: [changes],
    },
  ]
}
