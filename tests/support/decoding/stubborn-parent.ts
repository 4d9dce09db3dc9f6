import { createDecoders } from '#server/decoding/decoders.ts';
import { createLogger } from '#server/logger.ts';

/** A process whose children go round in circles: it says their ids, and waits for its end. */
const decoders = createDecoders(createLogger('test', 'silent'), {
  entry: new URL('./stubborn-child.ts', import.meta.url),
});
const nothing = new Uint8Array();
const [first] = (await decoders.look(1, nothing, 'test/calm', null)).drawn;
void decoders.look(1, nothing, 'test/circles', null);
const [second] = (await decoders.look(2, nothing, 'test/calm', null)).drawn;
process.stdout.write(`${first?.width} ${second?.width}\n`);
