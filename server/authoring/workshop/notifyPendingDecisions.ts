// What an upgrade of the product left to be decided is told to each who may decide it, when he comes: once of each document in each of the product's versions.
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { idOf } from '../../../metadata/base/names.ts'
import { richTextOf } from '../../platform/messages/richTextOf.ts'
import type { WorkshopPlatform } from './platform.ts'
import { audit } from '../../kernel/database/audit.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { calledIn } from '../compiler/documentLabels.ts'

const words = {
  title: { zh: '产品升级后有 {n} 份文档需要处理', en: 'Documents to be decided on since the upgrade: {n}' },
  content: {
    zh: '{names}\n产品升级与本单位的更改冲突，或这些更改不再适用。请在“页面配置”的“文档”中处理。',
    en: '{names}\nThe upgrade of the product conflicts with what your mill has changed there, or leaves no place for it. Decide under Page settings, Documents.',
  },
  between: { zh: '、', en: ', ' },
  sender: { zh: '产品升级', en: 'Upgrade' },
} satisfies Record<string, Text>

/** A visitor, or somebody who looks at it as another, is told nothing. A failure is logged: nobody is kept out for it. */
export async function notifyPendingDecisions({ database, layers, log }: WorkshopPlatform, caller: Caller): Promise<void> {
  const { layer, language, grants } = caller
  const undecided = layer?.undecided ?? []
  if (undecided.length === 0 || caller.viewing || caller.previewing || caller.kind === 'visitor') return
  if (!grants.allows('publication.publish')) return
  const called = calledIn(
    layers.product,
    undecided.map(({ target }) => target),
    [],
  )
  const names = called.map(({ target, label }) => label?.[language] ?? idOf(target)).join(words.between[language])
  const message = {
    title: fill(words.title[language], { n: undecided.length }),
    content: richTextOf(fill(words.content[language], { names })),
    sender: words.sender[language],
  }
  const notice = {
    name: 'tell_upgrade',
    text: 'select app.tell_upgrade($1::json, $2::json)',
    values: [JSON.stringify(undecided), JSON.stringify(message)],
  }
  try {
    await database.control.write(caller, async (transaction) => {
      await transaction.run(notice)
      await transaction.run(audit(caller, []))
    })
  } catch (fault) {
    log.error({ err: fault, tenantId: caller.tenantId }, 'what an upgrade left to be decided was not told')
  }
}
