// A page of the product by its id: what the shell puts into a tab.
import { QueryClientProvider } from '@tanstack/react-query'
import { useServices } from '../../core/hooks/hooks.ts'
import { OpenPage, type OpenPageProps } from './openPage.tsx'
import { queryClientOf } from '../../core/query/queryClient.ts'

/** It fills its container, which gives it a height. */
export function PageScreen(props: OpenPageProps) {
  const services = useServices()
  return (
    <QueryClientProvider client={queryClientOf(services)}>
      <OpenPage {...props} />
    </QueryClientProvider>
  )
}
