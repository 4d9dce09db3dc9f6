import '#server/decoding/guarded.ts';
import workerpool from 'workerpool';
import type { Look, Looked } from '#server/decoding/child.ts';

/** The work that a decoder with a fault would make of a file, by its content type. */
const faults: Record<string, () => void> = {
  'test/circles': () => {
    for (;;);
  },
  'test/memory': () => {
    for (const held: Buffer[] = []; ; ) held.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  'test/crash': () => process.exit(1),
};

/** A child process like that of the product, whose decoders are as stubborn as a file says; else it answers its process id. */
workerpool.worker({
  look: ({ contentType }: Look): Looked => {
    faults[contentType]?.();
    return { drawn: [{ bytes: new Uint8Array(), width: process.pid, height: 0 }], warnings: [] };
  },
});
