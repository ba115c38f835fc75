// The user's newest messages: asked for once, and anew when the counter says so that all lists of the console are asked after together.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'

/** The entity of what somebody receives: its lists and the bell are renewed together. */
export const INBOX = 'inboxMessage'

export interface Message {
  readonly id: string
  readonly title: string
  readonly important: boolean
  /** Rich text. */
  readonly content: string
  readonly sender: string | null
  readonly sentAt: string
  readonly status: 'read' | 'unread'
  /** Of a message that a reaction has sent: which rule, and what happened. */
  readonly why?: string | null
  /** Whether somebody is to say that it is being dealt with. */
  readonly acknowledgement?: 'waiting' | 'done' | null
  readonly acknowledgedBy?: string | null
}

interface Newest {
  /** At which count the list stood. */
  readonly changes: number
  readonly unread: number
  readonly rows: readonly Message[]
}

export interface Messages {
  /** Undefined until the first answer. */
  readonly newest: Newest | undefined
  readonly error: string | undefined
  readonly again: () => void
  readonly read: (id: string) => Promise<void>
  readonly readAll: () => Promise<void>
  readonly acknowledge: (id: string) => Promise<void>
}

export function useMessages(): Messages {
  const services = useServices()
  const { api, live } = services
  const client = queryClientOf(services)
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['rows', INBOX, 'newest'],
      queryFn: ({ signal }) => api.call<Newest>('/message/newest', { quiet: true, silent: true, unattended: true, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    },
    client,
  )
  const current = useRef<number>(undefined)
  useEffect(() => {
    current.current = data?.changes
  }, [data])
  useEffect(
    () =>
      live.watch(
        {
          entity: INBOX,
          // One that came between the answer and the first look is newer than the answer too.
          tell: (count) => void (current.current !== undefined && count > current.current && refetch()),
        },
        { returning: false },
      ),
    [live, refetch],
  )
  const mark = useCallback(
    async (path: string) => {
      await api.call(path, { method: 'POST', quiet: true })
      await client.invalidateQueries({ queryKey: ['rows', INBOX] })
    },
    [api, client],
  )
  return {
    newest: data,
    error: error?.message,
    again: () => void refetch(),
    read: (id) => mark(`/message/read/${id}`),
    readAll: () => mark('/message/readAll'),
    acknowledge: (id) => mark(`/message/acknowledge/${id}`),
  }
}
