import type { FileSigns } from '#app/contract/stored/file-warnings.ts';

/** A delivered file as a screen shows it: `type` as its bytes say, `size` in bytes. */
export type ShownFile = FileSigns & { name: string; url: string; type: string; size: number };
