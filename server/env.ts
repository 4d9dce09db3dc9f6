import { resolve } from 'node:path';
import { z } from 'zod';

const secret = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, 'debe ir en base64url')
  .refine(
    (value) => Buffer.from(value, 'base64url').length >= 32,
    'debe tener al menos 32 bytes (base64url)',
  );

const optional = <T extends z.ZodType>(schema: T) => schema.optional();

/** An address of one of these protocols. The value may hold a password: the sentence never shows it. */
const address = (...protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `debe ser una dirección que empiece con ${protocols.map((protocol) => `${protocol}//`).join(' o ')}`,
    );

const postgres = address('postgres:', 'postgresql:');

const businessDays = (usual: number) => z.coerce.number().int().min(1).max(60).default(usual);

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  WORKER_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  PUBLIC_ORIGIN: optional(address('http:', 'https:')),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgres,
  MIGRATE_DATABASE_URL: optional(postgres),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(32).default(1),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  REDIS_URL: optional(address('redis:', 'rediss:')),
  S3_ENDPOINT: optional(address('http:', 'https:')),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_ACL: optional(z.literal('public-read')),
  SMTP_URL: optional(address('smtp:', 'smtps:')),
  /** Where clamd listens, as `tcp://host:port` or `unix:///path`; without it no file waits for an antivirus. */
  CLAMAV_URL: optional(address('tcp:', 'unix:')),
  MAIL_FROM: optional(z.string()),
  TZ_NEGOCIO: z.string().default('America/Mexico_City').refine(isZone, 'no es una zona horaria conocida'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Of the start command, which alone loads the demonstration; known here so that every process refuses a wrong one. */
  DEMO: optional(z.enum(['yes', 'grande', 'no'])),
  EMBEDDED: optional(z.literal('1')),
  COMPANY_NAME: z.string().default('Rumbo'),
  COMPANY_PHONE: optional(z.string()),
  COMPANY_EMAIL: optional(z.email('debe ser un correo electrónico')),
  COMPANY_PLACE: optional(z.string()),
  /** The receiver of the head of the audit chain once a day (product: audit). */
  AUDIT_HEAD_EMAIL: optional(z.email('debe ser un correo electrónico')),
  METRICS_TOKEN: optional(secret),
  TOKEN_SECRET: secret,
  TOKEN_SECRET_PREVIOUS: optional(secret),
  FILES_SECRET: secret,
  DEVICE_SECRET: secret,
  /** For how long a blocked account can be restored; after it its data go. More than imports and exports are kept. */
  ERASURE_DAYS: z.coerce.number().int().min(31).max(3_650).default(90),
  /** After so many months a dropped account is listed for its erasure (product: old drops). */
  ERASURE_DROPPED_MONTHS: z.coerce.number().int().min(1).max(120).default(12),
  /** Says whether administrators may, or must, sign in with a code besides their password (product: second factor). */
  SECOND_FACTOR: z.enum(['off', 'optional', 'required']).default('optional'),
  /** Terms of requests about personal data in business days (product: clock of data requests); the 20 to answer are no setting. */
  ARCO_EXECUTE_DAYS: businessDays(15),
  ARCO_EXTEND_DAYS: businessDays(20),
  ARCO_ASK_INFO_DAYS: businessDays(5),
  ARCO_GIVE_INFO_DAYS: businessDays(10),
});

export type Env = z.infer<typeof variables> & { origin: string; secure: boolean; dataDir: string };

/** Every variable that {@link readEnv} knows. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

/** The configuration cannot be used. */
export class ConfigurationError extends Error {
  constructor(faults: readonly string[]) {
    super(
      `La configuración no es válida:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nRevisa .env.example.`,
    );
  }
}

/** The variables of a process, or of a test. */
type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the whole configuration once; the only reader of the environment (S20).
 * @throws a {@link ConfigurationError} whose message lists every fault, in Spanish, one per line.
 */
export function readEnv(source: Variables = process.env): Env {
  const values = parse(variables, source);
  const origin = new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`);
  const faults = faultsOf(values, origin);
  if (faults.length > 0) throw new ConfigurationError(faults);
  return {
    ...values,
    origin: origin.origin,
    secure: origin.protocol === 'https:',
    dataDir: resolve(values.DATA_DIR),
  };
}

/** React and Express read NODE_ENV by themselves when they start; without it they are their slow development selves. */
export function tellLibraries({ NODE_ENV }: Env): void {
  process.env.NODE_ENV = NODE_ENV;
}

/** Tells a supervisor that to start again would change nothing. */
export const configurationError = 78;

/**
 * The configuration that `read` gives; a process whose configuration is wrong ends here, with its faults as its last
 * words.
 */
export function configured<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return refuseToStart(error);
  }
}

/** Ends the process because of its configuration. */
export function refuseToStart(error: ConfigurationError): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(configurationError);
}

/** An empty variable means "not given": so does a copy of .env.example that nobody has filled in. */
function parse<S extends z.ZodType>(shape: S, source: Variables): z.infer<S> {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(variables, {
    error: ({ input }) => (input === undefined ? 'hace falta' : 'no es un valor permitido'),
  });
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`),
  );
}

/** The faults between variables that are each right. */
function faultsOf(values: z.infer<typeof variables>, origin: URL): string[] {
  const secrets = [
    values.TOKEN_SECRET,
    values.TOKEN_SECRET_PREVIOUS,
    values.FILES_SECRET,
    values.DEVICE_SECRET,
    values.METRICS_TOKEN,
  ].filter((value) => value !== undefined);
  return [
    new Set(secrets).size !== secrets.length && 'Los secretos deben ser todos distintos.',
    origin.protocol === 'http:' &&
      !isPrivateHost(origin.hostname) &&
      `PUBLIC_ORIGIN: ${origin.origin} debe usar https fuera de una red privada.`,
    origin.protocol === 'https:' &&
      values.S3_ENDPOINT?.startsWith('http:') &&
      'S3_ENDPOINT: debe usar https porque PUBLIC_ORIGIN usa https; el navegador no carga archivos de http en una página de https.',
    ...s3Faults(values),
  ].filter((fault) => typeof fault === 'string');
}

/** Half a configuration is a mistake, not a choice. */
function s3Faults(values: z.infer<typeof variables>): string[] {
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (values.S3_BUCKET)
    return keys.filter((name) => !values[name]).map((name) => `${name}: hace falta, porque hay S3_BUCKET.`);
  const useless = ([...keys, 'S3_ENDPOINT'] as const).filter((name) => values[name]);
  return useless.length > 0 ? [`S3_BUCKET: hace falta, porque hay ${useless.join(', ')}.`] : [];
}

/** The missing parts about the company in the privacy notice (spec §2.5). */
export function missingContact(env: Env): string[] {
  return (['COMPANY_PHONE', 'COMPANY_EMAIL', 'COMPANY_PLACE'] as const).filter((name) => !env[name]);
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

const migrationVariables = variables.pick({ DATABASE_URL: true, MIGRATE_DATABASE_URL: true });

/** The settings of `npm run migrate`: the owner's address, and the role to grant to (the user of DATABASE_URL). */
export function readMigrationEnv(source: Variables = process.env): {
  ownerUrl: string;
  appRole: string;
} {
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = parse(migrationVariables, source);
  return { ownerUrl: MIGRATE_DATABASE_URL ?? DATABASE_URL, appRole: new URL(DATABASE_URL).username };
}

/** The first words about an administrator to be made, as they were given; what is absent is asked. */
export function readNewAdministrator(
  { ADMIN_USERNAME, ADMIN_NAME, ADMIN_SURNAME, ADMIN_EMAIL }: Variables = process.env,
) {
  return { username: ADMIN_USERNAME, firstName: ADMIN_NAME, surname: ADMIN_SURNAME, email: ADMIN_EMAIL };
}
