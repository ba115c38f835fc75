// What a browser calls itself, in two words a person knows.

const browsers = [
  ['MicroMessenger', 'WeChat'],
  ['DingTalk', 'DingTalk'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['HarmonyOS', 'HarmonyOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** `Chrome · Windows`; what it says itself where that is neither; undefined where it says nothing. */
export function deviceName(agent: string | null): string | undefined {
  if (!agent) return undefined
  const named = [browsers, systems].flatMap((words) => words.find(([word]) => agent.includes(word))?.[1] ?? [])
  return named.length > 0 ? named.join(' · ') : agent.slice(0, 40)
}
