// Faces instead of letters: who has a picture is asked once a session, late; a picture itself when somebody is first shown with it.
import { reaction } from 'mobx'
import { filesOf } from '../files/storedFiles.ts'
import type { Services } from '../services.ts'

interface HeadPicture {
  /** Of the employee's record. */
  readonly id: string
  readonly jobNumber: string
  /** Address of the picture. */
  readonly headPic: string
}

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
    const own = await this.of([user.username])
    if (session.token === token) session.portray(own)
  }

  readonly of = async (who: readonly string[]): Promise<string | undefined> => {
    const paths = await this.#listed.promise
    const path = who.map((one) => paths.get(one)).find((found) => found !== undefined)
    return path === undefined
      ? undefined
      : filesOf(this.#services)
          .at(path)
          .catch(() => undefined)
  }

  /** What cannot be had is nobody's business: letters do as well. */
  async #ask(tenantId: string): Promise<ReadonlyMap<string, string>> {
    const asked = { method: 'POST', kind: 'read', quiet: true, silent: true, query: { tenantId } } as const
    const rows = await this.#services.api
      .call<readonly HeadPicture[]>('/platform-system/role/selectHeadPic', asked)
      .catch((): readonly HeadPicture[] => [])
    return new Map(
      rows.flatMap(({ id, jobNumber, headPic }) => [id, jobNumber].map((key) => [key, headPic.replace(/^\/api/, '')] as const)),
    )
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

/** An address of the picture of the first of these that has one; each is the id of an employee's record or a job number. Never rejects. */
export const portraitOf = (services: Services, who: readonly string[]): Promise<string | undefined> => portraitsOf(services).of(who)
