// Filters of lists find their indexes. At half a million rows: indexes.long.test.ts.
import { testIndexes } from './testing/indexes.ts'

testIndexes(60_000)
