// Statements of work that looks at no answer, so that all of them go to the database in one message.
import type { Statement } from '../../kernel/database/database.ts'
import type { Run } from './writeFacts.ts'

export async function collectStatements(work: (run: Run) => Promise<void>): Promise<readonly Statement[]> {
  const statements: Statement[] = []
  await work(async (statement) => {
    statements.push(statement)
    return []
  })
  return statements
}
