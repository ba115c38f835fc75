// A reason not to start that the person at the keyboard can mend: shown as one line, without a stack.

export class StartError extends Error {}
