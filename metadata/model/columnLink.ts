// The compiled form of where a column leads.

/** Where a cell leads: to its own row, or to a page whose search it fills. */
export type ColumnLink = { readonly kind: 'view' } | PageLink

export interface PageLink {
  readonly kind: 'page'
  readonly page: string
  readonly route: string
  readonly tab?: string
  /** Parameter of the address (`search.name`) to the field of the row that fills it; `shown` where a reference fills a text by its name, `days` where a day fills a span of days. */
  readonly filter: Readonly<Record<string, { readonly field: string; readonly shown?: true; readonly days?: true }>>
  /** Parameter of the address to the condition of the search here that goes along. */
  readonly carry?: Readonly<Record<string, string>>
  /** Parameter of the address to the value that always goes along. */
  readonly given?: Readonly<Record<string, unknown>>
}
