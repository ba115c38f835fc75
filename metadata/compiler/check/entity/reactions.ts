// Reactions: a cause that can come about, texts over fields that are there, and receivers that lead to people.
import { type Place, problem } from '../../../errors/errors.ts'
import { unknown } from '../../../errors/unknown.ts'
import { blanksIn } from '../../../functions/blanks.ts'
import type { DateDistance, ReactionDeclaration, ReactionMessage, ReactionReceiver } from '../../../generated/language.ts'
import { homeOf } from '../../../document/home.ts'
import type { FieldKind, Problem, Text } from '../../../model/model.ts'
import { choicesOf } from '../../resolve/choices.ts'
import { reachable } from '../../resolve/reachable.ts'
import { peopleOf, receiverKind } from '../../resolve/receivers.ts'
import { checkCel } from '../shared/cel.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'
import { isLost, unknownPath } from '../shared/lost.ts'
import { checkDeeds } from './reactionDeeds.ts'

type At = (...keys: readonly (string | number)[]) => Place

const days: ReadonlySet<FieldKind> = new Set<FieldKind>(['date', 'dateTime'])
const noStates: Text = { zh: '对象没有 states', en: 'the entity has no states' }
const elsewhere: Text = { zh: '平台数据的联动', en: 'A reaction over rows of the platform' }
const provided: Text = { zh: '平台提供的数据除 created 之外的原因', en: 'Of rows that the platform provides, any cause but created' }
const ofDocuments: Text = { zh: '文档数据的联动', en: 'A reaction over rows that describe documents' }
const later: Text = { zh: '各步的 after 须递增', en: 'each step comes after the one before' }
const oneWay: Text = {
  zh: 'field、posts、role、receiver 中的一个（posts 可与 receiver 同写）',
  en: 'one of field, posts, role and receiver; posts may stand next to receiver',
}

export function checkReactions(under: EntityUnderCheck): Problem[] {
  const { entity, place } = under
  const { reactions = {}, store = 'table' } = entity.document
  return Object.entries(reactions).flatMap(([name, reaction]) => {
    const at: At = (...keys) => place('reactions', name, ...keys)
    if (homeOf(entity.document) === 'control') return [problem('notSupported', at(), { word: elsewhere })]
    if (store === 'document') return [problem('notSupported', at(), { word: ofDocuments })]
    if (store === 'provider' && !reaction.on.created) return [problem('notSupported', at('on'), { word: provided })]
    return [...checkCause(reaction, at, under), ...checkMessages(reaction, at, under), ...checkDeeds({ name, reaction }, at, under)]
  })
}

function checkCause({ on, when, until }: ReactionDeclaration, at: At, under: EntityUnderCheck): Problem[] {
  const { entity, field, context } = under
  const environment = context.environments.self(entity)
  const dated = on.near ?? on.over
  return [
    ...checkStates(on.enters ?? [], at, under),
    ...(on.changes ?? []).flatMap((name, index) => field(name, at('on', 'changes', index))),
    ...(['near', 'over'] as const).flatMap((key) => (on[key] ? checkDistance(on[key], (...keys) => at('on', key, ...keys), under) : [])),
    ...(when
      ? checkCel(
          when.cel,
          // the database looks for dates
          { environment, type: 'bool', ...(dated && { columns: context.environments.columns('self', entity) }) },
          at('when', 'cel'),
        )
      : []),
    ...(until ? checkCel(until.cel, { environment, type: 'bool' }, at('until', 'cel')) : []),
  ]
}

function checkStates(states: readonly string[], at: At, { entity, context }: EntityUnderCheck): Problem[] {
  if (states.length === 0) return []
  const field = entity.document.states?.field
  if (field === undefined) return [problem('wrongState', at('on', 'enters'), { word: states[0] ?? '', reason: noStates })]
  const known = choicesOf(entity.fields[field], context.names)
  if (!known) return []
  return states.flatMap((word, index) =>
    known.values.includes(word)
      ? []
      : [unknown('unknownDictionaryValue', at('on', 'enters', index), { word, known: known.values, owner: known.id })],
  )
}

function checkDistance({ field: name, minutes, days: whole }: DateDistance, at: At, { entity, field }: EntityUnderCheck): Problem[] {
  const wrong = field(name, at('field'), days)
  if (wrong.length > 0) return wrong
  if (minutes !== undefined && whole !== undefined) return [problem('outOfBounds', at(), { expected: oneDistance })]
  if (minutes !== undefined && entity.fields[name]?.kind === 'date') return [problem('outOfBounds', at('minutes'), { expected: wholeDays })]
  return minutes === undefined && whole === undefined ? [problem('missingKey', at(), { word: 'days' })] : []
}

const oneDistance: Text = { zh: 'minutes 和 days 只写一个', en: 'either minutes or days' }
const wholeDays: Text = { zh: '日期字段按天（days）', en: 'days, of a date without a time' }

function checkMessages(reaction: ReactionDeclaration, at: At, under: EntityUnderCheck): Problem[] {
  const { message, to, steps = [] } = reaction
  if (!to && steps.length === 0)
    return !message && (reaction.create ?? reaction.run) !== undefined ? [] : [problem('missingKey', at(), { word: 'to' })]
  const unsaid = (to !== undefined || steps.some((step) => !step.message)) && !message
  return [
    ...(unsaid ? [problem('missingKey', at(), { word: 'message' })] : []),
    ...(message ? checkNotice(message, (...keys) => at('message', ...keys), under) : []),
    ...(to ?? []).flatMap((each, index) => checkReceiver(each, (...keys) => at('to', index, ...keys), under)),
    ...steps.flatMap((step, index) => [
      ...(index > 0 && step.after <= (steps[index - 1]?.after ?? 0)
        ? [problem('outOfBounds', at('steps', index, 'after'), { expected: later })]
        : []),
      ...step.to.flatMap((each, one) => checkReceiver(each, (...keys) => at('steps', index, 'to', one, ...keys), under)),
      ...(step.message ? checkNotice(step.message, (...keys) => at('steps', index, 'message', ...keys), under) : []),
    ]),
  ]
}

function checkNotice({ title, text, type }: ReactionMessage, at: At, { entity, context }: EntityUnderCheck): Problem[] {
  const { names } = context
  const types = names.documents.dictionary.get('messageType')?.document.values?.map(({ value }) => value)
  const texts = [
    { key: 'title', said: title },
    { key: 'text', said: text },
  ].flatMap(({ key, said }) =>
    (['zh', 'en'] as const).flatMap((language) => (said ? [{ at: at(key, language), text: said[language] }] : [])),
  )
  return [
    ...(type !== undefined && types && !types.includes(type)
      ? [unknown('unknownDictionaryValue', at('type'), { word: type, known: types, owner: 'messageType' })]
      : []),
    ...texts.flatMap(({ at: place, text: said }) =>
      blanksIn(said).flatMap((name) => {
        if (name === 'record') return []
        const field = reachable(name, entity, names)
        if (!field) return unknownPath(name, place, { entity, names, more: ['record'] })
        return field.secret ? [problem('wrongFieldKind', place, { word: name })] : []
      }),
    ),
  ]
}

function checkReceiver(receiver: ReactionReceiver, at: At, { entity, context }: EntityUnderCheck): Problem[] {
  const { names, environments } = context
  const { field, posts, role, receiver: registered, of } = receiver
  const ways = [field, role, registered].filter((way) => way !== undefined).length + (posts && registered === undefined ? 1 : 0)
  if (ways !== 1 || (of !== undefined && registered === undefined)) return [problem('outOfBounds', at(), { expected: oneWay })]
  const post = names.entities.get(peopleOf(names)?.post ?? '')
  return [
    ...(field === undefined ? [] : leadsToPeople(field)),
    ...(posts
      ? post
        ? checkCel(
            posts.cel,
            { environment: environments.row(post), type: 'bool', columns: environments.columns('row', post) },
            at('posts', 'cel'),
          )
        : [problem('notSupported', at('posts'), { word: noPosts })]
      : []),
    ...(registered === undefined ? [] : checkRegistered(registered)),
  ]

  function leadsToPeople(path: string): Problem[] {
    const found = reachable(path, entity, names)
    if (!found) return unknownPath(path, at('field'), { entity, names })
    if (isLost(found, names)) return []
    return receiverKind(found, names) ? [] : [problem('wrongFieldKind', at('field'), { word: path })]
  }

  function checkRegistered(name: string): Problem[] {
    const expected = names.receivers.get(name)
    if (expected === undefined) return [unknown('unknownReceiver', at('receiver'), { word: name, known: names.receivers.keys() })]
    if (of === undefined) return [problem('missingKey', at(), { word: 'of' })]
    const found = reachable(of, entity, names)
    if (!found) return unknownPath(of, at('of'), { entity, names })
    return found.reference === expected ? [] : [problem('wrongReference', at('of'), { word: of, expected })]
  }
}

const noPosts: Text = { zh: '没有声明人员岗位时的 posts', en: 'posts, where no entity says which posts people hold' }
