// How many rooms, and how many machines of a room, stand beside each other.

/** Pixels of a room, and of a machine, that their words need. */
const least = { room: 280, machine: 64, largeRoom: 340, largeMachine: 104 } as const

/** As square as it goes: four rooms stand two by two. */
export function roomsAcross(rooms: number, width: number, large: boolean): number {
  const fit = Math.max(1, Math.floor(width / (large ? least.largeRoom : least.room)))
  const wanted = rooms <= 3 ? rooms : Math.ceil(Math.sqrt(rooms))
  return Math.max(1, Math.min(fit, wanted))
}

/** About twice as many beside as below each other, as frames stand. */
export function tilesAcross(machines: number, width: number, large: boolean): number {
  const fit = Math.max(1, Math.floor((width - 32) / (large ? least.largeMachine : least.machine)))
  return Math.max(1, Math.min(fit, Math.ceil(Math.sqrt(machines * 1.6)), Math.max(1, machines)))
}
