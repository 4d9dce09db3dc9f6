/** Limits of a test that nobody is told of. */
export const quiet = { met: () => undefined, untrustedForward: () => undefined };
