// Shows one example of any widget as a page would: values are kept, fields and cells come from the table of widgets.
import { Suspense, use, useLayoutEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import type { CellBag, FieldProps, FilterProps, FormBlockProps, ItemProps, WidgetRegistry } from '../../../runtime/index.ts'
import { formValidator, useLanguage, useSay } from '../../../runtime/index.ts'
import { checkWithAjv } from './checkWithAjv.ts'
import { exampleFiles } from './example.ts'
import { expressionsOf } from './expressions.ts'
import { cellsOf, partNamed, partOf, type Part } from './parts.ts'

/** What the files of examples hold: props of the role that the widget's manifest states. */
export interface AnyExample {
  readonly name: string
  readonly props: object
}

interface Props {
  readonly id: string
  readonly widgets: WidgetRegistry
  readonly example: AnyExample
}

export function ExampleHost(props: Props) {
  return (
    <Suspense fallback={null}>
      <div data-example={props.example.name} style={{ padding: 16, background: 'var(--card)', color: 'var(--text)' }}>
        <Shown {...props} />
      </div>
    </Suspense>
  )
}

function Shown({ id, widgets, example }: Props) {
  const role = widgets[id]?.role
  if (role === 'cell') return <Cell id={id} widgets={widgets} bag={example.props as CellBag} />
  const Widget = partOf(widgets, id)
  if (role === 'field') return <Field Widget={Widget} widgets={widgets} props={example.props as FieldProps} />
  if (role === 'filter') return <Filter Widget={Widget} props={example.props as FilterProps} />
  if (id === 'form') return <FormExample Widget={Widget} widgets={widgets} props={example.props as FormBlockProps} />
  return role === 'block' ? <Block Widget={Widget} widgets={widgets} props={example.props} /> : <Widget {...example.props} />
}

interface PartProps<Bag> {
  readonly Widget: Part
  readonly widgets: WidgetRegistry
  readonly props: Bag
}

function Block({ Widget, widgets, props }: PartProps<object>) {
  const cells = use(cellsOf(widgets))
  const found = useMemo(() => {
    const files = exampleFiles()
    const withFiles = new Map(
      [...cells].map(([name, { text, node }]) => [name, { text, ...(node && { node: (bag: CellBag) => node({ ...bag, files }) }) }]),
    )
    return { filterOf: partNamed(widgets), cellOf: ({ cell }: { cell: { name: string } }) => withFiles.get(cell.name) }
  }, [widgets, cells])
  return <Widget {...props} {...found} />
}

function Field({ Widget, widgets, props }: PartProps<FieldProps>) {
  const say = useSay()
  const [value, setValue] = useState(props.value)
  const item = useMemo(() => itemOf(props, widgets), [props, widgets])
  const files = useMemo(() => exampleFiles(), [])
  const change = (next: unknown): void => {
    setValue(next)
    props.onChange(next)
  }
  return (
    <div>
      <label id={`${props.id}-label`} htmlFor={props.id} style={{ display: 'block', marginBottom: 4 }}>
        {say(props.field.label)}
      </label>
      <Widget {...{ ...props, value, onChange: change, item, choices, files }} />
      {props.state.error === undefined ? null : <div style={{ color: 'var(--danger)', fontSize: 12 }}>{props.state.error}</div>}
    </div>
  )
}

/** No server to ask for records, and no choices but those of the fields themselves. */
const choices = { optionsOf: () => undefined, resolve: async () => new Map<string, string>() }

/** Fields of entries keep what is typed each for itself: enough to show them. */
function itemOf(outer: FieldProps, widgets: WidgetRegistry): ComponentType<ItemProps> {
  return function ItemOf({ path, field, labelledBy }: ItemProps) {
    const [value, setValue] = useState(() =>
      path
        .split('.')
        .reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), outer.value),
    )
    const id = `${outer.id}-${path.replaceAll('.', '-')}`
    const state = {
      disabled: outer.state.disabled,
      readOnly: outer.state.readOnly || field.readOnly,
      required: field.required === true,
      labelledBy,
    }
    const inner: FieldProps = { id, value, onChange: setValue, field, state, settings: field.widget.props }
    const Widget = partNamed(widgets)(field)
    return <Widget {...inner} />
  }
}

function Filter({ Widget, props }: { readonly Widget: Part; readonly props: FilterProps }) {
  const say = useSay()
  const [value, setValue] = useState(props.value)
  const change = (next: unknown): void => {
    setValue(next)
    props.onChange(next)
  }
  return (
    <div>
      <label htmlFor={props.id} style={{ display: 'block', marginBottom: 4 }}>
        {say(props.field.label)}
      </label>
      <Widget {...{ ...props, value, onChange: change }} />
    </div>
  )
}

function Cell({ id, widgets, bag }: { readonly id: string; readonly widgets: WidgetRegistry; readonly bag: CellBag }) {
  const renderer = use(cellsOf(widgets)).get(id)
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  // as one with the place it stands in: who sees that sees the cell
  useLayoutEffect(() => {
    const now = { ...bag, language, files: exampleFiles() }
    if (renderer) frame.current?.replaceChildren(renderer.node?.(now) ?? renderer.text(now))
  }, [renderer, bag, language])
  return <div ref={frame} />
}

function FormExample({ Widget, widgets, props }: PartProps<FormBlockProps>) {
  const say = useSay()
  const [value, setValue] = useState(props.value)
  const own = useMemo(
    () => ({
      ...expressionsOf(props.block),
      fieldOf: partNamed(widgets),
      validator: formValidator(checkWithAjv(props.schema), props.block.items, say),
    }),
    [props, widgets, say],
  )
  return <Widget {...{ ...props, ...own, value, onChange: setValue }} />
}
