// Tests that travel with a page: for these rights and this record, what is seen, must be given and may be done. One that fails is a problem at what it expects.
import { deriveBlock } from '../../derive/block/block.ts'
import { pageContext, type PageContext } from '../../derive/block/context.ts'
import { keysOf } from '../../derive/permission/keys.ts'
import { type Place, problem } from '../../../errors/errors.ts'
import type { PageDocument, PageTest } from '../../../generated/language.ts'
import type { Loaded } from '../../load/load.ts'
import type { Problem, Text } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { pointer } from '../../../base/pointer.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'
import { unknown } from '../../../errors/unknown.ts'
import { type CheckContext, mustExist, repeated } from '../shared/context.ts'
import { actionOf, blockOf, fieldOf, type Situation, situationOf } from './pageTestRun.ts'
import { checkValue } from '../entity/staticRows.ts'

/** Of a page without any other problem. */
export function checkTests({ file, document }: Loaded<PageDocument>, { names, environments }: CheckContext): Problem[] {
  const tests = document.tests ?? []
  if (tests.length === 0) return []
  const derived = derivedFrom(document, names)
  if (!derived) return []
  const { context, keys, blocks } = derived
  return [
    ...repeated(tests.entries(), ([, { id }]) => id).map(([index, { id }]) =>
      problem('duplicateName', { document: file, path: pointer('/tests', index, 'id') }, { word: id }),
    ),
    ...tests.flatMap((test, index) => {
      const at = (...path: readonly (string | number)[]): Place => ({ document: file, path: pointer('/tests', index, ...path) })
      const form = formOf(test, context)
      if (!form && test.form !== undefined)
        return [unknown('unknownBlock', at('form'), { word: test.form, known: formsOf(context).map(({ id }) => id) })]
      const entity = context.names.entities.get(form?.block.entity ?? '')
      const wrong = [
        ...checkKeys(test, keys, at),
        ...checkTestRecord(test, { entity, context, at }),
        ...checkReferring(test, { entity, context, at }),
      ]
      if (wrong.length > 0) return wrong
      return expectations(test, situationOf(test, { context, form, keys, blocks, environments }), at)
    }),
  ]
}

/**
 * What of the page its tests speak of, as it is derived when it is opened. What it is about may be wrong in documents of its own, where that is told: until it is
 * right, nothing can be derived and no test be tried.
 */
function derivedFrom(document: PageDocument, names: ResolvedNames) {
  try {
    const context = pageContext(document, names)
    const keys = keysOf(context).map(({ key }) => key.slice(document.id.length + 1))
    return {
      context,
      keys,
      blocks: new Map(testedBlocks(document.tests ?? [], context).map((placed) => [placed.id, deriveBlock(placed, context)])),
    }
  } catch {
    return undefined
  }
}

/** The blocks that tests speak of; all, where a name is none of theirs, which is then told beside those there are. */
function testedBlocks(tests: readonly PageTest[], context: PageContext): readonly PlacedBlock[] {
  const named = new Set(
    tests.flatMap((test) => [
      ...[formOf(test, context)?.id].filter((id) => id !== undefined),
      ...Object.keys(test.expect.blocks ?? {}),
      ...Object.keys(test.expect.actions ?? {}).map((name) => name.slice(0, name.lastIndexOf('/'))),
    ]),
  )
  const found = context.blocks.filter(({ id }) => named.has(id))
  return found.length === named.size ? found : context.blocks
}

type At = (...path: readonly (string | number)[]) => Place

const formsOf = ({ blocks }: PageContext) => blocks.filter(({ block }) => block.type === 'form')

/** The form that the record is typed into: the one that is named, or the page's first. */
const formOf = ({ form }: PageTest, context: PageContext) => formsOf(context).find(({ id }) => form === undefined || id === form)

const checkKeys = ({ as = [] }: PageTest, known: readonly string[], at: At): Problem[] =>
  as.flatMap((word, index) => (known.includes(word) ? [] : [unknown('unknownAction', at('as', index), { word, known, owner: pageWord })]))

const pageWord: Text = { zh: '本页面', en: 'This page' }

interface RecordContext {
  readonly entity: ResolvedEntity | undefined
  readonly context: PageContext
  readonly at: At
}

/** A record as the entity has it; what it refers to may be any text, and what is computed may be given too. */
function checkTestRecord({ given = {} }: PageTest, { entity, context, at }: RecordContext): Problem[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (!entity) return [unknown('unknownField', at('given', name), { word: name, known: [], owner: context.page })]
    const kind = entity.fields[name]?.kind
    if (entity.children[name] || kind === 'reference' || kind === 'referenceList') return []
    return checkValue(name, value, { entity, names: context.names, at: at('given', name) })
  })
}

function checkReferring({ referredBy = [] }: PageTest, { entity, context: { names }, at }: RecordContext): Problem[] {
  return referredBy.flatMap((id, index) => {
    const place = at('referredBy', index)
    if (!names.entities.has(id)) return mustExist('entity', id, { place, names })
    return entity?.referencedBy.some((reference) => reference.entity === id)
      ? []
      : [problem('wrongReference', place, { word: id, expected: entity?.id ?? '' })]
  })
}

/** What is said of each where it is so, and where it is not. */
const aspects = {
  visible: [
    { zh: '可见', en: 'visible' },
    { zh: '不可见', en: 'hidden' },
  ],
  required: [
    { zh: '必填', en: 'required' },
    { zh: '选填', en: 'optional' },
  ],
  disabled: [
    { zh: '禁用', en: 'disabled' },
    { zh: '可编辑', en: 'enabled' },
  ],
  allowed: [
    { zh: '允许', en: 'allowed' },
    { zh: '不允许', en: 'not allowed' },
  ],
} as const satisfies Record<string, readonly [Text, Text]>
type Aspect = keyof typeof aspects
type AspectFlags = { readonly [aspect in Aspect]?: boolean }

function expectations({ id, expect: { fields = {}, blocks = {}, actions = {} } }: PageTest, situation: Situation, at: At): Problem[] {
  const failedAspects = (subject: string, place: At, { wanted, is }: { wanted: AspectFlags; is: AspectFlags }) =>
    (Object.keys(aspects) as Aspect[]).flatMap((aspect): Problem[] => {
      if (wanted[aspect] === undefined || wanted[aspect] === is[aspect]) return []
      const [so, not] = aspects[aspect]
      const [expected, actual] = wanted[aspect] ? [so, not] : [not, so]
      return [problem('testFailed', place(aspect), { word: id, subject, expected, actual })]
    })
  const within =
    (...path: readonly string[]): At =>
    (...rest) =>
      at('expect', ...path, ...rest)
  return [
    ...Object.entries(fields).flatMap(([name, wanted]) => {
      const is = fieldOf(name, situation)
      if (!is)
        return [
          unknown('unknownField', within('fields', name)(), { word: name, known: situation.fields.keys(), owner: situation.form ?? '' }),
        ]
      return failedAspects(name, within('fields', name), { wanted, is })
    }),
    ...Object.entries(blocks).flatMap(([name, wanted]) => {
      const is = blockOf(name, situation)
      if (!is) return [unknown('unknownBlock', within('blocks', name)(), { word: name, known: situation.blocks.keys() })]
      return failedAspects(name, within('blocks', name), { wanted, is })
    }),
    ...Object.entries(actions).flatMap(([name, wanted]) => {
      const is = actionOf(name, situation)
      if (!is)
        return [unknown('unknownAction', within('actions', name)(), { word: name, known: situation.actions.keys(), owner: pageWord })]
      return failedAspects(name, within('actions', name), { wanted, is })
    }),
  ]
}
