// Which page a person begins with: that of the first of his roles whose page he may open.
import type { Caller } from '../../kernel/call/caller.ts'
import type { ModulePlatform } from '../handlers.ts'

/** Of several roles the first in their order counts; nothing while he looks at the console as another. */
export async function homePageOf({ database }: ModulePlatform, caller: Caller): Promise<{ homePage?: string }> {
  if (caller.viewing) return {}
  const [rows] = await database.control.read(caller, [
    {
      name: 'home_pages',
      text: `select r.home_page from read.role r join read.user_account_roles a on a.target_id = r.id
        where a.owner_id = $1::uuid and r.home_page is not null order by r.sort, r.code`,
      values: [caller.userId],
    },
  ])
  const homePage = rows?.map(([page]) => page ?? '').find((page) => caller.grants.pages.includes(page))
  return homePage === undefined ? {} : { homePage }
}
