// The shape of a demo row, and of the plan it is made from.

/** Who did something, and when in the mill's time: yyyy-mm-ddThh:mm. Without `by` the administrator did it; what lies ahead is done now. */
export interface DemoMoment {
  readonly at: string
  /** Login of a demo account. */
  readonly by?: string
}

/** One row to be written: references are keys of other rows, `@entity/key`; `then` are operations run on it afterwards. */
export interface DemoRow {
  readonly entity: string
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
  /** Absent: the day on which the mill began with the console. */
  readonly made?: DemoMoment
  readonly then?: readonly (DemoMoment & { readonly name: string; readonly input?: Readonly<Record<string, unknown>> })[]
  readonly picture?: DemoPicture
  /** Of an employee: login of the demo account that stands for him. */
  readonly login?: string
}

/** A file that is made when its row is written: a PNG unless it says otherwise. */
export interface DemoPicture {
  readonly field: string
  readonly name: string
  readonly media?: string
  readonly draw: () => Promise<Buffer>
}

export interface Workshop {
  readonly name: string
  readonly frames: number
  readonly spindles: number
  /** Key of the ring frames' model. */
  readonly model: string
  /** Variety name and the number of frames that spin it. */
  readonly varieties: readonly (readonly [string, number])[]
}

/** A second plant of ring frames alone, with people of its own in each team. */
export interface Branch {
  readonly plant: string
  readonly workshop: Workshop
  readonly team: Readonly<Record<'tender' | 'doffer', number>>
}

export interface MillPlan {
  readonly name: string
  readonly plant: string
  readonly address: string
  readonly workshops: readonly Workshop[]
  readonly branch?: Branch
  readonly preparation: Readonly<
    Record<'blow' | 'card' | 'lap' | 'comb' | 'draw' | 'roving' | 'winder' | 'twister' | 'aircon' | 'compressor', number>
  >
  readonly teams: readonly string[]
  readonly team: Readonly<Record<'leader' | 'tender' | 'doffer' | 'preparation' | 'winding' | 'electrician', number>>
  readonly day: Readonly<Record<'maintenance' | 'electrician' | 'aircon' | 'laboratory' | 'process' | 'store' | 'manager' | 'it', number>>
  /** Posts whose first holders the demo accounts stand for. */
  readonly accounts: Readonly<Partial<Record<string, string>>>
  /** Purchase orders over the last 13 months. */
  readonly purchases: number
}

/** What the makers of dated or varied rows share. */
export interface Circumstances {
  readonly random: import('./random.ts').Random
  /** Of times of day, apart from `random`: rows stay the same when a moment is added. */
  readonly clock: import('./random.ts').Random
  /** yyyy-mm-dd in the mill's zone. */
  readonly today: string
  /** The day on which the mill began with the console: 400 days before. */
  readonly begun: string
}
