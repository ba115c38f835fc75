// Each indicator counts once in a configuration.
import { arrayLiteral } from '../../kernel/database/writer.ts'
import type { ConstraintFunction } from '../../engine/context/functions.ts'

export const indicatorOnce: ConstraintFunction = async ({ context, transaction, changes }) => {
  const rows = await transaction.run({
    name: 'indicators_twice',
    text: `select config_id, min(indicator) from (select config_id, indicator from data.person_kpi_indicator
      where tenant_id = app.tenant() and config_id = any($1::uuid[]) group by 1, 2 having count(*) > 1) twice group by 1`,
    values: [arrayLiteral(changes.flatMap(({ id, after }) => (after ? [id] : [])))],
  })
  const names = context.model.dictionaries.kpiIndicator?.values ?? []
  return rows.map(([id, indicator]) => ({
    id: id ?? '',
    values: { name: names.find(({ value }) => value === indicator)?.label[context.caller.language] ?? indicator ?? '' },
  }))
}
