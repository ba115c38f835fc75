// What has come to need somebody's decision since it was published: an upgrade of the product that conflicts with the tenant's change or leaves no place
// for it, pages whose packaged widget is switched off or made for another console, and pages that crash as they are live.
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { isPatch, upgradePatch } from '../../../metadata/layers/merge/upgradeLayer.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { usesOf } from '../../../metadata/references/uses.ts'
import type { Statement } from '../../kernel/database/database.ts'
import type { WorkshopPlatform } from './platform.ts'
import { type Answer, data } from '../../kernel/call/answer.ts'
import type { Call } from '../../kernel/request/route.ts'
import { basesOf, laid } from '../compiler/laid.ts'
import { calledIn } from '../compiler/documentLabels.ts'
import { versionOf } from '../compiler/pageVersion.ts'
import { type LiveDocument, liveOf, storedBases, storedIn } from '../layers/drafts.ts'

const words = {
  conflict: {
    zh: '产品升级与您的更改冲突，请选择保留哪一个',
    en: 'An upgrade of the product conflicts with your changes: choose which stays',
  },
  gone: { zh: '产品已不再提供，您的更改不再生效', en: 'The product has it no longer, so your changes have no effect' },
  misfit: { zh: '升级后不再适用，已暂停生效：{why}', en: 'Does not fit the product since its upgrade, and is left out: {why}' },
  package: {
    zh: '其中的组件“{name}”已停用或不适用于当前版本的系统，页面上不显示。请更换组件，或联系平台人员',
    en: 'Its widget {name} is switched off or not made for this console, and is not shown. Use another, or tell the platform’s staff',
  },
  crash: {
    zh: '打开时出错（{times} 次，最近一次是 {name}）：{message}',
    en: 'Crashes when it is opened (times: {times}, last for {name}): {message}',
  },
} satisfies Record<string, Text>

interface Crash {
  readonly page: string
  readonly version: string
  readonly message: string
  readonly times: number
  readonly name: string
}

const crashes: Statement = {
  name: 'page_crashes',
  text: `select coalesce(json_agg(json_build_object('page', page, 'version', version, 'message', message, 'times', times, 'name', by_name) order by at desc), '[]')::text
    from read.page_crash`,
  values: [],
}

/** → `[{ target, label, message }]` of documents that are live, in the caller's language. */
export async function attention(platform: WorkshopPlatform, { caller }: Pick<Call, 'caller'>): Promise<Answer> {
  const [stored, kept, told] = await platform.database.control.read(caller, [liveOf(), storedBases, crashes])
  const live = storedIn<LiveDocument>(stored)
  const crashed = storedIn<Crash>(told)
  if (live.length + crashed.length === 0) return data([])
  const bases = storedIn<Patchable>(kept)
  const product = await platform.packages.refresh()
  const under = { product: product.names, bases: basesOf(bases) }
  const found = new Map<string, Text>()
  const report = (target: string, message: Text): void => {
    if (!found.has(target)) found.set(target, message)
  }
  for (const { target, content } of live) {
    const state = isPatch(content) ? upgradePatch(under, content)?.state : undefined
    if (state === 'held' || state === 'conflict') report(target, words.conflict)
    if (state === 'gone') report(target, words.gone)
  }
  const { layered, problems } = await platform.compiler.whole(caller, { layer: laid(live, []), bases })
  for (const { document, message } of problems)
    report(document, { zh: fill(words.misfit.zh, { why: message.zh }), en: fill(words.misfit.en, { why: message.en }) })
  for (const { id, label } of platform.packages.manifests.filter((each) => !platform.packages.isOffered(each.id)))
    for (const { target } of usesOf(`widget:${id}`, layered.names))
      report(target, { zh: fill(words.package.zh, { name: label.zh }), en: fill(words.package.en, { name: label.en }) })
  for (const { page, version, ...crash } of crashed)
    if (layered.model && version === versionOf({ model: layered.model, names: layered.names }, page)) {
      const say = (language: keyof Text): string => fill(words.crash[language], { ...crash, times: String(crash.times) })
      report(`page:${page}`, { zh: say('zh'), en: say('en') })
    }
  const called = calledIn(product, [...found.keys()], live)
  return data(called.map((each) => ({ ...each, message: found.get(each.target)?.[caller.language] })))
}
