// What holds for every widget holds for what shows, takes and asks for a value; of blocks and charts: blockConformance.test.tsx.
import { testConformance } from './kit/testing/conformance.tsx'

testConformance(['cell', 'field', 'filter'])
