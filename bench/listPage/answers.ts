// What the API answers in the browser benches: recorded from a real console that has the bench's page, rows multiplied to 1,000.
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, repository, signIn, startConsole } from '../measure/console.ts'
import { gridPage } from '../grid/gridPage.ts'
import { benchPage } from './benchPage.ts'

export const listPath = '/tenant-device/deviceInfo/page'

export interface Recorded {
  /** Data of the envelope by path below /api, where need be with its query; anything else is answered 404. */
  readonly fixed: Readonly<Record<string, unknown>>
  readonly token: string
  readonly rows: readonly Row[]
  readonly sums: unknown
}
export type Row = Readonly<Record<string, unknown>>

export async function record(): Promise<Recorded> {
  const root = await mkdtemp(join(tmpdir(), 'spindle-bench-page-'))
  for (const part of ['server', 'metadata', 'schemas', 'widgets', 'pages', 'package.json'])
    await cp(join(repository, part), join(root, part), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await mkdir(join(root, 'pages', 'bench'))
  for (const page of [benchPage, gridPage]) await writeFile(join(root, 'pages', 'bench', `${page.id}.json`), JSON.stringify(page))
  const menuFile = join(root, 'pages', 'menu.json')
  const menu = JSON.parse(await readFile(menuFile, 'utf8')) as { readonly items: unknown[] }
  menu.items.push({ page: benchPage.id }, { page: gridPage.id })
  await writeFile(menuFile, JSON.stringify(menu))
  const console = await startConsole({ root, dataDir: join(root, 'data') })
  try {
    const token = await signIn(console.origin)
    const paths = [
      '/auth/me',
      '/auth/buttons',
      '/menu/entries',
      '/metadata/pages',
      '/preference',
      '/message/newest',
      '/exports',
      '/changes?entities=device',
      `/metadata/pages/${benchPage.id}`,
      `/metadata/route?path=${benchPage.route}`,
    ]
    const fixed: Record<string, unknown> = {}
    for (const path of paths) fixed[path.split('?')[0] ?? path] = await call(console.origin, { path, token })
    const atGrid = `/metadata/route?path=${gridPage.route}`
    fixed[atGrid] = await call(console.origin, { path: atGrid, token })
    const pictures = '/platform-system/role/selectHeadPic'
    const mill = '01900000-0000-7000-8000-00000000000a'
    fixed[pictures] = await call(console.origin, { path: `${pictures}?tenantId=${mill}`, token, body: {} })
    const sums = ['spindleCount', 'ingotCount', 'ratedPower']
    const answer = (await call(console.origin, { path: listPath, token, body: { pageNum: 1, pageSize: 100, sums } })) as {
      readonly rows: readonly Row[]
      readonly sums: unknown
    }
    return { fixed, token, rows: thousand(answer.rows), sums: answer.sums }
  } finally {
    await console.stop()
    await rm(root, { recursive: true, force: true })
  }
}

function thousand(rows: readonly Row[]): readonly Row[] {
  return Array.from({ length: 1000 }, (_, at) => ({
    ...rows[at % rows.length],
    id: `01900000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`,
    machineNumber: `M${String(at).padStart(4, '0')}`,
  }))
}
