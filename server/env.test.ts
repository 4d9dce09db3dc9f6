import { expect, test } from 'vitest';
import { missingContact, readEnv, readMigrationEnv } from './env.ts';

const secret = (letter: string) => letter.repeat(43);
const right = {
  DATABASE_URL: 'postgres://app:x@db:5432/rumbo',
  TOKEN_SECRET: secret('a'),
  FILES_SECRET: secret('b'),
  DEVICE_SECRET: secret('c'),
};
const s3 = { S3_BUCKET: 'rumbo', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

test.each([
  ['a database that is none', { DATABASE_URL: 'hello' }, 'DATABASE_URL: debe ser una dirección'],
  ['no database', { DATABASE_URL: '' }, 'DATABASE_URL: hace falta'],
  ['an owner that is none', { MIGRATE_DATABASE_URL: 'hello' }, 'MIGRATE_DATABASE_URL: debe ser'],
  [
    'a Redis that is none',
    { REDIS_URL: 'foo' },
    'REDIS_URL: debe ser una dirección que empiece con redis://',
  ],
  ['a port that is none', { PORT: '80x' }, 'PORT: no es un valor permitido'],
  ['an environment that is none', { NODE_ENV: 'prod' }, 'NODE_ENV: no es un valor permitido'],
  ['a zone that is none', { TZ_NEGOCIO: 'Marte' }, 'TZ_NEGOCIO: no es una zona horaria conocida'],
  ['a short secret', { FILES_SECRET: 'corto' }, 'FILES_SECRET: debe tener al menos 32 bytes'],
  ['equal secrets', { METRICS_TOKEN: secret('a') }, 'deben ser todos distintos'],
  [
    'http in the open',
    { PUBLIC_ORIGIN: 'http://rumbo.example' },
    'PUBLIC_ORIGIN: http://rumbo.example debe usar https',
  ],
  [
    'https with files on http',
    { ...s3, PUBLIC_ORIGIN: 'https://rumbo.example', S3_ENDPOINT: 'http://s3.example' },
    'S3_ENDPOINT: debe usar https',
  ],
  ['S3 without keys', { S3_BUCKET: 'rumbo' }, 'S3_ACCESS_KEY_ID: hace falta'],
  ['S3 with half of its keys', { ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY: hace falta'],
  ['keys of S3 without a bucket', { ...s3, S3_BUCKET: '' }, 'S3_BUCKET: hace falta'],
])('refuses %s by name', (_, variables, sentence) => {
  expect(() => readEnv({ ...right, ...variables })).toThrow(sentence);
});

test('names every fault and shows no value that may hold a password', () => {
  const refused = () => readEnv({ DATABASE_URL: 'mysql://u:clave@h/d', REDIS_URL: 'http://:clave@h' });
  expect(refused).toThrow(/DATABASE_URL.*REDIS_URL.*TOKEN_SECRET.*Revisa \.env\.example/s);
  expect(refused).not.toThrow('clave');
});

test('an empty variable is an absent one', () => {
  const names = [
    'NODE_ENV',
    'HOST',
    'PORT',
    'TRUST_PROXY',
    'DATA_DIR',
    'DATABASE_POOL',
    'S3_REGION',
    'LOG_LEVEL',
  ];
  const empty = Object.fromEntries(
    [...names, 'COMPANY_NAME', 'S3_ACL', 'REDIS_URL'].map((name) => [name, '']),
  );
  expect(readEnv({ ...right, ...empty })).toEqual(readEnv(right));
  expect(readEnv(right)).toMatchObject({ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: 3000 });
  expect(readMigrationEnv({ ...right, MIGRATE_DATABASE_URL: '' })).toEqual({
    ownerUrl: right.DATABASE_URL,
    appRole: 'app',
  });
});

test('names the facts that the privacy notice lacks', () => {
  expect(missingContact(readEnv({ ...right, COMPANY_PLACE: 'Av. Uno 5' }))).toEqual([
    'COMPANY_PHONE',
    'COMPANY_EMAIL',
  ]);
});
