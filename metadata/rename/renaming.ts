// What can be renamed, and how its subject is called where names are looked for.

export type Renaming = { readonly to: string } & (
  | { readonly kind: 'field'; readonly entity: string; readonly name: string }
  | { readonly kind: 'operation'; readonly entity: string; readonly name: string }
  | { readonly kind: 'value'; readonly dictionary: string; readonly name: string }
  /** By its id in the page, in tab `device` deviceTable; `to` is as its list has it, table. */
  | { readonly kind: 'block'; readonly page: string; readonly name: string; readonly tab?: string }
  | { readonly kind: 'page'; readonly name: string }
)

export function subjectOf(renaming: Renaming): string {
  switch (renaming.kind) {
    case 'field':
    case 'operation':
      return `${renaming.kind}:${renaming.entity}.${renaming.name}`
    case 'value':
      return `value:${renaming.dictionary}.${renaming.name}`
    case 'block':
      return `block:${renaming.page}/${renaming.name}`
    case 'page':
      return `page:${renaming.name}`
  }
}

/** What a subject, such as `field:order.x_colour`, is renamed as; undefined for what no renaming is made of. */
export function renamingOf(subject: string, to: string): Renaming | undefined {
  const [, kind, owner = '', name] = /^(\w+):(\w+)(?:[./](\w+))?$/.exec(subject) ?? []
  if (kind === 'page' && name === undefined) return { kind, name: owner, to }
  if (name === undefined) return undefined
  if (kind === 'field' || kind === 'operation') return { kind, entity: owner, name, to }
  if (kind === 'value') return { kind, dictionary: owner, name, to }
  return kind === 'block' ? { kind, page: owner, name, to } : undefined
}
