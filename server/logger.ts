import { type Logger, pino } from 'pino';

export type { Logger };

/** One JSON line per fact; credentials are masked wherever they might appear. `name` is the process: web, worker… */
export function createLogger(name: string, level: string): Logger {
  return pino({
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
  });
}
