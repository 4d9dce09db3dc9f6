import { type Logger, pino } from 'pino';

/** So many bytes wait for room on the disk; later lines are dropped and counted. */
const MAX_WAITING_BYTES = 1_000_000;

export type { Logger };

/** One JSON line per fact; credentials are masked wherever they might appear. `name` is the process: web, worker… */
export function createLogger(name: string, level: string): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING_BYTES });
  const log = pino(
    {
      name,
      level,
      base: { name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'password',
          'token',
          '*.password',
          '*.token',
          'headers.authorization',
          'headers.cookie',
          'req.headers.authorization',
          'req.headers.cookie',
        ],
        censor: '•••',
      },
    },
    output,
  );
  outliveFullDisk(log, output);
  return log;
}

/** A line that cannot be written ends no process: it waits, and once there is room the log says how many were lost. */
function outliveFullDisk(log: Logger, output: ReturnType<typeof pino.destination>): void {
  let lost = 0;
  output.on('error', () => undefined);
  output.on('drop', () => {
    lost += 1;
  });
  output.on('write', () => {
    if (lost === 0) return;
    const lines = lost;
    lost = 0;
    // After the lines that waited.
    setImmediate(() => log.warn({ lines }, 'log lines lost while the disk was full'));
  });
}
