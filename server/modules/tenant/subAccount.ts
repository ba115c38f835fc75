// A factory's sub-account must be there: a name that nobody signs in by would hold nobody to the factory.
import type { ConstraintFunction } from '../../entity/functions.ts'

export const subAccountKnown: ConstraintFunction = async ({ transaction, changes }) => {
  const names = changes.flatMap(({ before, after }) =>
    after && typeof after.account === 'string' && after.account !== '' && after.account !== before?.account ? [after.account] : [],
  )
  if (names.length === 0) return undefined
  const rows = await transaction.at('control').run({
    name: 'sub_account_known',
    text: `select n from json_array_elements_text($1::json) n
      where not exists (select from read.user_account u where lower(u.login_name) = lower(n) and u.kind = 'staff')`,
    values: [JSON.stringify(names)],
  })
  return rows.length > 0 ? { names: rows.flat().join('、') } : undefined
}
