// What a console has before anybody has typed anything: the platform, and with DEMO=on the demo mills. Every set is written once.
import type { Model } from '../../metadata/model/model.ts'
import { asOwner, unwaited } from '../kernel/database/open.ts'
import type { Settings } from '../base/settings.ts'
import { agree } from './agree.ts'
import { demoSeed, demoTenantSeed } from './demo.ts'
import { fillPinyin } from './pinyin.ts'
import { type FirstAccount, firstAccountSeed, platformSeed } from './platform.ts'
import { seedOnce } from './seed.ts'

export interface BootstrapOptions {
  readonly ownerUrl: string
  readonly settings: Pick<Settings, 'demo'>
  readonly model: Model
}

/** Answers the first account when one was made now: its password is shown this once. */
export async function bootstrap({ ownerUrl, settings, model }: BootstrapOptions): Promise<FirstAccount | undefined> {
  const first = firstAccountSeed()
  const seeds = [platformSeed, ...(settings.demo ? [demoSeed, demoTenantSeed] : [first.seed])]
  await asOwner(ownerUrl, async (owner) => {
    await unwaited(owner)
    await agree(owner, model)
    for (const seed of seeds) await seedOnce(seed, { owner, model })
    await fillPinyin(owner, model)
  })
  return first.account()
}
