// What the parts of one form share by context: its host, and the state of the field around a widget.
import { createContext, useContext } from 'react'
import type { FieldProps } from '../../runtime/index.ts'
import { HostContext, type FormHost } from './state/host.ts'

export function useHost(): FormHost {
  const host = useContext(HostContext)
  if (!host) throw new Error('a form field is outside a form')
  return host
}

/** As the template of the field has computed it. */
export const ShownState = createContext<FieldProps['state'] | undefined>(undefined)

export const useShownState = (): FieldProps['state'] | undefined => useContext(ShownState)
