// The colours and sizes of a big screen: dark navy, and letters that are read from eight metres.
import { tokensOf, type Sight, type Tokens } from '../../core/theme/tokens.ts'

const NIGHT = { page: '#0b1524', card: '#122036', raised: '#182943', line: '#22344f', lineStrong: '#33496b' }

/** The smallest text is 24 px on a screen of 1920 × 1080. */
const SIZES = { hint: 24, body: 24, section: 28, title: 40, figure: 64 }

export function screenTokens(primary: string, dark: boolean, sight: Sight): Tokens {
  const tokens = tokensOf(primary, dark, sight)
  return { ...tokens, ...(dark && NIGHT), size: SIZES }
}
