import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';

const module = new URL('./logger.ts', import.meta.url).href;

test('a full disk ends no process that logs', { timeout: 30_000 }, async () => {
  const full = openSync('/dev/full', 'w');
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createLogger } from ${JSON.stringify(module)};
       const log = createLogger('test', 'info');
       for (let line = 0; line < 5; line += 1) log.info({ line }, 'x'.repeat(300_000));
       setImmediate(() => process.stderr.write('alive'));`,
    ],
    { stdio: ['ignore', full, 'pipe'] },
  );
  closeSync(full);
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said += part;
  });
  const [code] = await once(child, 'close');
  expect([said, code]).toEqual(['alive', 0]);
});
