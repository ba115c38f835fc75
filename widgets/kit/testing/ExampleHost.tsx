// Shows one example of any widget as a page would: values are kept, fields and cells come from the table of widgets.
import { Suspense, use, useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import type { CellBag, CellRenderer, FieldProps, FilterProps, FormBlockProps, ItemProps, WidgetRegistry } from '../../../runtime/index.ts'
import { formValidator, useLanguage, useSay } from '../../../runtime/index.ts'
import { checkWithAjv } from './checkWithAjv.ts'
import { expressionsOf } from './expressions.ts'

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

/** Props are untyped here, so parts are too: examples are checked against the roles where they are written. */
type Part = ComponentType<object>
interface Loaded {
  readonly part: (name: string) => Part
  readonly cell: (name: string) => CellRenderer
}
const loading = new WeakMap<WidgetRegistry, Promise<Loaded>>()

async function load(widgets: WidgetRegistry): Promise<Loaded> {
  const parts = new Map<string, Part>()
  const cells = new Map<string, CellRenderer>()
  await Promise.all(
    Object.entries(widgets).map(async ([id, entry]) => {
      if (entry.role === 'cell') cells.set(id, (await entry.load()).default)
      else parts.set(id, (await entry.load()).default as Part)
    }),
  )
  const named = <T,>(from: ReadonlyMap<string, T>, name: string): T => {
    const found = from.get(name)
    if (found === undefined) throw new Error(`an example names the widget ${name}, which the table does not have`)
    return found
  }
  return { part: (name) => named(parts, name), cell: (name) => named(cells, name) }
}

function Shown({ id, widgets, example }: Props) {
  const loaded = use(loading.get(widgets) ?? loadOnce(widgets))
  const role = widgets[id]?.role
  if (role === 'cell') return <Cell renderer={loaded.cell(id)} bag={example.props as CellBag} />
  if (role === 'field') return <Field Widget={loaded.part(id)} loaded={loaded} props={example.props as FieldProps} />
  if (role === 'filter') return <Filter Widget={loaded.part(id)} props={example.props as FilterProps} />
  const Widget = loaded.part(id)
  if (id === 'form') return <FormExample Widget={Widget} loaded={loaded} props={example.props as FormBlockProps} />
  const found = {
    filterOf: widgetNamed(loaded),
    fieldOf: widgetNamed(loaded),
    cellOf: ({ cell }: { cell: { name: string } }) => loaded.cell(cell.name),
  }
  return <Widget {...example.props} {...(role === 'block' && found)} />
}

function loadOnce(widgets: WidgetRegistry): Promise<Loaded> {
  const promise = load(widgets)
  loading.set(widgets, promise)
  return promise
}

const widgetNamed =
  (loaded: Loaded) =>
  ({ widget }: { readonly widget: { readonly name: string } }): Part =>
    loaded.part(widget.name)

function Field({ Widget, loaded, props }: { readonly Widget: Part; readonly loaded: Loaded; readonly props: FieldProps }) {
  const say = useSay()
  const [value, setValue] = useState(props.value)
  const item = useMemo(() => itemOf(props, loaded), [props, loaded])
  return (
    <div>
      <label id={`${props.id}-label`} htmlFor={props.id} style={{ display: 'block', marginBottom: 4 }}>
        {say(props.field.label)}
      </label>
      <Widget {...{ ...props, value, onChange: setValue, item }} />
      {props.state.error === undefined ? null : <div style={{ color: 'var(--danger)', fontSize: 12 }}>{props.state.error}</div>}
    </div>
  )
}

/** Fields of entries keep what is typed each for itself: enough to show them. */
function itemOf(outer: FieldProps, loaded: Loaded): ComponentType<ItemProps> {
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
    const Widget = loaded.part(field.widget.name)
    return <Widget {...inner} />
  }
}

function Filter({ Widget, props }: { readonly Widget: Part; readonly props: FilterProps }) {
  const say = useSay()
  const [value, setValue] = useState(props.value)
  return (
    <div>
      <label htmlFor={props.id} style={{ display: 'block', marginBottom: 4 }}>
        {say(props.field.label)}
      </label>
      <Widget {...{ ...props, value, onChange: setValue }} />
    </div>
  )
}

function Cell({ renderer, bag }: { readonly renderer: CellRenderer; readonly bag: CellBag }) {
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const now = { ...bag, language }
    frame.current?.replaceChildren(renderer.node?.(now) ?? renderer.text(now))
  }, [renderer, bag, language])
  return <div ref={frame} />
}

function FormExample({ Widget, loaded, props }: { readonly Widget: Part; readonly loaded: Loaded; readonly props: FormBlockProps }) {
  const say = useSay()
  const [value, setValue] = useState(props.value)
  const own = useMemo(
    () => ({
      ...expressionsOf(props.block),
      fieldOf: widgetNamed(loaded),
      validator: formValidator(checkWithAjv(props.schema), props.block.items, say),
    }),
    [props, loaded, say],
  )
  return <Widget {...{ ...props, ...own, value, onChange: setValue }} />
}
