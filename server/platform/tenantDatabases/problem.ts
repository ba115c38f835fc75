// What is wrong with a tenant's database, by the words of the dictionary dataSourceProblem.
import pg from 'pg'
import { NotMigrated } from '../../kernel/database/migrate.ts'
import { TooOld } from '../../kernel/database/open.ts'
import { RolesOfAnother } from '../../kernel/database/roles.ts'
import { OutboundRefused } from '../outbound/restricted.ts'
import { Unopened } from '../../base/seal.ts'

export type ProblemName =
  | 'unreachable'
  | 'refused'
  | 'port'
  | 'account'
  | 'rights'
  | 'roles'
  | 'version'
  | 'taken'
  | 'another'
  | 'unproven'
  | 'busy'
  | 'differs'
  | 'behind'
  | 'sealed'
  | 'broken'

export class Problem extends Error {
  readonly problem: ProblemName

  constructor(problem: ProblemName, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** SQLSTATEs of a wrong account or password, of lacking rights, and of a server or database that is not there. */
const states: readonly (readonly [RegExp, ProblemName])[] = [
  [/^28/, 'account'],
  [/^42501$/, 'rights'],
  [/^(3D000|08|53|57P)/, 'unreachable'],
]

export function problemOf(fault: unknown): ProblemName {
  if (fault instanceof Problem) return fault.problem
  if (fault instanceof OutboundRefused) return 'refused'
  if (fault instanceof TooOld) return 'version'
  if (fault instanceof RolesOfAnother) return 'roles'
  if (fault instanceof NotMigrated) return 'behind'
  if (fault instanceof Unopened) return 'sealed'
  if (fault instanceof pg.DatabaseError) return states.find(([state]) => state.test(fault.code ?? ''))?.[1] ?? 'broken'
  if (!(fault instanceof Error)) return 'broken'
  if (fault.cause !== undefined) return problemOf(fault.cause)
  const fromNetwork = 'code' in fault || /timeout|terminated|Connection/i.test(fault.message)
  return fromNetwork ? 'unreachable' : 'broken'
}
