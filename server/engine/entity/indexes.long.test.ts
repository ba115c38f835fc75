// Filters of lists find their indexes at half a million rows.
import { testIndexes } from './testing/indexes.ts'

testIndexes(500_000)
