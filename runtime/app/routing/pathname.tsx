// The path of the screen shown, without its query: what stands around a page is not drawn again for each filter that the page notes in its address.
import { createContext, useContext, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

const PathnameContext = createContext<string | undefined>(undefined)

export function PathnameProvider({ children }: { readonly children: ReactNode }) {
  return <PathnameContext value={useLocation().pathname}>{children}</PathnameContext>
}

export function usePathname(): string {
  const pathname = useContext(PathnameContext)
  if (pathname === undefined) throw new Error('usePathname is called outside the screens')
  return pathname
}
