// What a rule is held to: its periods are one chain of at most a day, and each of them has just one team on each day.
import { unrollShiftChain } from '../../../metadata/functions/shiftChain.ts'
import { rotationFault } from '../../../metadata/mill/rotation.ts'
import type { ConstraintCall, ConstraintFunction } from '../../entity/functions.ts'
import { type OperatingRule, ruleOf } from './rule.ts'

export const periodsChain: ConstraintFunction = async (call) => {
  for (const { periods } of await written(call)) {
    const chain = unrollShiftChain(periods)
    if (!chain.ok) return { index: chain.index + 1 }
  }
  return undefined
}

export const rotationMans: ConstraintFunction = async (call) => {
  for (const { rotation } of await written(call)) {
    const fault = rotationFault(rotation)
    if (fault) return { day: fault.day, period: fault.period }
  }
  return undefined
}

async function written({ changes, transaction }: ConstraintCall): Promise<readonly OperatingRule[]> {
  const rules: OperatingRule[] = []
  for (const { id, after } of changes) {
    const rule = after && (await ruleOf(transaction, id))
    if (rule) rules.push(rule)
  }
  return rules
}
