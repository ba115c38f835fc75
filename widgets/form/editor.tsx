// One field's widget between the store and the keyboard: what is typed stays here until it settles, so a key renders this field alone.
import { useCallback, useEffect, useMemo, useRef, useState, memo, type ComponentType } from 'react'
import type { FieldProps, ItemProps } from '../../runtime/index.ts'
import type { FormField } from '../../metadata/model/model.ts'
import { useFieldState } from './fieldState.ts'
import { useChoices } from './state/choices.ts'
import type { FormHost } from './state/host.ts'
import { joinPath, valueAt } from './state/paths.ts'
import { useStore } from './state/store.ts'

/** A pause that ends a word; product rule for forms. */
const SETTLE_MS = 150

const nestedKinds: ReadonlySet<string> = new Set(['children', 'objectList', 'object'])
const typedKinds: ReadonlySet<string> = new Set(['text', 'longText', 'integer', 'decimal'])

interface EditorProps {
  readonly host: FormHost
  readonly path: string
  readonly field: FormField
  readonly state: FieldProps['state']
}

interface Props {
  readonly host: FormHost
  readonly path: string
  readonly field: FormField
  readonly labelledBy: string
  /** Handed in, because an editor draws items and an item an editor. */
  readonly Editor: ComponentType<EditorProps>
}

/** A field inside a sub-table: no visible label of its own (the column has it), its message under it. */
const Item = memo(function Item({ host, path, field, labelledBy, Editor }: Props) {
  const { visible, error, state } = useFieldState(host, field, { path, labelledBy })
  const id = host.id(path)
  if (!visible) return null
  return (
    <div data-path={path}>
      <Editor host={host} path={path} field={field} state={state} />
      {error === undefined ? null : (
        <div id={`${id}-error`} className="form-item-error">
          {error}
        </div>
      )}
    </div>
  )
})

export function Editor({ host, path, field, state }: EditorProps) {
  const draft = useDraft(host, path, typedKinds.has(field.valueKind))
  const options = useChoices(host.choices, field)
  const item = useMemo(() => itemOf(host, path, field), [host, path, field])
  const Widget = host.props.fieldOf(field)
  const files = host.props.filesOf(field)
  const schema = host.schemaAt(path)
  const picture = usePicture(host, path, field)
  return (
    <div onBlur={draft.onBlur}>
      <Widget
        id={host.id(path)}
        value={draft.value}
        onChange={draft.onChange}
        field={field}
        state={state}
        {...(options && { options })}
        settings={field.widget.props}
        {...(schema && { schema })}
        {...(item && { item, choices: host.entryChoices })}
        {...(files && { files })}
        {...(picture !== undefined && { picture })}
      />
    </div>
  )
}

/** Draws the fields of an entry of this field; a component of its own, so that entries keep their focus. */
function itemOf(host: FormHost, base: string, field: FormField): FieldProps['item'] {
  if (!nestedKinds.has(field.valueKind)) return undefined
  return function ItemOf({ path, field: inner, labelledBy }: ItemProps) {
    return <Item host={host} path={joinPath(base, path)} field={inner} labelledBy={labelledBy} Editor={Editor} />
  }
}

/** The file of the picture beside a field that lies on it. */
const usePicture = (host: FormHost, path: string, { picture }: FormField): string | undefined =>
  useStore(host.store, ({ shown }) => {
    const pictureValue = picture === undefined ? undefined : valueAt(shown, joinPath(path.replace(/(^|\.)[^.]*$/, ''), picture))
    return typeof pictureValue === 'string' ? pictureValue : undefined
  })

interface Draft {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: (event: React.FocusEvent<HTMLElement>) => void
}

/** The value as it is being edited. `over` is the stored value it was begun on: once that moves, the draft is history. */
function useDraft(host: FormHost, path: string, typed: boolean): Draft {
  const { store } = host
  const committed = useStore(store, (now) => valueAt(now.shown, path))
  const [draft, setDraft] = useState<{ readonly over: unknown; readonly value: unknown }>({ over: committed, value: committed })
  const timer = useRef<number>(undefined)
  const changed = useRef(false)

  useEffect(() => () => window.clearTimeout(timer.current), [])

  const onChange = useCallback(
    (next: unknown) => {
      const value = next === '' || next === null ? undefined : next
      const commit = (): void => {
        window.clearTimeout(timer.current)
        store.set(path, value)
      }
      changed.current = true
      if (!typed) return commit()
      setDraft({ over: valueAt(store.shown, path), value })
      store.hold(path, commit)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(commit, SETTLE_MS)
    },
    [store, path, typed],
  )
  const onBlur = useCallback(
    (event: React.FocusEvent<HTMLElement>) => {
      if (event.currentTarget.contains(event.relatedTarget)) return
      store.flush()
      if (changed.current) store.check(path)
      changed.current = false
    },
    [store, path],
  )
  return { value: Object.is(draft.over, committed) ? draft.value : committed, onChange, onBlur }
}
