import { resolve } from 'node:path';
import { z } from 'zod';

const secret = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, 'debe ir en base64url')
  .refine(
    (value) => Buffer.from(value, 'base64url').length >= 32,
    'debe tener al menos 32 bytes (base64url)',
  );

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  WORKER_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  PUBLIC_ORIGIN: optional(z.url()),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().min(1),
  MIGRATE_DATABASE_URL: optional(z.string()),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  REDIS_URL: optional(z.string()),
  S3_ENDPOINT: optional(z.url()),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_ACL: optional(z.literal('public-read')),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string()),
  TZ_NEGOCIO: z.string().default('America/Mexico_City').refine(isZone, 'no es una zona horaria conocida'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  EMBEDDED: optional(z.literal('1')),
  COMPANY_NAME: z.string().default('Rumbo'),
  TOKEN_SECRET: secret,
  TOKEN_SECRET_PREVIOUS: optional(secret),
  FILES_SECRET: secret,
  DEVICE_SECRET: secret,
});

export type Env = z.infer<typeof variables> & { origin: string; secure: boolean; dataDir: string };

/**
 * Reads and checks the whole configuration once; the only reader of the environment (quality S20).
 * @throws an error whose message lists every fault, in Spanish, one per line.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`La configuración no es válida:\n${faults.join('\n')}\nRevisa .env.example.`);
  }
  const values = parsed.data;
  const origin = new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`);
  refuseWeak(values, origin);
  return {
    ...values,
    origin: origin.origin,
    secure: origin.protocol === 'https:',
    dataDir: resolve(values.DATA_DIR),
  };
}

function refuseWeak(values: z.infer<typeof variables>, origin: URL): void {
  const secrets = [
    values.TOKEN_SECRET,
    values.TOKEN_SECRET_PREVIOUS,
    values.FILES_SECRET,
    values.DEVICE_SECRET,
  ].filter((value) => value !== undefined);
  if (new Set(secrets).size !== secrets.length) {
    throw new Error('La configuración no es válida: los secretos deben ser todos distintos.');
  }
  if (origin.protocol === 'http:' && !isPrivateHost(origin.hostname)) {
    throw new Error(
      `La configuración no es válida: PUBLIC_ORIGIN (${origin.origin}) debe usar https fuera de una red privada.`,
    );
  }
}

function isPrivateHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '[::1]' ||
    /^127\./.test(host) ||
    /^10\./.test(host) ||
    /^192\.168\./.test(host) ||
    /^172\.(1[6-9]|2\d|3[01])\./.test(host) ||
    !host.includes('.')
  );
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('es-MX', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** What `npm run migrate` needs: the owner's address, and the role to grant to (the user of DATABASE_URL). */
export function readMigrationEnv(source: NodeJS.ProcessEnv = process.env): {
  ownerUrl: string;
  appRole: string;
} {
  const appUrl = source.DATABASE_URL;
  if (!appUrl) throw new Error('Falta DATABASE_URL. Revisa .env.example.');
  return { ownerUrl: source.MIGRATE_DATABASE_URL || appUrl, appRole: new URL(appUrl).username };
}
