// A copy of the product with a given number of page documents, each on a route of its own and in the menu.
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '../measure/console.ts'

export interface Copy {
  readonly root: string
  readonly dataDir: string
  /** Ids of the generated pages. */
  readonly pages: readonly string[]
  readonly remove: () => Promise<void>
}

/** What generated pages are copies of, in turn: every area of the console has one. */
const models = [
  'equipment/equipmentConfiguration',
  'organisation/personConfiguration',
  'production/processManagement',
  'supply/purchaseOrders',
  'supply/supplierManagement',
]

const perDirectory = 50

export async function productWith(count: number): Promise<Copy> {
  const root = await mkdtemp(join(tmpdir(), `spindle-${count}-pages-`))
  for (const part of ['server', 'metadata', 'schemas', 'widgets', 'pages', 'package.json'])
    await cp(join(repository, part), join(root, part), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  const dataDir = await mkdtemp(join(tmpdir(), 'spindle-data-'))
  const pages = await writePages(root, count)
  const remove = async (): Promise<void> => {
    await rm(root, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
  return { root, dataDir, pages, remove }
}

async function writePages(root: string, count: number): Promise<readonly string[]> {
  const documents = await Promise.all(
    models.map(async (name) => JSON.parse(await readFile(join(root, 'pages', `${name}.json`), 'utf8')) as PageFile),
  )
  const menuFile = join(root, 'pages', 'menu.json')
  const menu = JSON.parse(await readFile(menuFile, 'utf8')) as MenuFile
  const ids: string[] = []
  for (let at = 0; at < count; at += perDirectory) {
    const folder = join(root, 'pages', `generated${at / perDirectory}`)
    await mkdir(folder)
    const numbers = Array.from({ length: Math.min(perDirectory, count - at) }, (_, offset) => at + offset)
    for (const number of numbers) {
      const document = documents[number % documents.length]
      const id = `generatedPage${number}`
      const title = { zh: `生成页面 ${number}`, en: `Generated page ${number}` }
      await writeFile(join(folder, `${id}.json`), JSON.stringify({ ...document, id, route: `/generated-page-${number}`, title }, null, 2))
      ids.push(id)
    }
    const label = { zh: `生成目录 ${at / perDirectory}`, en: `Generated folder ${at / perDirectory}` }
    menu.items.push({
      id: `generated${at / perDirectory}`,
      title: label,
      items: numbers.map((number) => ({ page: `generatedPage${number}` })),
    })
  }
  await writeFile(menuFile, JSON.stringify(menu, null, 2))
  return ids
}

type PageFile = Readonly<Record<string, unknown>>
interface MenuFile {
  readonly items: unknown[]
}
