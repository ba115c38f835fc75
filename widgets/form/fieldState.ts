// Whether a field shows, must be filled, may be changed, and what is wrong with it.
import { useMemo } from 'react'
import type { FieldProps } from '../../runtime/index.ts'
import type { FormField } from '../../metadata/model/model.ts'
import type { FormHost } from './state/host.ts'
import { isWithin, valueAt, type Tree } from './state/paths.ts'
import { useStore, type Messages } from './state/store.ts'

export interface FieldState {
  readonly visible: boolean
  readonly error: string | undefined
  readonly state: FieldProps['state']
}

interface Place {
  readonly path: string
  /** Id of what names the field in sight. */
  readonly labelledBy: string
}

/** What stands below it whether or not anything is wrong. */
export const isHelped = ({ help, chosen }: FormField): boolean => help !== undefined || chosen === true

/** What a dataset says is told where there is somebody to type and a server to ask. */
export const asksFigure = ({ props }: FormHost, { figure }: FormField): boolean =>
  figure !== undefined && props.figures !== undefined && props.mode !== 'view'

/** Conditions of a field of a line are about its line, those of a field of the form about the form. */
export function useFieldState(host: FormHost, field: FormField, { path, labelledBy }: Place): FieldState {
  const { store } = host
  const error = useStore(store, ({ errors }) => errors[path] ?? (drawnWhole.has(field.valueKind) ? within(errors, path) : undefined))
  const flags = useStore(store, (now) => bits(host.flags(field, recordOf(now.shown, path))))
  const id = host.id(path)
  const helped = isHelped(field)
  const state = useMemo(() => {
    const below = { error: error !== undefined, figure: asksFigure(host, field), help: helped }
    const describedBy = Object.entries(below)
      .flatMap(([name, there]) => (there ? [`${id}-${name}`] : []))
      .join(' ')
    return {
      disabled: (flags & DISABLED) !== 0,
      readOnly: host.props.mode === 'view' || field.readOnly,
      required: (flags & REQUIRED) !== 0,
      labelledBy,
      ...(error === undefined ? {} : { error }),
      ...(describedBy === '' ? {} : { describedBy }),
    }
  }, [flags, error, helped, id, labelledBy, host, field])
  return { visible: (flags & VISIBLE) !== 0, error, state }
}

/** Kinds whose parts have no place of their own: what is wrong with one is said of the whole. */
const drawnWhole: ReadonlySet<string> = new Set(['periods', 'fileList', 'dictionaryList', 'referenceList'])

const within = (errors: Messages, path: string): string | undefined => Object.entries(errors).find(([at]) => isWithin(at, path))?.[1]

const VISIBLE = 1
const REQUIRED = 2
const DISABLED = 4

/** Flags as a number, so that equal flags are the same snapshot. */
const bits = ({ visible, required, disabled }: ReturnType<FormHost['flags']>): number =>
  (visible ? VISIBLE : 0) + (required ? REQUIRED : 0) + (disabled ? DISABLED : 0)

const nothing: Tree = {}

function recordOf(value: Tree, path: string): Tree {
  const end = path.lastIndexOf('.')
  const record = end < 0 ? value : valueAt(value, path.slice(0, end))
  return typeof record === 'object' && record !== null ? (record as Tree) : nothing
}
