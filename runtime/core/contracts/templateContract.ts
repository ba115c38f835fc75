// What places the fields of a form is given.
import type { ComponentType, ReactNode } from 'react'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import type { WidgetRef } from '../../../metadata/model/model.ts'

/** A group of a form, or the whole form: its title, and its fields and groups in their order, each drawn already. */
export interface TemplateProps {
  readonly id: string
  readonly title?: string
  readonly help?: string
  readonly items: readonly {
    readonly name: string
    readonly content: ReactNode
    readonly hidden: boolean
    /** Of a field. */
    readonly schema?: JsonSchema
  }[]
  /** Columns that the document asks for. */
  readonly columns: number
  readonly settings: Readonly<Record<string, unknown>>
}

/** Undefined where there is none of this name: the form places the fields itself. */
export type TemplateOf = (template: WidgetRef) => ComponentType<TemplateProps> | undefined
