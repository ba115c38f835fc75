// The reactions of an entity as the server carries them out.
import type { ReactionDeclaration, ReactionMessage, ReactionReceiver } from '../../../generated/language.ts'
import type { Notice, Reaction, ReactionStep } from '../../../model/reactionModel.ts'
import { receiverOf } from '../../resolve/receivers.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'

export const reactionsOf = (resolved: ResolvedEntity, names: ResolvedNames): readonly Reaction[] =>
  Object.entries(resolved.document.reactions ?? {}).map(([id, declared]) => ({
    id,
    label: declared.label,
    on: declared.on,
    ...(declared.when && { when: declared.when }),
    ...(declared.create && { create: declared.create }),
    ...(declared.run !== undefined && { run: declared.run }),
    steps: stepsOf(declared, (to) => to.flatMap((each) => receiverOf(each, resolved, names) ?? [])),
    ...(declared.until && { until: declared.until }),
  }))

/** The first is at once where anything is to be done then. */
function stepsOf(
  { message, to, create, run, steps = [] }: ReactionDeclaration,
  receiversOf: (to: readonly ReactionReceiver[]) => ReactionStep['to'],
): readonly ReactionStep[] {
  const isAtOnce = (to ?? create ?? run) !== undefined
  const declared = [...(isAtOnce ? [{ after: 0, to: to ?? [], message: undefined }] : []), ...steps]
  return declared.map(({ after, to: receivers, message: own = message }) => ({
    after,
    to: receiversOf(receivers),
    ...(own && { message: noticeOf(own) }),
  }))
}

const noticeOf = ({ title, text, type = 'notice', important = false }: ReactionMessage): Notice => ({
  title,
  ...(text && { text }),
  type,
  important,
})
