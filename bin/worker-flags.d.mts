export const workerFlags: readonly string[];
