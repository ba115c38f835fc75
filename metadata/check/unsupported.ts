// What the language can say and this version does not do: refused, never ignored. Take a line out when the engine can do it.
import { problem } from '../errors.ts'
import type { Problem, Text } from '../model.ts'
import { pointer } from '../pointer.ts'
import type { DocumentKind } from '../load/languageSchemas.ts'

interface Unsupported {
  readonly kind: DocumentKind
  /** Keys from the document's root; `*` is every entry. */
  readonly at: string
  /** The values that are refused; every value when absent. */
  readonly values?: readonly unknown[]
  readonly word: Text
}

const unsupported: readonly Unsupported[] = [
  {
    kind: 'entity',
    at: 'store',
    values: ['document', 'provider'],
    word: { zh: '存储方式 document 与 provider', en: 'The stores document and provider' },
  },
  {
    kind: 'entity',
    at: 'constraints/*/type',
    values: ['exclude'],
    word: { zh: '约束 exclude（时段不重叠）', en: 'The constraint exclude' },
  },
  { kind: 'entity', at: 'constraints/*/type', values: ['count'], word: { zh: '约束 count（行数上限）', en: 'The constraint count' } },
  {
    kind: 'entity',
    at: 'constraints/*/type',
    values: ['depth'],
    word: { zh: '约束 depth（请用 tree.maxDepth）', en: 'The constraint depth (use tree.maxDepth)' },
  },
  { kind: 'entity', at: 'constraints/*/type', values: ['function'], word: { zh: '约束 function', en: 'The constraint function' } },
  { kind: 'entity', at: 'operations/*/run', values: ['job'], word: { zh: '后台作业操作', en: 'An operation that runs as a job' } },
  { kind: 'entity', at: 'operations/*/preview', values: [true], word: { zh: '操作预览', en: 'The preview of an operation' } },
  { kind: 'dataset', at: 'spine', word: { zh: '数据集 spine', en: 'The spine of a dataset' } },
  { kind: 'dataset', at: 'asOf', word: { zh: '数据集 asOf', en: 'asOf in a dataset' } },
  { kind: 'dataset', at: 'facts/1', word: { zh: '多个事实的数据集', en: 'A dataset of several facts' } },
  { kind: 'dataset', at: 'measures/*/op', values: ['quantile'], word: { zh: '指标 quantile', en: 'The measure quantile' } },
  ...onBlocks('type', ['matrix'], { zh: 'matrix 区块', en: 'The block matrix' }),
  ...onBlocks('bind', undefined, { zh: '区块 bind', en: 'bind in a block' }),
  ...onBlocks('compute', undefined, { zh: '区块 compute', en: 'compute in a block' }),
  ...onBlocks('table/query', ['range'], { zh: '查询方式 range', en: 'The query range' }),
  { kind: 'page', at: 'table/query', values: ['range'], word: { zh: '查询方式 range', en: 'The query range' } },
  { kind: 'page', at: 'tabs/*/table/query', values: ['range'], word: { zh: '查询方式 range', en: 'The query range' } },
]

function onBlocks(key: string, values: readonly unknown[] | undefined, word: Text): readonly Unsupported[] {
  return ['blocks/*', 'tabs/*/blocks/*'].map((at): Unsupported => ({ kind: 'page', at: `${at}/${key}`, ...(values && { values }), word }))
}

const byKind = new Map<DocumentKind, readonly { keys: readonly string[]; line: Unsupported }[]>()
for (const line of unsupported) byKind.set(line.kind, [...(byKind.get(line.kind) ?? []), { keys: line.at.split('/'), line }])

/** A problem for every place of a document that this version does not do. */
export function checkSupported({
  file,
  document,
}: {
  readonly file: string
  readonly document: { readonly kind: DocumentKind }
}): Problem[] {
  return (byKind.get(document.kind) ?? []).flatMap(({ keys, line }) =>
    placesOf(document, keys, '').flatMap(({ path, value }) =>
      !line.values || line.values.includes(value) ? [problem('notSupported', { document: file, path }, { word: line.word })] : [],
    ),
  )
}

function placesOf(node: unknown, [key, ...rest]: readonly string[], path: string): { readonly path: string; readonly value: unknown }[] {
  if (key === undefined) return [{ path, value: node }]
  if (typeof node !== 'object' || node === null) return []
  const entries = Object.entries(node).filter(([name]) => key === '*' || name === key)
  return entries.flatMap(([name, value]) => placesOf(value, rest, pointer(path, name)))
}
