// Where the fields of a form stand: groups with titles, a grid of one to four columns.
import { Suspense, type CSSProperties, type ReactNode } from 'react'
import { useSay } from '../../runtime/index.ts'
import type { FormField, FormGroup } from '../../metadata/model/model.ts'
import { fieldsOf } from '../../metadata/document/formFields.ts'
import { Contained } from '../kit/rjsf/contained.tsx'
import type { FormHost } from './state/host.ts'
import { useStore } from './state/store.ts'
import { itemName, Templated } from './templated.tsx'

type Items = readonly (FormField | FormGroup)[]

interface Props {
  readonly host: FormHost
  readonly items: Items
  readonly columns: number
  /** Draws a field in a grid of so many columns. */
  readonly draw: (field: FormField, columns: number) => ReactNode
}

type GroupProps = Omit<Props, 'items'> & { readonly group: FormGroup }

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

function Group({ host, group, columns, draw }: GroupProps) {
  const say = useSay()
  const shows = useStore(host.store, ({ shown }) => fieldsOf(group.items).some((field) => host.flags(field, shown).visible))
  if (!shows) return null
  return (
    <section className="form-group" {...(group.title && { 'aria-label': say(group.title) })}>
      <GroupBody host={host} group={group} columns={columns} draw={draw} titled />
    </section>
  )
}

/** What stands under a group's title, and the title where nothing else shows it. */
export function GroupBody({ host, group, columns, draw, titled }: GroupProps & { readonly titled?: boolean }) {
  const say = useSay()
  const Template = group.template && host.props.templateOf?.(group.template)
  const of = group.columns ?? columns
  const title = titled && group.title ? say(group.title) : undefined
  const own = (
    <>
      {title === undefined ? null : <h3 className="form-group-title">{title}</h3>}
      {group.help ? <p className="form-group-help">{say(group.help)}</p> : null}
      <Layout host={host} items={group.items} columns={of} draw={draw} />
    </>
  )
  if (!Template) return own
  const contentOf = (item: FormField | FormGroup): ReactNode =>
    item.kind === 'group' ? <Group key={item.id} host={host} group={item} columns={of} draw={draw} /> : draw(item, of)
  return (
    <Contained name={group.title ? say(group.title) : group.id} instead={own}>
      <Suspense fallback={null}>
        <Templated
          host={host}
          Template={Template}
          group={group}
          columns={of}
          contents={new Map(group.items.map((item) => [itemName(item), contentOf(item)]))}
          {...(title !== undefined && { title })}
        />
      </Suspense>
    </Contained>
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
