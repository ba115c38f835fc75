// Labels that are posted from where a problem was noticed: a stop, an alarm, a repair.
import type { OperationFunction } from '../../engine/context/functions.ts'
import type { Values } from '../../engine/context/draft.ts'
import { createdId, createIn } from '../../engine/entity/write/create.ts'
import { Refusal } from '../../base/errors.ts'
import type { ModulePlatform } from '../handlers.ts'
import { making } from './making.ts'

type Source = 'stop' | 'alarm' | 'repair'

interface Origin {
  readonly alarm: unknown
  readonly stoppedAt: unknown
  readonly repair: unknown
}

const nowhere: Origin = { alarm: null, stoppedAt: null, repair: null }

/** A stop is known by machine and begin: its row is written again when readings arrive late. */
const originOf: Readonly<Record<Source, (row: Values) => Origin>> = {
  stop: ({ startAt }) => ({ ...nowhere, stoppedAt: startAt }),
  alarm: ({ id }) => ({ ...nowhere, alarm: id }),
  repair: ({ id }) => ({ ...nowhere, repair: id }),
}

/** The row that it is posted from stays as it is; a label that joins another leaves it the origin. */
export const postFrom =
  (platform: ModulePlatform, source: Source): OperationFunction =>
  async ({ context, transaction, rows: [row], input }) => {
    if (!row) throw new Refusal('notFound')
    const made = await createIn(making(platform, context, 'label'), transaction, { ...input, device: row.device, confirmed: true })
    const { alarm, stoppedAt, repair } = originOf[source](row)
    await transaction.run({
      name: 'label_origin',
      text: `update data.label set source = $2, alarm_event_id = $3::uuid, stopped_at = $4::timestamptz, repair_id = $5::uuid
        where tenant_id = app.tenant() and id = $1::uuid`,
      values: [createdId(made), source, ...[alarm, stoppedAt, repair].map((value) => (value == null ? null : String(value)))],
    })
    return undefined
  }
