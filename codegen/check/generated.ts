// What is generated must be what codegen would write now.
import { generate } from '../generate.ts'
import type { Step } from './step.ts'

export const generatedStep: Step = {
  name: 'generated files',
  async find({ root, model }) {
    if (!model) return []
    const { changed, refusals } = await generate(root, model, { allowed: new Set() })
    return [
      ...refusals.map(({ message, declaration }) => `${message}, or run: npm run codegen -- --allow "${declaration}"`),
      ...changed.map((file) => `${file.path} is out of date: run npm run codegen`),
    ]
  },
}
