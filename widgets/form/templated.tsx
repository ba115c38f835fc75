// A group whose document names a template: it gets the fields and groups drawn already, and places them.
import type { ComponentType, ReactNode } from 'react'
import { fieldsOf } from '../../metadata/document/formFields.ts'
import type { FormField, FormGroup } from '../../metadata/model/model.ts'
import { useSay, type TemplateProps } from '../../runtime/index.ts'
import type { FormHost } from './state/host.ts'
import { useStore } from './state/store.ts'

interface Props {
  readonly host: FormHost
  readonly Template: ComponentType<TemplateProps>
  readonly group: FormGroup
  readonly columns: number
  /** By the names of the items. */
  readonly contents: ReadonlyMap<string, ReactNode>
  readonly title?: string
}

export const itemName = (item: FormField | FormGroup): string => (item.kind === 'group' ? item.id : item.field)

export function Templated({ host, Template, group, columns, contents, title }: Props) {
  const say = useSay()
  const hidden = useStore(host.store, ({ shown }) => {
    const isHidden = (item: FormField | FormGroup) => !fieldsOf([item]).some((field) => host.flags(field, shown).visible)
    return group.items.filter(isHidden).map(itemName).join(' ')
  }).split(' ')
  const items = group.items.map((item): TemplateProps['items'][number] => {
    const name = itemName(item)
    const schema = item.kind === 'group' ? undefined : host.schemaAt(item.field)
    return { name, content: contents.get(name), hidden: hidden.includes(name), ...(schema && { schema }) }
  })
  return (
    <Template
      id={`${host.idPrefix}-${group.id}`}
      {...(title !== undefined && { title })}
      {...(group.help && { help: say(group.help) })}
      items={items}
      columns={columns}
      settings={group.template?.props ?? {}}
    />
  )
}
