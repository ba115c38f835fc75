// What vitest.config.ts provides to browser tests.
import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Every look of every example. */
    matrix: boolean
    /** Whether the browser is the one that drew the pictures. */
    pictures: boolean
  }
}
