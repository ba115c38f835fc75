// Secrets that are not sealed with the key of now are sealed with it at every start: those of before there was a seal, and those of the key before.
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Model } from '../../metadata/model/model.ts'
import { tableOf } from '../engine/entity/sql/names.ts'
import { quote } from '../kernel/database/writer.ts'
import { sealSecret } from '../platform/passwords/secret.ts'
import { type Seal, Unopened } from '../base/seal.ts'

interface Place {
  readonly table: string
  readonly column: string
}

/** Secrets of second factors lie in no field. */
const factors: readonly Place[] = ['totp_secret', 'totp_pending'].map((column) => ({ table: 'control.user_account', column }))
/** Bytes of one that an earlier version has stored as it is. */
const bare = 20

export interface Resealing {
  readonly model: Model
  readonly seal: Seal
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Of the platform's own rows. What cannot be opened stays as it is, and is told of. */
export async function reseal(owner: pg.Client, { model, seal, log }: Resealing): Promise<void> {
  const fields = Object.values(model.entities)
    .filter(({ home, store }) => home === 'control' && store === 'table')
    .flatMap((entity) =>
      Object.values(entity.fields).flatMap(({ sealed, column }) => (sealed && column ? [{ table: tableOf(entity), column }] : [])),
    )
  const resealed = (text: string): string => (seal.isCurrent(text) ? text : seal.seal(seal.open(text)))
  let lost = 0
  for (const place of fields) lost += await each(owner, place, (text: string) => resealed(text))
  for (const place of factors)
    lost += await each(owner, place, (bytes: Buffer) =>
      bytes.length === bare ? sealSecret(seal, bytes) : Buffer.from(resealed(bytes.toString())),
    )
  if (lost > 0) log.error({ lost }, 'secrets were sealed with a key that neither SECRET_KEY nor SECRET_KEY_OLD is: they must be given anew')
}

/** Answers how many cannot be opened. One that somebody changes meanwhile is left to him. */
async function each<T extends string | Buffer>(owner: pg.Client, { table, column }: Place, anew: (stored: T) => T): Promise<number> {
  const name = quote(column)
  const { rows } = await owner.query<{ id: string; stored: T }>(`select id, ${name} as stored from ${table} where ${name} is not null`)
  let lost = 0
  for (const { id, stored } of rows)
    try {
      const sealed = anew(stored)
      if (sealed.toString() === stored.toString()) continue
      await owner.query(`update ${table} set ${name} = $3 where id = $1 and ${name} = $2`, [id, stored, sealed])
    } catch (fault) {
      if (!(fault instanceof Unopened)) throw fault
      lost += 1
    }
  return lost
}
