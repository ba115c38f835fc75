// Why an account may do a thing or not, on whose rows, and with which fields: what each of its roles says to it.
import type { Acting, OperationFunction } from '../../engine/context/functions.ts'
import { enumerated } from '../../engine/context/words.ts'
import { audit } from '../../kernel/database/audit.ts'
import { Refusal } from '../../base/errors.ts'
import { currentKey, pageOfKey } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { RoleRecord } from '../../kernel/permission/rights.ts'
import { closedBy } from '../../kernel/permission/audience.ts'
import { everything, grantsOfRoles, type Grants } from '../../kernel/permission/grants.ts'
import { fieldName, keyName, scopeName } from '../../kernel/permission/names.ts'
import { audienceOf } from '../../kernel/permission/subscription.ts'
import { keysCarrying } from './carrying.ts'
import { rolesOf } from '../../platform/roles/stored.ts'
import { recordSays } from './whyRecord.ts'

/**
 * `{ account, permission?, field?, path?, object?, action?, record? }` → `{ reason }`, sentences in the caller's language: of a key, a field, the page at
 * a path, what is done to an object (as a refused call is logged), and a record of it by its id or name.
 */
export const why: OperationFunction = async (call) => {
  const { context, transaction, input } = call
  const [row] = await transaction.run({
    name: 'account_asked',
    text: 'select id, name, active, employee_id, login_name from read.user_account where id = $1::uuid',
    values: [String(input.account)],
  })
  if (!row) throw new Refusal('invalid', { data: { fields: { account: noSuchAccount[context.caller.language] } } })
  const [id, name, active, employee, login] = row
  await transaction.run(
    audit(context.caller, [{ entity: 'userAccount', action: 'why', ...(id && { rowId: id }), ...(name && { record: name }) }]),
  )
  const roles = await rolesOf(transaction)
  const own = roles.filter(({ accounts }) => accounts.includes(id ?? ''))
  const about = { context, name: name ?? '', own, all: roles }
  const said = [
    ...(active === 't' ? [] : [off]),
    ...(own.length === 0 ? [noRole] : []),
    ...(input.permission ? permissionSays(about, String(input.permission)) : []),
    ...(input.path ? pageSays(about, String(input.path)) : []),
    ...(Boolean(input.object) !== Boolean(input.action) && !input.record ? [both] : []),
    ...(input.object && input.action ? actionSays(about, `${String(input.object)}.${nameOf(String(input.action))}`) : []),
    ...(input.field ? fieldSays(about, String(input.field)) : []),
    ...(input.record
      ? await recordSays(call, { person: { id: id ?? '', name: name ?? '', employee: employee ?? null, login: login ?? '' }, own })
      : []),
    ...(queryKeys.some((name) => input[name]) ? scopeSays(about, Boolean(employee)) : summary(about, Boolean(employee))),
  ]
  return { reason: said.map((text) => text[context.caller.language]).join('\n') }
}

/** What may be asked after; without any of it the account as a whole is told. */
const queryKeys = ['permission', 'path', 'object', 'action', 'field', 'record'] as const

const noSuchAccount: Text = { zh: '没有这个账号', en: 'There is no such account' }
const off: Text = { zh: '账号已停用，不能登录。', en: 'The account is switched off and cannot sign in.' }
const noRole: Text = { zh: '账号没有任何角色。', en: 'The account has no role.' }

const both: Text = { zh: '要说明一项操作，请同时选择对象和操作。', en: 'To be told of an action, choose both the object and the action.' }

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

function permissionSays(about: About, key: string): readonly Text[] {
  const { model } = about.context
  const { permissions } = model
  const now = currentKey(permissions, key)
  const what = keyName(model, now)
  const isThere = permissions.pages[pageOfKey(now)]?.keys.some((each) => each.key === now) === true
  // As a refusal names it.
  if (!isThere && /^[^/]+\.[^/.]+$/.test(key) && keysCarrying(model, key).length > 0) return actionSays(about, key)
  if (!isThere) return [{ zh: `系统中不存在权限“${what.zh}”。`, en: `There is no permission "${what.en}" in the console.` }]
  return keysSay(about, what, [now])
}

/** The page at an address: any of its keys opens it. */
function pageSays(about: About, path: string): readonly Text[] {
  const { permissions, pages } = about.context.model
  const page = Object.values(pages).find(({ route }) => route === path.split('?')[0])
  if (!page) return [{ zh: `没有地址为“${path}”的页面。`, en: `There is no page at "${path}".` }]
  return keysSay(about, page.title, permissions.pages[page.id]?.keys.map(({ key }) => key) ?? [])
}

/** The dictionary tells names that mean several things apart by who has them: `deviceVariety.end`. */
const nameOf = (action: string): string => action.slice(action.lastIndexOf('.') + 1)

/** What a refused call needs, as the log names it: employee.update. */
function actionSays(about: About, op: string): readonly Text[] {
  const { model } = about.context
  const all = keysCarrying(model, op)
  const open = all.filter((key) => closed(about, key) === undefined)
  const carrying = open.length > 0 ? open : all
  const [first] = carrying
  if (first === undefined) return [{ zh: `没有权限包含该操作（${op}）。`, en: `No permission gives this action (${op}).` }]
  const names = carrying.slice(0, said).map((key) => keyName(model, key))
  const more = carrying.length - names.length
  return keysSay(
    about,
    {
      zh: names.map(({ zh }) => zh).join('、') + (more > 0 ? ` 等 ${carrying.length} 项` : ''),
      en: names.map(({ en }) => en).join(', ') + (more > 0 ? ` and ${more} more` : ''),
    },
    carrying,
  )
}

/** Keys named in one sentence. */
const said = 3

/** Why the account's tenant has no such page, whoever holds the key. */
function closed({ context: { model, caller } }: About, key: string): Text | undefined {
  const by = closedBy(model, pageOfKey(key), audienceOf(caller.kind, caller.standing))
  if (by === undefined || typeof by === 'string') return by && otherwise[by]
  const { title } = by
  return {
    zh: `本企业的授权不包含模块“${title.zh}”，请联系服务商。`,
    en: `The licence does not include the module "${title.en}": ask your provider.`,
  }
}

const otherwise = {
  edition: {
    zh: '该页面属于高级版，本企业使用的是基础版，请联系服务商。',
    en: 'The page belongs to the advanced edition, and this is the basic one: ask your provider.',
  },
  side: { zh: '该页面不面向这类账号。', en: 'The page is not for accounts of this kind.' },
} as const satisfies Record<string, Text>

/** Any of the keys will do. */
function keysSay(about: About, what: Text, keys: readonly string[]): readonly Text[] {
  const { name, own, all } = about
  const { model } = about.context
  const closings = keys.map((key) => closed(about, key))
  if (closings[0] && closings.every(Boolean)) return [cannot(name, what), closings[0]]
  const wanted = new Set(keys)
  const gives = (role: RoleRecord): boolean =>
    role.keys.includes(everything) || role.keys.some((each) => wanted.has(currentKey(model.permissions, each)))
  const giving = own.filter(gives)
  if (giving.length > 0) {
    const by = named(giving)
    return [{ zh: `${name}可以使用“${what.zh}”，由角色授予：${by.zh}。`, en: `${name} may use "${what.en}", given by: ${by.en}.` }]
  }
  const [lacking, elsewhere] = [named(own), named(all.filter(gives))]
  return [
    cannot(name, what),
    ...(own.length > 0
      ? [{ zh: `缺少该权限（${keys[0]}）的角色：${lacking.zh}。`, en: `Roles that lack it (${keys[0]}): ${lacking.en}.` }]
      : []),
    elsewhere.zh === ''
      ? { zh: '目前没有角色拥有该权限。', en: 'No role has it.' }
      : { zh: `拥有该权限的角色：${elsewhere.zh}。`, en: `Roles that have it: ${elsewhere.en}.` },
  ]
}

const cannot = (name: string, what: Text): Text => ({
  zh: `${name}不能使用“${what.zh}”。`,
  en: `${name} may not use "${what.en}".`,
})

/** A field is seen when one role shows it: on a page that it gives, and without hiding it. */
function fieldSays({ context: { model, caller }, own }: About, path: string): readonly Text[] {
  const what = fieldName(model, path)
  const standpoint = { audience: audienceOf(caller.kind, caller.standing) }
  const masking = own.filter(({ masks }) => masks.includes(path))
  const others = own.filter((role) => !masking.includes(role))
  const showing = others.filter((role) => shows(grantsOfRoles(model, [role], standpoint), path))
  const lacking = others.filter((role) => !showing.includes(role))
  const [by, shown, without] = [named(masking), named(showing), named(lacking)]
  return [
    masking.length === 0
      ? { zh: `没有角色隐藏“${what.zh}”。`, en: `No role hides "${what.en}".` }
      : { zh: `“${what.zh}”被角色隐藏：${by.zh}。`, en: `"${what.en}" is hidden by: ${by.en}.` },
    ...(showing.length > 0
      ? [{ zh: `有页面显示“${what.zh}”的角色：${shown.zh}。`, en: `"${what.en}" is shown on pages of: ${shown.en}.` }]
      : []),
    ...(lacking.length > 0
      ? [{ zh: `没有显示“${what.zh}”的页面的角色：${without.zh}。`, en: `Without a page that shows "${what.en}": ${without.en}.` }]
      : []),
  ]
}

function shows(grants: Grants, path: string): boolean {
  const [entity = '', field = ''] = path.split('.')
  return ['page', 'list', 'tree', 'get'].some((read) => {
    const allowed = grants.allows(`${entity}.${read}`)
    return allowed !== undefined && (allowed.fields === undefined || allowed.fields.has(field))
  })
}

/** Roles, whose rows, and what is hidden from him. */
function summary(about: About, isSomebody: boolean): readonly Text[] {
  const { context, name, own } = about
  if (own.length === 0) return []
  const by = named(own)
  const scopes = scopeSays(about, isSomebody)
  const masks = [...new Set(own.flatMap((role) => role.masks))].filter((path) => own.every((role) => role.masks.includes(path)))
  const hidden = masks.map((path) => fieldName(context.model, path))
  return [
    { zh: `${name}的角色：${by.zh}。`, en: `Roles of ${name}: ${by.en}.` },
    ...(scopes.length > 0 ? scopes : [{ zh: '数据范围：全部数据。', en: 'Data scope: all records.' }]),
    hidden.length === 0
      ? { zh: '没有对其隐藏的字段。', en: 'No field is hidden from this account.' }
      : { zh: `隐藏的字段：${hidden.map(({ zh }) => zh).join('、')}。`, en: `Hidden fields: ${hidden.map(({ en }) => en).join(', ')}.` },
  ]
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
