// A package as it is uploaded: one JSON file with the manifest, the module's text, its hash, and the versions of the contract that it is made for.
import { hash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Product } from '../../../metadata/compiler/compile.ts'
import type { WidgetManifest } from '../../../metadata/generated/language.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { pathOf, schemaMessage } from '../../../metadata/text/messages.ts'
import { type ContractRange, fits, rangeText, versionPattern, widgetContract } from '../../../metadata/packages/contract.ts'
import { manifestProblems } from '../../../metadata/packages/withPackages.ts'
import { isOwnId } from '../../../metadata/base/names.ts'
import { errorsOf } from '../../kernel/validation/ajv.ts'
import type { ModuleFault } from './validateWorker.ts'

export interface PackageFile {
  readonly kind: 'widgetPackage'
  readonly version: string
  readonly contract: ContractRange
  /** As in HTML: sha256- and the hash of the module's text in base64. */
  readonly integrity: string
  readonly widget: WidgetManifest
  readonly module: string
}

/** Characters of a module. */
const most = 512 * 1024

const version = { type: 'string', pattern: versionPattern } as const
const shape = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'version', 'contract', 'integrity', 'widget', 'module'],
  properties: {
    kind: { const: 'widgetPackage' },
    version,
    contract: { type: 'object', additionalProperties: false, required: ['from', 'below'], properties: { from: version, below: version } },
    integrity: { type: 'string', maxLength: 80 },
    widget: {
      type: 'object',
      required: ['id', 'label', 'role'],
      properties: { id: { type: 'string', maxLength: 60 } },
    },
    module: { type: 'string', minLength: 1 },
  },
} as const

export const integrityOf = (module: string): string => `sha256-${hash('sha256', module, 'base64')}`

/** By which the browser asks for it: the same hash, as an address may hold it. */
export const addressOf = (integrity: string): string => Buffer.from(integrity.slice('sha256-'.length), 'base64').toString('hex')

const MS = 10_000

/**
 * Whether a text is a module that a browser may load by its hash alone: it parses, imports nothing, and gives out what it is by its default
 * export.
 */
function moduleFault(text: string): Promise<ModuleFault | undefined> {
  const worker = new Worker(new URL('validateWorker.ts', import.meta.url), {
    workerData: text,
    execArgv: ['--experimental-vm-modules', '--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  return new Promise((resolve) => {
    const end = (fault: ModuleFault | undefined): void => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(fault)
    }
    const timer = setTimeout(() => end('syntax'), MS)
    worker.once('message', end)
    worker.once('error', () => end('syntax'))
  })
}

/** The package, or why it is none. */
export async function readPackage(product: Product, bytes: Uint8Array): Promise<PackageFile | Text> {
  const text = decoded(bytes)
  if (text === undefined) return texts.encoding
  const parsedFile = parsed(text)
  if (parsedFile === undefined) return texts.noJson
  // What is served is what was uploaded, sign for sign: nothing is replaced on the way.
  if (parsedFile === unstorable) return texts.encoding
  const [error] = errorsOf(shape, parsedFile)
  if (error) return texts.shape(`/${pathOf(error).replaceAll('.', '/')}`, schemaMessage(error))
  const file = parsedFile as PackageFile
  const { id } = file.widget
  if (Object.hasOwn(product.model.widgets, id)) return texts.products(id)
  if (!isOwnId(id)) return texts.prefix(id)
  const [problem] = manifestProblems(product, file.widget)
  if (problem) return texts.manifest(problem.path, problem.message)
  if (!fits(file.contract)) return texts.contract(rangeText(file.contract))
  if (file.module.length > most) return texts.large
  if (file.integrity !== integrityOf(file.module)) return texts.integrity
  const fault = await moduleFault(file.module)
  return fault === undefined ? file : faults[fault]
}

/** Undefined for bytes that are no UTF-8. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const unstorable = Symbol('unstorable')

/** Undefined for no JSON; `unstorable` where a text in it has half a character, or one that no database stores. */
function parsed(text: string): unknown {
  let isSound = true
  const look = (key: string, value: unknown): unknown => {
    isSound &&= [key, value].every((each) => typeof each !== 'string' || (each.isWellFormed() && !each.includes('\0')))
    return value
  }
  try {
    const value: unknown = JSON.parse(text, look)
    return isSound ? value : unstorable
  } catch {
    return undefined
  }
}

const faults: Readonly<Record<ModuleFault, Text>> = {
  syntax: { zh: '模块不是有效的 ES 模块', en: 'The module is not a valid ES module' },
  imports: {
    zh: '模块不能导入其他内容（import）：所需的一切由控制台提供',
    en: 'The module may import nothing: the console hands it what it needs',
  },
  noDefault: { zh: '模块缺少默认导出（export default）', en: 'The module has no default export' },
}

const texts = {
  encoding: {
    zh: '文件须为 UTF-8 文本，不含残缺字符（半个代理对）和空字符 \\0',
    en: 'The file must be UTF-8 text without half characters (lone surrogates) and without \\0',
  },
  noJson: { zh: '文件不是 JSON', en: 'The file is not JSON' },
  shape: (path: string, reason: Text): Text => ({
    zh: `不是组件包：${path} ${reason.zh}`,
    en: `This is no widget package: ${path} ${reason.en}`,
  }),
  products: (id: string): Text => ({ zh: `产品已有组件“${id}”`, en: `The product has a widget "${id}" already` }),
  prefix: (id: string): Text => ({
    zh: `组件标识“${id}”须以 x_ 开头，后接小写字母`,
    en: `The id "${id}" must begin with x_ and a small letter`,
  }),
  manifest: (path: string, { zh, en }: Text): Text => ({ zh: `组件清单 ${path}：${zh}`, en: `The manifest, ${path}: ${en}` }),
  contract: (range: string): Text => ({
    zh: `适用于组件约定 ${range}，当前为 ${widgetContract}`,
    en: `It is made for the widget contract ${range}. This console has ${widgetContract}`,
  }),
  large: { zh: `模块不能超过 ${most / 1024}kB`, en: `The module may have at most ${most / 1024} kB` },
  integrity: { zh: '校验值与模块内容不符，文件可能已损坏', en: 'The hash does not match the module: the file may be damaged' },
}
