// What a page says of the widgets that came as packages, and what these are given of the skin.
import type { WidgetManifest } from '../../../metadata/generated/language.ts'
import type { Text } from '../../../metadata/model/model.ts'

/** A widget that is no part of the console: where its module lies. */
export interface PackagedWidget {
  readonly role: WidgetManifest['role']
  readonly label: Text
  readonly version: string
  readonly integrity: string
  readonly address: string
  /** It is not to be loaded: switched off, or made for another version of the contract. */
  readonly off?: 'disabled' | 'misfit'
}

/** Of a page: the widgets that it shows which came as packages, by name. */
export interface Packaged {
  readonly packages?: Readonly<Record<string, PackagedWidget>>
}

/** What packages are given of the skin, beside what the machine gives (runtime/page/packages/sdk.ts). */
export type WidgetKit = Readonly<Record<string, unknown>>
