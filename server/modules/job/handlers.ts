// Background jobs: the console's own upkeep.
import type { Handlers, ModulePlatform } from '../handlers.ts'

export const job = ({ doors }: ModulePlatform): Handlers => ({
  jobs: { sweep: () => doors.sweep() },
})
