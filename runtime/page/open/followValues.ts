// Values computed from what other blocks give out, each anew when one of its inputs changes.
import type { ValueBlock } from '../../../metadata/model/model.ts'
import { createEvaluator } from '../../core/expression/evaluate.ts'
import type { Outputs } from '../base/outputs.ts'

type Computed = Pick<ValueBlock, 'id' | 'in' | 'types' | 'compute'>

/** Gives each value out as `<id>.value`, undefined while it cannot be told; answers how to stop. */
export function followValues(values: readonly Computed[], outputs: Outputs, user: Readonly<Record<string, unknown>>): () => void {
  const stops = values.flatMap(({ id, in: inputs, types, compute }) => {
    if (!compute) return []
    const evaluator = createEvaluator(types)
    const update = (): void => {
      const inputValues = Object.entries(inputs).map(([name, path]) => [name, outputs.get(path)] as const)
      outputs.set(`${id}.value`, evaluator.value(compute, { ...Object.fromEntries(inputValues), user }))
    }
    update()
    return Object.values(inputs).map((path) => outputs.subscribe(path, update))
  })
  return () => stops.forEach((stop) => stop())
}
