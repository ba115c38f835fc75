// What the server answers to the workshop, and how it is asked.
import type { Access, PageKey } from '../../../metadata/authoring/properties/access.ts'
import type { FieldWord } from '../../../metadata/authoring/words/commonWords.ts'
import type { Publication as Published } from '../../../metadata/authoring/originOf.ts'
import type { FieldRights } from '../../../metadata/authoring/add/newBlock.ts'
import type { ChosenMeasure } from '../../../metadata/authoring/figures/aggregation.ts'
import type { Change } from '../../../metadata/layers/diff/change.ts'
import { type Patchable, patchOf } from '../../../metadata/patch/patchOf.ts'
import type { DescribedRight } from '../../../metadata/layers/diff/rightsInWords.ts'
import type { FieldSchema, PatchDocument, WidgetManifest } from '../../../metadata/generated/language.ts'
import type { Upgrade } from '../../../metadata/layers/merge/upgradeLayer.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { SheetProposal } from '../../../metadata/authoring/sheet/proposal.ts'
import type { Api } from '../../core/api/api.ts'
import type { CallOptions } from '../../core/api/call.ts'

export interface Listed {
  /** kind:id */
  readonly target: string
  readonly label: Text | null
  /** Of the tenant's change that is live; null where the document is as the product has it. */
  readonly revision: number | null
  readonly draft: { readonly version: number; readonly author: string; readonly updatedAt: string } | null
  readonly upgrade: Upgrade['state'] | null
}

export interface DraftRow {
  readonly version: number
  /** Revision of the live document that it was made upon; 0: the product's. */
  readonly based: number
  readonly author: string
  readonly updatedAt: string
  readonly content: unknown
}

/** What an author has seen: version of the draft, undefined where there was none, and revision of what is live. */
export interface Seen {
  readonly version: number | undefined
  readonly based?: number
}

export interface DocumentAnswer {
  /** Whether the reader may change it. */
  readonly editable: boolean
  /** null for a document of the tenant's own. */
  readonly product: Patchable | null
  readonly live: { readonly n: number } | null
  readonly draft: DraftRow | null
  /** Of an entity: which of its fields the reader may let pages show and fill in. */
  readonly held?: FieldRights
  /** What is live. */
  readonly resolved: Patchable | null
  /** What the draft makes of it. */
  readonly drafted: Patchable | null
  /** What the draft was begun from, where something else is live since. */
  readonly begun: Patchable | null
  /** What an upgrade of the product has made of what is live. */
  readonly upgrade: Pick<Upgrade, 'state' | 'conflicts'> | null
}

/** What the server holds: the draft, or what is live. */
export const currentDocument = ({ drafted, resolved }: Pick<DocumentAnswer, 'drafted' | 'resolved'>): Patchable | null =>
  drafted ?? resolved

export interface PlacedProblem {
  /** The target. */
  readonly document: string
  readonly label: Text | null
  /** In the draft as it is kept: a patch, or a document of the tenant's own. */
  readonly path: string
  /** What is missing there. */
  readonly key?: string
  /** Its place in words; empty for the document itself. */
  readonly place: string
  readonly message: string
  readonly code?: string
}

export interface Checked {
  readonly problems: readonly PlacedProblem[]
  readonly violations: readonly Violation[]
  /** With how many stored rows would not pass, where a change asks something of them, and what the first of them are called. */
  readonly changes: readonly (Change & {
    readonly counts?: { readonly rows: number; readonly total: number; readonly names?: readonly string[] }
  })[]
  readonly excess: readonly { readonly key: string }[]
  /** The same by what things are called. */
  readonly beyond: readonly DescribedRight[]
  /** What was looked at: what was asked for, and what goes live with it. */
  readonly targets: readonly {
    readonly target: string
    readonly label: Text | null
    readonly version?: number
    /** Something else has been published since the draft was begun. */
    readonly isOutdated?: boolean
  }[]
  /** Pages that nobody could be given before. */
  readonly opens: readonly OpenedPage[]
  /** To whom the reader may give them. */
  readonly roles: readonly Role[]
  /** Permissions that are new on pages that were there; `roles`: those that open the page. */
  readonly adds?: readonly AddedKey[]
  /** By each of these, the same as `given`. */
  readonly givenAlso?: Readonly<Record<string, Checked['changes']>>
  /** Operations that no page offers, with the pages where they could be. */
  readonly unoffered?: readonly Unoffered[]
  /** By how far: what each of them would gain and lose by that, in place of what `changes` says of it. */
  readonly given?: Readonly<Record<Access, Checked['changes']>>
}

export interface Role {
  readonly id: string
  readonly name: string
}

export interface OpenedPage {
  readonly page: string
  readonly title: Text
  readonly keys: readonly PageKey[]
}

export interface AddedKey {
  readonly key: string
  /** Page, block and action. */
  readonly label: Text
  readonly roles: readonly string[]
}

export interface Unoffered {
  readonly operation: Text
  readonly entity: Text
  readonly pages: readonly { readonly target: string; readonly title: Text }[]
}

/** Stored rows that would not pass. */
export interface Violation {
  readonly entity: string
  /** Absent where a unique rule is broken. */
  readonly field?: string
  readonly message: string
}

export interface Publication extends Published {
  readonly note: string
  readonly revertedTo: number | null
  /** It called something otherwise. */
  readonly renamed: object | null
}

/** A place that refers to something. */
export interface Use {
  /** The document. */
  readonly target: string
  /** JSON pointer in it. */
  readonly path: string
  /** What the document is called and where in it; empty for what is no document. */
  readonly place: string
  readonly message: string
}

/** A document that is live and needs a decision, with why. */
export interface PendingDocument {
  readonly target: string
  readonly label: Text | null
  readonly message: string
}

/** What an import does with a document. */
export interface Planned {
  readonly target: string
  readonly label: Text | null
  readonly action: 'add' | 'change' | 'remove' | 'same'
}

/** What would follow from a renaming, or has followed. */
export interface RenamePlan {
  /** Why it cannot be. */
  readonly why: string | null
  /** Otherwise only drafts have it. */
  readonly isLive: boolean
  /** Documents that change, as they were called. */
  readonly documents: readonly string[]
  readonly uses: readonly Use[]
  readonly counts: Readonly<Record<'rows' | 'views' | 'masks' | 'imports', number>>
}

interface Named {
  readonly id: string
  readonly label: Text
}

/** What documents may name, drafts included. */
export interface Choices {
  /** `lines`: rows that are saved with those of another entity. */
  readonly entities: readonly (Named & { readonly home: string; readonly lines: boolean })[]
  /** What a form that stands on a page may call: what it asks for as fields, and what it answers. */
  readonly operations: readonly (Named & {
    readonly fields: Readonly<Record<string, FieldSchema>>
    readonly required: readonly string[]
    readonly answers: readonly string[]
  })[]
  /** With the first values of each. */
  readonly dictionaries: readonly (Named & { readonly values?: readonly Text[] })[]
  readonly pages: readonly Named[]
  /** What things are called, and what fields of that name usually are. */
  readonly words: readonly FieldWord[]
  readonly datasets: readonly (Named & {
    readonly entities: readonly string[]
    /** `field`: of its facts, where all call it the same; `reference`: the entity whose records it tells apart. */
    readonly dimensions: readonly (Named & {
      readonly grain: string | null
      readonly field?: string | null
      readonly reference: string | null
    })[]
    readonly measures: readonly ChosenMeasure[]
  })[]
  readonly widgets: readonly (Named &
    Pick<WidgetManifest, 'role' | 'props'> & {
      readonly values: readonly string[]
      readonly figures: WidgetManifest['figures'] | null
      /** It draws rows as they stand now. */
      readonly live: boolean
    })[]
}

/** What a sheet could become, and what of the file did not go without saying. */
export interface ReadSheet extends SheetProposal {
  readonly taken: readonly string[]
  /** Cells that were filled with what is merged over them. */
  readonly filled: number
  /** Further sheets, which are not read. */
  readonly unread: readonly string[]
  /** Number of the last row, where it is what the others add up to. */
  readonly total?: number | null
}

const at = (target: string): string => encodeURIComponent(target)

/** Of what is live and of drafts as they are kept, also where the console around shows drafts. */
export function workshopCalls(api: Api) {
  const call = <T>(path: string, options: CallOptions): Promise<T> => api.call<T>(path, { ...options, live: true })
  return {
    list: (query: Readonly<Record<string, string>>, signal: AbortSignal) =>
      call<{ readonly total: number; readonly documents: readonly Listed[] }>('/workshop/documents', {
        query,
        quiet: true,
        silent: true,
        signal,
      }),
    open: (target: string, signal: AbortSignal) =>
      call<DocumentAnswer>(`/workshop/documents/${at(target)}`, { quiet: true, silent: true, signal }),
    history: (target: string, signal: AbortSignal) =>
      call<readonly Publication[]>(`/workshop/history/${at(target)}`, { quiet: true, silent: true, signal }),
    /** What a publication has changed of the document, in words. */
    versionChanges: (target: string, revision: number, signal: AbortSignal) =>
      call<readonly Pick<Change, 'message' | 'weight'>[]>(`/workshop/history/${at(target)}/${revision}`, {
        quiet: true,
        silent: true,
        signal,
      }),
    /** Of kind:id; a field is field:order.number. */
    uses: (subject: string, signal?: AbortSignal) =>
      call<readonly Use[]>('/workshop/uses', { query: { subject }, quiet: true, silent: true, ...(signal && { signal }) }),
    /** What can be granted of a page, each key in words. */
    keys: (page: string, signal: AbortSignal) =>
      call<readonly Named[]>('/workshop/keys', { query: { page }, quiet: true, silent: true, signal }),
    /** What documents may name. */
    choices: (signal: AbortSignal) => call<Choices>('/workshop/choices', { quiet: true, silent: true, signal }),
    /** Answers the draft's new version. @throws 409 where somebody else has saved or published since. */
    save: (target: string, content: unknown, { version, based }: Seen = { version: undefined }) =>
      call<{ readonly version: number }>(`/workshop/drafts/${at(target)}`, {
        method: 'PUT',
        body: { content, ...(version !== undefined && { version }), ...(based !== undefined && { based }) },
        quiet: true,
        silent: true,
      }),
    settle: (target: string, choices: Readonly<Record<string, 'mine' | 'theirs'>>, version: number | undefined) =>
      call<{ readonly version: number }>(`/workshop/upgrades/${at(target)}`, {
        body: { choices, ...(version !== undefined && { version }) },
        quiet: true,
      }),
    /** @throws 409 where it has become another one since. */
    drop: (target: string, version?: number) =>
      call<null>(`/workshop/drafts/${at(target)}`, {
        method: 'DELETE',
        ...(version !== undefined && { query: { version: String(version) } }),
        quiet: true,
        silent: true,
      }),
    /** As is asked while somebody types: no stored row is looked at. */
    checkDraft: (target: string, signal: AbortSignal) =>
      call<Checked>('/workshop/check', { body: { targets: [target], rows: false }, kind: 'read', quiet: true, silent: true, signal }),
    check: (targets: readonly string[], signal?: AbortSignal) =>
      call<Checked>('/workshop/check', { body: { targets }, kind: 'read', quiet: true, silent: true, ...(signal && { signal }) }),
    /** What is wrong of the author's other drafts, where they do not compile with this one. */
    aside: (target: string, signal: AbortSignal) =>
      call<readonly PendingDocument[]>('/workshop/aside', { query: { target }, quiet: true, silent: true, signal }),
    attention: (signal: AbortSignal) => call<readonly PendingDocument[]>('/workshop/attention', { quiet: true, silent: true, signal }),
    export: () => call<object>('/workshop/export', { quiet: true, silent: true }),
    /** What the file would change; with `apply` it does. */
    import: (body: { readonly file: unknown; readonly replace: boolean; readonly apply?: true }) =>
      call<{ readonly plan: readonly Planned[]; readonly checked: Checked | null; readonly revision: number | null }>('/workshop/import', {
        body,
        silent: true,
      }),
    /** What going back to a publication would change. */
    goingBack: (revision: number, signal: AbortSignal) =>
      call<Checked & { readonly seen: number }>(`/workshop/revert/${revision}`, { quiet: true, silent: true, signal }),
    /** @throws 409 where something has been published since it was looked at. */
    revert: (revision: number, seen: number) =>
      call<{ readonly revision: number }>('/workshop/revert', { body: { revision, seen }, silent: true }),
    /** What would follow; with `apply` it does. */
    rename: (body: { readonly subject: string; readonly to: string; readonly apply?: true }, signal?: AbortSignal) =>
      call<RenamePlan>('/workshop/rename', { body, quiet: true, silent: true, ...(signal && { signal }) }),
    /** What an entity of the sheet's columns would be; `taken` are ids of the tenant's own documents. */
    propose: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return call<ReadSheet>('/workshop/sheet', {
        body,
        kind: 'read',
        quiet: true,
        silent: true,
      })
    },
    /** @throws what roles are held to: nobody gives what he lacks, nor changes his own. */
    grant: async (role: string, keys: readonly string[]) => {
      const { version, permissions } = await call<{ readonly version: number; readonly permissions: readonly string[] | null }>(
        `/platform-system/role/${role}`,
        { quiet: true, silent: true },
      )
      await call<object>('/platform-system/role/update', {
        body: { id: role, version, permissions: [...new Set([...(permissions ?? []), ...keys])] },
        quiet: true,
        silent: true,
      })
    },
    /** @throws 409 where one of the drafts is another than was looked at. */
    publish: (looked: Checked['targets'], note: string) => {
      const targets = looked.map(({ target }) => target)
      const versions = Object.fromEntries(looked.flatMap(({ target, version }) => (version === undefined ? [] : [[target, version]])))
      return call<{ readonly revision: number }>('/workshop/publish', { body: { targets, versions, note }, silent: true })
    },
  }
}

/** What is kept of a document: what it changes of the product's, or all of it. */
export function contentOf(product: Patchable | null, document: Patchable): PatchDocument | Patchable | null {
  if (!product) return document
  const patch = patchOf(product, document)
  return patch.ops.length > 0 ? patch : null
}
