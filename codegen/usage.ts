// A command that was not understood: its message is all that the user sees.

export class UsageError extends Error {}
