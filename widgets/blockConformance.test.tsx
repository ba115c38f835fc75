// What holds for every widget holds for blocks and charts; of values: conformance.test.tsx.
import { testConformance } from './kit/testing/conformance.tsx'

testConformance(['block', 'chart'])
