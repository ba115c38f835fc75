// Where figures of persons come from: a measure of a dataset by a dimension whose values are persons.

export interface Source {
  readonly dataset: string
  readonly measure: string
  readonly by: string
}

const persons = (measure: string): Source => ({ dataset: 'persons', measure, by: 'employee' })
const doffers = (measure: string): Source => ({ dataset: 'doffers', measure, by: 'employee' })
const repairers = (measure: string): Source => ({ dataset: 'repairs', measure, by: 'repairer' })
const carers = (measure: string): Source => ({ dataset: 'careDuties', measure, by: 'employee' })
const teams = (measure: string): Source => ({ dataset: 'production', measure, by: 'leader' })

/** By the value of the dictionary `kpiIndicator`. One that is not here has no data, nor has one whose dataset the mill does not have. */
export const indicators: Readonly<Record<string, Source>> = {
  outputAttainment: persons('attainment'),
  breakRate: persons('breakRate'),
  meanBreakMin: persons('meanBreakMin'),
  emptyWeakRatio: persons('emptyWeakRatio'),
  labelDuties: { dataset: 'labelScores', measure: 'duties', by: 'employee' },
  doffsPerShift: doffers('perShift'),
  meanDoffMin: doffers('meanMin'),
  survival: doffers('survival'),
  onTimeCompletion: carers('onTimeRate'),
  partsOverdue: carers('changedLate'),
  mttr: repairers('mttr'),
  repeatFaults: repairers('repeats'),
  teamAttainment: teams('attainment'),
  teamEfficiency: teams('efficiency'),
  teamStopRatio: teams('stopRatio'),
}

/** What is added to the weighted indicators, or taken from them; nothing where there are no data. */
export const extras = {
  label: { dataset: 'labelScores', measure: 'score', by: 'employee' },
  assessment: { dataset: 'assessments', measure: 'points', by: 'employee' },
} as const satisfies Readonly<Record<string, Source>>
