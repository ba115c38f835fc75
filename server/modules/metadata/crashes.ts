// A page that crashed in a browser: kept with the version that did, and told once to whoever published it.
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { Statement } from '../../kernel/database/database.ts'
import { type Answer, data } from '../../kernel/call/answer.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Call } from '../../kernel/request/route.ts'
import { liveTo } from '../../authoring/workshop/queries.ts'
import type { EarlierPage } from '../../authoring/layers/earlierPages.ts'
import { usedBy, versionOf } from '../../authoring/compiler/pageVersion.ts'
import { richTextOf } from '../../platform/messages/richTextOf.ts'
import type { ModulePlatform } from '../handlers.ts'

const words = {
  title: { zh: '页面“{page}”发布后出错', en: 'The page {page} crashes as it was published' },
  content: {
    zh: '{name} 打开时出错：{message}\n出错的用户暂时看到上一个可用版本。请在“页面配置”中修改后重新发布，或恢复到上一个版本。',
    en: '{name} opened it and it crashed: {message}\nWhoever meets this is shown the version before for now. Change the page in the workshop and publish it, or bring the version before back.',
  },
} satisfies Record<string, Text>

/** What to show a caller whose browser tells that the page crashed as it is live; undefined: nothing else than that. */
export async function earlierPage(
  platform: ModulePlatform,
  caller: Caller,
  { page, crashed }: { readonly page: string; readonly crashed: string | undefined },
): Promise<EarlierPage | undefined> {
  if (crashed === undefined || caller.previewing) return undefined
  const state = liveTo(platform, caller)
  if (crashed !== versionOf(state, page)) return undefined
  return platform.earlierPages.of({ tenantId: caller.tenantId, page, crashed, uses: usedBy(state, page) })
}

/** Of what is live, or is shown instead of it: what else is told comes too late, or from elsewhere, and is not kept. */
export async function keepCrash(platform: ModulePlatform, { caller, body, params: { id: page = '' } }: Call): Promise<Answer> {
  const { version, message } = body as { readonly version: string; readonly message: string }
  const state = liveTo(platform, caller)
  const live = versionOf(state, page)
  const isShown = version === live || version === (await earlierPage(platform, caller, { page, crashed: live }))?.version
  if (!isShown) return data(null)
  const title = state.names.documents.page.get(page)?.document.title
  platform.log.error({ tenantId: caller.tenantId, page, version, message }, 'a page crashed in a browser')
  return platform.database.control.write(caller, async (transaction) => {
    const [row] = await transaction.run(counting({ page, version, message, by: caller.name }))
    if (row?.[0] === '1' && version === live) {
      const say = (key: keyof typeof words): string =>
        fill(words[key][caller.language], { page: title?.[caller.language] ?? page, name: caller.name, message })
      const crashMessage = { title: say('title'), content: richTextOf(say('content')), sender: caller.name }
      await transaction.run({
        name: 'tell_crash',
        text: 'select app.tell_crash($1::text[], $2::json)',
        values: [`{${[`page:${page}`, ...usedBy(state, page)].join(',')}}`, JSON.stringify(crashMessage)],
      })
    }
    return data(null)
  })
}

interface Crash {
  readonly page: string
  readonly version: string
  readonly message: string
  readonly by: string
}

/** → how often it has by now. */
const counting = ({ page, version, message, by }: Crash): Statement => ({
  name: 'page_crash',
  text: `insert into control.page_crash as c (tenant_id, page, version, message, by_name) values (app.tenant(), $1, $2, $3, $4)
    on conflict (tenant_id, page, version) do update set message = excluded.message, by_name = excluded.by_name, at = now(), times = c.times + 1
    returning times`,
  values: [page, version, message, by],
})
