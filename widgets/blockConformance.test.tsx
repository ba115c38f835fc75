// What holds for every widget holds for blocks, charts and templates; of values: conformance.test.tsx.
import { testConformance } from './kit/testing/conformance.tsx'

testConformance(['block', 'chart', 'template'])
