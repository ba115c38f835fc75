// What a rule is held to: its periods are one chain of at most a day, and each of them has just one team on each day.
import { unrollShiftChain } from '../../../metadata/functions/shiftChain.ts'
import { rotationFault } from '../../../metadata/mill/rotation.ts'
import type { ConstraintCall, ConstraintFunction } from '../../engine/context/functions.ts'
import { type OperatingRule, ruleOf } from './rule.ts'

export const periodsChain: ConstraintFunction = async (call) => {
  return (await written(call)).flatMap(({ id, rule: { periods } }) => {
    const chain = unrollShiftChain(periods)
    return chain.ok ? [] : [{ id, values: { index: chain.index + 1 } }]
  })
}

export const rotationMans: ConstraintFunction = async (call) => {
  return (await written(call)).flatMap(({ id, rule: { rotation } }) => {
    const fault = rotationFault(rotation)
    return fault ? [{ id, values: { day: fault.day, period: fault.period } }] : []
  })
}

interface Written {
  readonly id: string
  readonly rule: OperatingRule
}

async function written({ changes, transaction }: ConstraintCall): Promise<readonly Written[]> {
  const rules: Written[] = []
  for (const { id, after } of changes) {
    const rule = after && (await ruleOf(transaction, id))
    if (rule) rules.push({ id, rule })
  }
  return rules
}
