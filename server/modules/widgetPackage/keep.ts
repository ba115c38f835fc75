// What is uploaded becomes a package: its row says what the file says, its module lies beside it. Nothing is replaced or removed under pages that need it.
import type { Text } from '../../../metadata/model/model.ts'
import { rangeText } from '../../../metadata/packages/contract.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { ConstraintFunction, FillFunction } from '../../engine/context/functions.ts'
import { changed, type Draft } from '../../engine/context/draft.ts'
import type { ModulePlatform } from '../handlers.ts'
import { Refusal } from '../../base/errors.ts'
import { addressOf, type PackageFile, readPackage } from '../../authoring/packages/packageFile.ts'
import { misfits, usesOf } from './uses.ts'

/** Only the platform's staff may: whatever else a role of a tenant's may be granted. */
export const readInto =
  (platform: ModulePlatform): FillFunction =>
  async ({ context, transaction, drafts, complain }) => {
    for (const draft of drafts.filter((each) => changed(each, 'file'))) {
      if (context.caller.kind !== 'platform') throw new Refusal('notAllowed')
      const read = await readPackage(platform.packages.underlying, await uploaded(platform, transaction, draft))
      const fault = 'zh' in read ? read : await misfit(platform, draft, read)
      if (fault) complain(draft, 'file', fault)
      else if (!('zh' in read)) await take(transaction, draft, read)
    }
  }

/** A new version stands where the old one stood. */
async function misfit(platform: ModulePlatform, { stored }: Draft, { widget }: PackageFile): Promise<Text | undefined> {
  const code = stored?.code
  if (typeof code !== 'string') return undefined
  if (code !== widget.id)
    return { zh: `文件中的组件是“${widget.id}”，不是“${code}”`, en: `The file holds the widget "${widget.id}", not "${code}"` }
  const places = await misfits(platform, widget)
  if (places.length === 0) return undefined
  const named = places.join('；')
  return { zh: `正在使用的页面与新版本不符：${named}`, en: `Pages that use it do not fit the new version: ${named}` }
}

async function take(transaction: Transaction, draft: Draft, { version, contract, integrity, widget, module }: PackageFile): Promise<void> {
  Object.assign(draft.values, {
    name: widget.label.zh.slice(0, 100),
    englishName: widget.label.en.slice(0, 100),
    code: widget.id,
    role: widget.role,
    number: version,
    contract: rangeText(contract),
    integrity,
    size: Buffer.byteLength(module),
  })
  await transaction.run({
    name: 'widget_module_keep',
    text: `insert into control.widget_module (tenant_id, package_id, hash, version, from_contract, below_contract, manifest, body)
      values (app.tenant(), $1::uuid, $2, $3, $4, $5, $6::json, $7)
      on conflict (tenant_id, package_id, hash) do update set version = excluded.version, from_contract = excluded.from_contract,
        below_contract = excluded.below_contract, manifest = excluded.manifest`,
    values: [draft.id, addressOf(integrity), version, contract.from, contract.below, JSON.stringify(widget), module],
  })
}

/** The bytes of the draft's file. */
async function uploaded({ files }: ModulePlatform, transaction: Transaction, { values }: Draft): Promise<Buffer> {
  const [{ id }] = values.file as readonly [{ readonly id: string }]
  const [row] = await transaction.run({
    name: 'widget_file',
    text: "select tenant_id, place, key, hash, size, case place when 'database' then encode(bytes, 'base64') end from data.file where tenant_id = app.tenant() and id = $1::uuid and stage = 'kept'",
    values: [id],
  })
  const [tenant, place, key, hash, size, bytes = null] = row ?? []
  const lying = { tenant: tenant ?? '', place: place ?? '', key: key ?? id, hash: hash ?? '', size: Number(size) }
  return bytes === null ? files.read(lying) : files.verify(lying, Buffer.from(bytes, 'base64'))
}

/** One that is removed is named by nobody; its modules go with it. */
export const unused =
  (platform: ModulePlatform): ConstraintFunction =>
  async ({ context, transaction, changes }) => {
    const removed = changes.filter(({ after }) => !after)
    const { language } = context.caller
    const used = await Promise.all(
      removed.map(async ({ id, before }) => ({ id, uses: await usesOf(platform, String(before?.code), language) })),
    )
    const broken = used.filter(({ uses }) => uses.length > 0)
    if (broken.length > 0) return broken.map(({ id, uses }) => ({ id, values: { uses: uses.join(language === 'zh' ? '；' : '; ') } }))
    for (const { id } of removed)
      await transaction.run({
        name: 'widget_module_drop',
        text: 'delete from control.widget_module where tenant_id = app.tenant() and package_id = $1::uuid',
        values: [id],
      })
    return []
  }
