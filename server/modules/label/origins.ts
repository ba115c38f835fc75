// Labels that are posted from where a problem was noticed: a stop, or an alarm.
import type { OperationFunction } from '../../engine/context/functions.ts'
import { createIn } from '../../engine/entity/write/create.ts'
import { Refusal } from '../../base/errors.ts'
import type { ModulePlatform } from '../handlers.ts'
import { idOf, making } from './making.ts'

/** The stop or alarm itself stays as it is. */
export const postFrom =
  (platform: ModulePlatform, source: 'stop' | 'alarm'): OperationFunction =>
  async ({ context, transaction, rows: [row], input }) => {
    if (!row) throw new Refusal('notFound')
    const made = await createIn(making(platform, context, 'label'), transaction, { ...input, device: row.device, confirmed: true })
    await transaction.run({
      name: 'label_origin',
      text: 'update data.label set source = $2, alarm_event_id = $3::uuid where tenant_id = app.tenant() and id = $1::uuid',
      values: [idOf(made), source, source === 'alarm' ? String(row.id) : null],
    })
    return undefined
  }
