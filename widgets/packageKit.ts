// What widgets of packages are given of the skin (sdk.kit, docs/how-to/widget.md).
export { figureOf, figureWithUnit } from './kit/chart/figureTable.ts'
export { PlainFrame as ChartFrame } from './kit/chart/plain.tsx'
export { labelOf, tableOf } from './kit/chart/series.ts'
export { fieldFromRjsf } from './kit/rjsf/fieldFromRjsf.tsx'
export { fromRjsf } from './kit/rjsf/fromRjsf.tsx'
export { templateFromRjsf } from './kit/rjsf/templateFromRjsf.tsx'
