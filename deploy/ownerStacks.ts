// React's development form notes where each element was made: a stack for ten thousand elements a second, a quarter of what browser tests draw for.
// Nobody reads them here; its warnings and the stacks of components stay.
import * as React from 'react'

const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
// as many as React makes before it stops by itself
if (typeof internals === 'object' && internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {}, configurable: true })
