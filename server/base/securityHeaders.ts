// Headers that keep a browser from being used against its user: one set for the API, one for the page, one for hashed assets.

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
} as const

/** Answers of the API, and anything that is not found. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...always,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
  'cache-control': 'no-store',
}

/** The page: scripts only from us and never inline, styles also with this answer's nonce. */
export const pageHeaders = (nonce: string): Readonly<Record<string, string>> => ({
  ...always,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "webrtc 'block'",
  ].join('; '),
  'cache-control': 'no-store',
})

/** The service worker fetches what the page would; it is asked for again at each update. */
export const workerHeaders: Readonly<Record<string, string>> = {
  ...always,
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
}

/** Files whose name holds their hash, and those whose name does not. */
export const assetHeaders = (hashed: boolean): Readonly<Record<string, string>> => ({
  ...always,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
})
