// The reactions of an entity as the server carries them out.
import type { ReactionDeclaration, ReactionMessage, ReactionReceiver } from '../../../generated/language.ts'
import type { Notice, Reaction, ReactionStep } from '../../../model/reactionModel.ts'
import { receiverOf } from '../../resolve/receivers.ts'
import type { Names, ResolvedEntity } from '../../resolve/resolve.ts'

export const reactionsOf = (resolved: ResolvedEntity, names: Names): readonly Reaction[] =>
  Object.entries(resolved.document.reactions ?? {}).map(([id, declared]) => ({
    id,
    label: declared.label,
    on: declared.on,
    ...(declared.when && { when: declared.when }),
    steps: stepsOf(declared, (to) => to.flatMap((each) => receiverOf(each, resolved, names) ?? [])),
    ...(declared.until && { until: declared.until }),
  }))

function stepsOf(
  { message, to, steps = [] }: ReactionDeclaration,
  receiversOf: (to: readonly ReactionReceiver[]) => ReactionStep['to'],
): readonly ReactionStep[] {
  const declared = [...(to ? [{ after: 0, to, message: undefined }] : []), ...steps]
  return declared.flatMap(({ after, to: receivers, message: own = message }) =>
    own ? [{ after, to: receiversOf(receivers), message: noticeOf(own) }] : [],
  )
}

const noticeOf = ({ title, text, type = 'notice', important = false }: ReactionMessage): Notice => ({
  title,
  ...(text && { text }),
  type,
  important,
})
