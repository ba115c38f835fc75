// Why an account may do a thing or not, on whose rows, and with which fields: what each of its roles says to it.
import type { Acting, OperationFunction } from '../../entity/functions.ts'
import { enumerated } from '../../entity/sheet/words.ts'
import { Refusal } from '../../request/errors.ts'
import { currentKey, pageOfKey } from '../../../metadata/permissionKeys.ts'
import type { Text } from '../../../metadata/model.ts'
import type { RoleRecord } from '../../permission/rights.ts'
import { everything } from '../../permission/grants.ts'
import { fieldName, keyName, scopeName } from './names.ts'
import { rolesOf } from './stored.ts'

/** `{ loginName, permission?, field? }` → `{ reason }`, sentences in the caller's language. */
export const why: OperationFunction = async ({ context, transaction, input }) => {
  const [row] = await transaction.run({
    name: 'account_asked',
    text: 'select id, name, active, employee_id is not null from read.user_account where lower(login_name) = lower($1)',
    values: [String(input.loginName)],
  })
  if (!row) throw new Refusal('invalid', { data: { fields: { loginName: nobody[context.caller.language] } } })
  const [id, name, active, hasEmployee] = row
  const roles = await rolesOf(transaction)
  const own = roles.filter(({ accounts }) => accounts.includes(id ?? ''))
  const about = { context, name: name ?? '', own, all: roles }
  const said = [
    ...(active === 't' ? [] : [off]),
    ...(own.length === 0 ? [noRole] : []),
    ...(input.permission ? permissionSays(about, String(input.permission)) : []),
    ...(input.field ? fieldSays(about, String(input.field)) : []),
    ...scopeSays(about, hasEmployee === 't'),
  ]
  return { reason: said.map((text) => text[context.caller.language]).join('\n') }
}

const nobody: Text = { zh: '没有这个登录名', en: 'Nobody has this login name' }
const off: Text = { zh: '账号已停用，不能登录。', en: 'The account is switched off and cannot sign in.' }
const noRole: Text = { zh: '账号没有任何角色。', en: 'The account has no role.' }

interface About {
  readonly context: Acting
  readonly name: string
  readonly own: readonly RoleRecord[]
  readonly all: readonly RoleRecord[]
}

const named = (roles: readonly RoleRecord[]): Text => ({
  zh: enumerated(
    roles.map(({ name }) => name),
    'zh',
  ),
  en: enumerated(
    roles.map(({ name }) => name),
    'en',
  ),
})

function permissionSays({ context: { model }, name, own, all }: About, key: string): readonly Text[] {
  const { permissions } = model
  const now = currentKey(permissions, key)
  const what = keyName(model, now)
  const isThere = permissions.pages[pageOfKey(now)]?.keys.some((each) => each.key === now) === true
  if (!isThere) return [{ zh: `没有权限“${what.zh}”。`, en: `There is no permission “${what.en}”.` }]
  const gives = ({ keys }: RoleRecord): boolean => keys.includes(everything) || keys.some((each) => currentKey(permissions, each) === now)
  const giving = own.filter(gives)
  if (giving.length > 0) {
    const by = named(giving)
    return [{ zh: `${name}可以使用“${what.zh}”，由角色授予：${by.zh}。`, en: `${name} may use “${what.en}”, given by: ${by.en}.` }]
  }
  const [lacking, elsewhere] = [named(own), named(all.filter(gives))]
  return [
    { zh: `${name}不能使用“${what.zh}”。`, en: `${name} may not use “${what.en}”.` },
    ...(own.length > 0 ? [{ zh: `缺少该权限（${now}）的角色：${lacking.zh}。`, en: `Roles that lack it (${now}): ${lacking.en}.` }] : []),
    elsewhere.zh === ''
      ? { zh: '目前没有角色拥有该权限。', en: 'No role has it.' }
      : { zh: `拥有该权限的角色：${elsewhere.zh}。`, en: `Roles that have it: ${elsewhere.en}.` },
  ]
}

/** A field is seen when one role shows it; which pages show it is a question of their permissions. */
function fieldSays({ context: { model }, own }: About, path: string): readonly Text[] {
  const what = fieldName(model, path)
  const masking = own.filter(({ masks }) => masks.includes(path))
  const [by, showing] = [named(masking), named(own.filter((role) => !masking.includes(role)))]
  if (masking.length === 0) return [{ zh: `没有角色隐藏“${what.zh}”。`, en: `No role hides “${what.en}”.` }]
  const hidden = { zh: `“${what.zh}”被角色隐藏：${by.zh}。`, en: `“${what.en}” is hidden by: ${by.en}.` }
  return showing.zh === ''
    ? [hidden]
    : [hidden, { zh: `以下角色的页面仍显示该字段：${showing.zh}。`, en: `Still shown where these roles give the page: ${showing.en}.` }]
}

function scopeSays({ context, own }: About, isSomebody: boolean): readonly Text[] {
  const narrowed = own.filter(({ scope }) => scope !== 'all')
  const said = own.map(({ name, scope }) => ({
    zh: `${name}：${scopeName(context.model, scope).zh}`,
    en: `${name}: ${scopeName(context.model, scope).en}`,
  }))
  if (narrowed.length === 0) return []
  return [
    { zh: `数据范围：${said.map(({ zh }) => zh).join('；')}。`, en: `Data scope: ${said.map(({ en }) => en).join('; ')}.` },
    ...(isSomebody
      ? []
      : [
          {
            zh: '账号没有对应员工，受限角色下只能看到自己创建的数据。',
            en: 'The account stands for no employee: under limited roles only what it has made itself is seen.',
          },
        ]),
  ]
}
