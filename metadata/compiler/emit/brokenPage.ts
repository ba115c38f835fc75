// A page of a lazily compiled product that does not compile: nobody can open it, and its problems say why.
import type { Problem } from '../../model/model.ts'

export class BrokenPage extends Error {
  readonly page: string
  readonly problems: readonly Problem[]

  constructor(page: string, problems: readonly Problem[]) {
    super(problems.map(({ document, path, message }) => `${document}#${path}: ${message.en}`).join('\n'))
    this.name = 'BrokenPage'
    this.page = page
    this.problems = problems
  }
}
