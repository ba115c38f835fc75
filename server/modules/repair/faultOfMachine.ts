// A fault code applies to the machines of its model and its process; one that names neither applies to all.
import type { ConstraintFunction } from '../../engine/context/functions.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'

export const faultOfMachine: ConstraintFunction = async ({ transaction, changes }) => {
  const chosen = changes.flatMap(({ id, before, after }) => (after && after.faultCode !== before?.faultCode ? [id] : []))
  if (chosen.length === 0) return []
  const rows = await transaction.run({
    name: 'fault_of_machine',
    text: `select r.id, f.name from read.repair_record r join read.device d on d.id = r.device_id join read.fault_code f on f.id = r.fault_code_id
      where r.id = any($1::uuid[]) and (f.device_model_id <> d.device_model_id or f.process_id <> d.process_id)`,
    values: [arrayLiteral(chosen)],
  })
  return rows.map(([id, fault]) => ({ id: id ?? '', values: { fault: fault ?? '' } }))
}
