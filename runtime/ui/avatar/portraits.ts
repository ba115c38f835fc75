// Faces instead of letters: who has a picture is asked once a session, late; a picture itself when somebody is first shown with it.
import { reaction } from 'mobx'
import { filesOf } from '../../core/files/storedFiles.ts'
import type { Services } from '../../core/services.ts'

interface HeadPicture {
  /** Of the employee's record. */
  readonly id: string
  readonly jobNumber: string
  /** Address of the picture. */
  readonly headPic: string
}

/** What the server says of the caller's own picture. */
export interface OwnPortrait {
  /** He is somebody in the staff file, where one can be kept. */
  readonly own: boolean
  readonly headPic: string | null
}

const belowApi = (path: string): string => path.replace(/^\/api/, '')

class Portraits {
  readonly #services: Services
  /** Paths below /api by record and by job number; awaited by whoever is drawn before they are known. */
  #listed = Promise.withResolvers<ReadonlyMap<string, string>>()

  constructor(services: Services) {
    this.#services = services
    reaction(
      () => services.session.token,
      () => {
        this.#listed = Promise.withResolvers()
      },
    )
  }

  readonly begin = async (): Promise<void> => {
    const { session } = this.#services
    const { token, user } = session
    if (!user) return
    this.#listed.resolve(this.#ask(user.tenantId))
    const own = await this.#own()
    if (session.token === token) session.portray(own)
  }

  /** One of them has changed. */
  readonly renew = (): Promise<void> => {
    this.#listed = Promise.withResolvers()
    return this.begin()
  }

  readonly of = async (who: readonly string[]): Promise<string | undefined> => {
    const paths = await this.#listed.promise
    return this.#at(who.map((one) => paths.get(one)).find((found) => found !== undefined))
  }

  /** Seen by its owner whatever he may see of the staff. */
  async #own(): Promise<string | undefined> {
    const options = { quiet: true, silent: true } as const
    const { headPic } = await this.#services.api.call<OwnPortrait>('/auth/own-picture', options).catch(() => ({ headPic: null }))
    return this.#at(headPic === null ? undefined : belowApi(headPic))
  }

  async #at(path: string | undefined): Promise<string | undefined> {
    return path === undefined
      ? undefined
      : filesOf(this.#services)
          .at(path)
          .catch(() => undefined)
  }

  /** What cannot be had is nobody's business: letters do as well. */
  async #ask(tenantId: string | null): Promise<ReadonlyMap<string, string>> {
    if (tenantId === null) return new Map()
    const options = { method: 'POST', kind: 'read', quiet: true, silent: true, query: { tenantId } } as const
    const rows = await this.#services.api
      .call<readonly HeadPicture[]>('/platform-system/role/selectHeadPic', options)
      .catch((): readonly HeadPicture[] => [])
    return new Map(rows.flatMap(({ id, jobNumber, headPic }) => [id, jobNumber].map((key) => [key, belowApi(headPic)] as const)))
  }
}

const made = new WeakMap<Services, Portraits>()

function portraitsOf(services: Services): Portraits {
  const portraits = made.get(services) ?? new Portraits(services)
  made.set(services, portraits)
  return portraits
}

/** Asks who has a picture, for the session that has begun, and gives the user his own. */
export const beginPortraits = (services: Services): Promise<void> => portraitsOf(services).begin()

/** Asks again, after the user has changed his own. */
export const renewPortraits = (services: Services): Promise<void> => portraitsOf(services).renew()

/** An address of the picture of the first of these that has one; each is the id of an employee's record or a job number. Never rejects. */
export const portraitOf = (services: Services, who: readonly string[]): Promise<string | undefined> => portraitsOf(services).of(who)
