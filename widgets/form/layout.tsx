// Where the fields of a form stand: groups with titles, a grid of one to four columns.
import type { CSSProperties, ReactNode } from 'react'
import { useSay } from '../../runtime/index.ts'
import type { FormField, FormGroup } from '../../metadata/model/model.ts'
import { fieldsOf } from '../../metadata/document/formFields.ts'
import type { FormHost } from './state/host.ts'
import { useStore } from './state/store.ts'

type Items = readonly (FormField | FormGroup)[]

interface Props {
  readonly host: FormHost
  readonly items: Items
  readonly columns: number
  /** Draws a field in a grid of so many columns. */
  readonly draw: (field: FormField, columns: number) => ReactNode
}

/** Fields beside each other form one grid; a group begins a new one under its title. */
export function Layout({ host, items, columns, draw }: Props) {
  return (
    <>
      {stretches(items).map((stretch) =>
        Array.isArray(stretch) ? (
          <div key={stretch[0]?.field} className="form-grid" style={{ '--columns': columns } as CSSProperties}>
            {stretch.map((field) => draw(field, columns))}
          </div>
        ) : (
          <Group key={stretch.id} host={host} group={stretch} columns={columns} draw={draw} />
        ),
      )}
    </>
  )
}

function Group({ host, group, columns, draw }: Omit<Props, 'items'> & { readonly group: FormGroup }) {
  const say = useSay()
  const shows = useStore(host.store, ({ shown }) => fieldsOf(group.items).some((field) => host.flags(field, shown).visible))
  if (!shows) return null
  const titleId = `${host.idPrefix}-${group.id}`
  return (
    <section className="form-group" {...(group.title && { 'aria-labelledby': titleId })}>
      {group.title ? (
        <h3 id={titleId} className="form-group-title">
          {say(group.title)}
        </h3>
      ) : null}
      <GroupBody host={host} group={group} columns={columns} draw={draw} />
    </section>
  )
}

/** What stands under a group's title. */
export function GroupBody({ host, group, columns, draw }: Omit<Props, 'items'> & { readonly group: FormGroup }) {
  const say = useSay()
  return (
    <>
      {group.help ? <p className="form-group-help">{say(group.help)}</p> : null}
      <Layout host={host} items={group.items} columns={group.columns ?? columns} draw={draw} />
    </>
  )
}

/** Neighbouring fields together, groups by themselves, in order. */
function stretches(items: Items): readonly (FormField[] | FormGroup)[] {
  const made: (FormField[] | FormGroup)[] = []
  for (const item of items) {
    const last = made.at(-1)
    if (item.kind === 'group') made.push(item)
    else if (Array.isArray(last)) last.push(item)
    else made.push([item])
  }
  return made
}
