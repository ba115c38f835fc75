// The keys by which machines' boxes sign in: made of the console's own key, so that nothing is stored but how often one was renewed.
import { timingSafeEqual } from 'node:crypto'
import type { Address } from '../../../metadata/telemetry/topics.ts'
import type { Seal } from '../../base/seal.ts'
import type { Run } from './writeFacts.ts'

export const boxKey = (seal: Seal, { tenant, deviceNo }: Address, version: number): string =>
  seal.passwordFor(`box|${tenant}|${deviceNo}|${version}`)

/** Takes the same time whatever is wrong. */
export function isBoxKey(seal: Seal, address: Address, { version, key }: { readonly version: number; readonly key: Buffer }): boolean {
  const right = Buffer.from(boxKey(seal, address, version))
  return right.length === key.length && timingSafeEqual(right, key)
}

export async function keyVersionOf(run: Run, device: string): Promise<number> {
  const [row] = await run({
    name: 'telemetry_key_version',
    text: 'select n from read.telemetry_key where device_id = $1::uuid',
    values: [device],
  })
  return Number(row?.[0] ?? 1)
}

export async function renewKey(run: Run, device: string): Promise<void> {
  await run({
    name: 'telemetry_renew_key',
    text: `insert into data.telemetry_key as k (tenant_id, device_id, n) values (app.tenant(), $1::uuid, 2)
      on conflict (tenant_id, device_id) do update set n = k.n + 1`,
    values: [device],
  })
}
