// The states in which every widget must be seen before somebody meets them: refused, empty and why, on its way, longer than there is room.
import type { AnyExample } from './ExampleHost.tsx'

interface Shown {
  readonly role: string
  readonly values?: readonly string[]
  readonly accessibility?: { readonly role: string }
}
type Props = Readonly<Record<string, unknown>>

/** Letters that are more than a field or a cell has room for; a Chinese one counts for two. */
const LONG = 60
/** Values that are as long as people write them. */
const written: ReadonlySet<string> = new Set(
  'text longText richText object objectList children fileList dictionary dictionaryList reference referenceList'.split(' '),
)

/** What no example shows of what one of such a widget has to, in words. */
export function missingStates({ role, values = [], accessibility }: Shown, examples: readonly AnyExample[]): readonly string[] {
  const all = examples.map(({ props }) => props as Props)
  const some = (holds: (props: Props) => boolean): boolean => all.some(holds)
  const status = (key: string) => (props: Props) => Boolean(at(props.status, key))
  const chosen = all.some(({ options }) => options !== undefined)
  const none = ({ options }: Props, loading: boolean) =>
    options !== undefined && list(at(options, 'items')).length === 0 && at(options, 'loading') === loading
  const asked: Readonly<Record<string, boolean>> = {
    ...(role === 'field' && { refused: some(({ state }) => at(state, 'error') !== undefined) }),
    ...(['field', 'filter'].includes(role) && { empty: some(({ value }) => value === undefined) }),
    ...(role === 'cell' && { empty: some(({ value }) => value === null) }),
    ...(['field', 'filter'].includes(role) &&
      chosen && { 'choices on their way': some((props) => none(props, true)), 'nothing to choose': some((props) => none(props, false)) }),
    ...(some((props) => props.status !== undefined) && { refused: some(status('error')), loading: some(status('loading')) }),
    ...(role === 'chart' && { empty: some(status('empty')) }),
    ...(hasWords(role, values) &&
      // a picture of its value has no words to be cut
      !(role === 'cell' && accessibility?.role === 'img') && { 'too long': some((props) => longest(props) >= LONG) }),
  }
  return Object.entries(asked).flatMap(([state, shown]) => (shown ? [] : [state]))
}

const hasWords = (role: string, [first = '']: readonly string[]): boolean => role === 'chart' || role === 'block' || written.has(first)

/** Of what is shown: a document's settings and what stands beside a value are no part of it. */
function longest({ value, label, option, options, rows, items, nodes, bars, row, steps, entries, title, settings }: Props): number {
  const named: unknown = typeof option === 'function' ? option(value) : undefined
  return lengthOf(
    [value, label, named, at(options, 'items'), rows, items, nodes, bars, row, steps, entries, title, at(settings, 'message')],
    0,
  )
}

function lengthOf(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length + (value.match(/[\u3000-\u9fff]/g)?.length ?? 0)
  if (typeof value !== 'object' || value === null || depth > 6) return 0
  return Math.max(0, ...Object.values(value).map((part) => lengthOf(part, depth + 1)))
}

const at = (value: unknown, key: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
