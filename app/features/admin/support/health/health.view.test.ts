import { describe, expect, it } from 'vitest';
import type { HealthPart } from '#app/contract/admin/support/health.ts';
import { jobs } from '#app/contract/catalogue/jobs.ts';
import { checkViews } from './checks/checks.view.ts';
import { type Figures, healthItems } from './health.view.ts';
import { jobText } from './job.texts.ts';
import { byteText, durationText } from './measure.texts.ts';
import { parkedView } from './parked.view.ts';

const calm: Figures = {
  outbox: {
    undone: 0,
    setAside: 0,
    parked: 0,
    ageSeconds: null,
    parkedSeconds: null,
    mailWaiting: 0,
    mailParked: 0,
    mailSeconds: null,
  },
  workers: { alive: 1, silent: 0, silentSeconds: null, queueAnswers: true },
  web: { processes: 2, sockets: 3, people: 1 },
  reminders: { late: 0, ageSeconds: null },
  limits: [],
  tasks: { waiting: 0, running: 0, failed: 0, waitingSeconds: null },
  files: { count: 1, bytes: 2048 },
  scans: { pending: 0, away: 0, tooLarge: 0, ageSeconds: null },
  hasAntivirus: true,
  database: { bytes: 1e9, connections: 10, maxConnections: 100, longestSeconds: 0, waitingForLocks: 0 },
  parked: [],
  checks: [],
  running: [],
  trail: { links: 12, longest: 10 },
  tables: [],
  storage: { freeBytes: 50 * 1024 ** 3 },
  writesFilms: true,
  redisAnswers: null,
  hasMailServer: true,
  aheadSeconds: 4.4,
  databaseMs: 0,
};
const itemOf = (part: HealthPart, changed: Partial<Figures>) =>
  healthItems({ ...calm, ...changed }).find((item) => item.part === part);

it('where all is well every sentence says so, and nothing is to be done', () => {
  for (const { part, level, todo } of healthItems(calm))
    expect([part, level, todo]).toEqual([part, 'good', null]);
});

it('without ffmpeg nothing is wrong, and it is said which films are refused, and the remedy', () => {
  const item = itemOf('films', { writesFilms: false });
  expect(item).toMatchObject({ level: 'good', text: expect.stringMatching(/MOV, M4V y 3GP se rechazan/) });
  expect(item?.todo).toContain('apt-get install ffmpeg');
});

const wrong: readonly (readonly [HealthPart, 'watch' | 'bad', Partial<Figures>, string])[] = [
  ['workers', 'bad', { workers: { ...calm.workers, alive: 0, silent: 1, silentSeconds: 120 } }, 'hace 2 min'],
  ['workers', 'bad', { workers: { ...calm.workers, queueAnswers: false } }, 'la cola no le entrega'],
  ['workers', 'watch', { workers: { ...calm.workers, silent: 1, silentSeconds: 20 } }, '1 otro dejó'],
  ['waiting', 'bad', { outbox: { ...calm.outbox, undone: 2, ageSeconds: 61 } }, 'desde hace 1 min'],
  ['waiting', 'watch', { outbox: { ...calm.outbox, setAside: 4 } }, '4 son de otra versión'],
  ['parked', 'bad', { outbox: { ...calm.outbox, parked: 1, parkedSeconds: 7_200 } }, 'desde hace 2 h'],
  ['tasks', 'bad', { tasks: { ...calm.tasks, failed: 2 } }, '2 trabajos largos se detuvieron'],
  ['tasks', 'watch', { tasks: { ...calm.tasks, waiting: 1, waitingSeconds: 3_600 } }, 'lleva 1 h'],
  ['reminders', 'bad', { reminders: { late: 3, ageSeconds: 600 } }, '3 recordatorios'],
  ['antivirus', 'bad', { scans: { pending: 3, away: 2, tooLarge: 0, ageSeconds: 60 } }, '3 archivos esperan'],
  [
    'antivirus',
    'watch',
    { scans: { pending: 1, away: 0, tooLarge: 1, ageSeconds: null } },
    '1 archivo es más',
  ],
  [
    'antivirus',
    'watch',
    { scans: { pending: 1, away: 0, tooLarge: 0, ageSeconds: 600 } },
    'desde hace 10 min',
  ],
  ['mail', 'bad', { outbox: { ...calm.outbox, mailParked: 1 } }, '1 correo no se pudo'],
  ['mail', 'bad', { outbox: { ...calm.outbox, mailWaiting: 1, mailSeconds: 1_000 } }, '17 min'],
  ['mail', 'watch', { hasMailServer: false }, 'No hay servidor de correo'],
  ['storage', 'bad', { storage: null }, 'no responde'],
  ['storage', 'bad', { storage: { freeBytes: 1024 ** 2 } }, '1 MB libres'],
  ['storage', 'watch', { storage: { freeBytes: 2 * 1024 ** 3 } }, '2 GB libres'],
  ['connections', 'watch', { web: { processes: 0, sockets: 0, people: 0 } }, 'no dicen'],
  [
    'limits',
    'watch',
    { limits: [{ name: 'login-failures', network: '203.0.113.0/24', times: 2, ageSeconds: 300 }] },
    'La red 203.0.113.0/24 llegó al límite de contraseñas equivocadas',
  ],
  [
    'limits',
    'watch',
    { limits: [{ name: 'forwarded', network: '10.0.0.0/24', times: 9, ageSeconds: 5 }] },
    'X-Forwarded-For desde 10.0.0.0/24',
  ],
  ['clocks', 'watch', { aheadSeconds: 12 }, '12 segundos adelante'],
  ['clocks', 'bad', { aheadSeconds: -300 }, '5 min atrás'],
  ['redis', 'bad', { redisAnswers: false }, 'no responde'],
  ['database', 'bad', { database: { ...calm.database, connections: 90 } }, '90 de 100'],
  ['database', 'watch', { database: { ...calm.database, longestSeconds: 90 } }, '2 min'],
];

it.each(wrong)('%s is told as %s', (part, level, changed, words) => {
  const item = itemOf(part, changed);
  expect(item?.level).toBe(level);
  expect(item?.text).toContain(words);
  if (level === 'bad') expect(item?.todo).toMatch(/^[A-ZÁÉÍÓÚ].{15,}\.$/);
});

it('work that has just come is not late, nor is a mail', () => {
  expect(itemOf('waiting', { outbox: { ...calm.outbox, undone: 5, ageSeconds: 3 } })?.level).toBe('good');
  expect(itemOf('mail', { outbox: { ...calm.outbox, mailWaiting: 5, mailSeconds: 3 } })?.level).toBe('good');
  expect(itemOf('redis', { redisAnswers: true })?.level).toBe('good');
  expect(itemOf('storage', { storage: { freeBytes: null } })?.level).toBe('good');
});

describe('a parked reaction', () => {
  const row = { eventId: 'e', key: 'k', job: 'mail.send', happenedAt: '2026-11-27', failedAt: '2026-11-27' };
  it('says what it does and the first line of why, without addresses of people', () => {
    const error = '550 <ana@empresa.mx> unknown\n    at send (mail.ts:1)';
    expect(parkedView({ ...row, error })).toMatchObject({
      reaction: 'e.k',
      what: 'Enviar un correo',
      why: '550 <(correo)> unknown',
    });
    expect(parkedView({ ...row, error: null }).why).toBe('');
    expect(parkedView({ ...row, error: 'x'.repeat(5_000) }).why).toHaveLength(300);
  });

  it('of another version is told by its name', () => {
    for (const job of Object.keys(jobs)) expect(jobText(job)).toMatch(/^[A-Z]/);
    expect(jobText('constructor')).toBe('Trabajo de otra versión (constructor)');
  });
});

describe('a check', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const verdict = (kind: 'standing' | 'audit', ok: boolean) => ({
    ...calm,
    checks: [{ kind, ok, at: '2026-11-27T10:00:00Z', result: { different: 2 }, madeBy: null }],
  });
  it('of each kind stands there, also one that was never made; the trail cannot be made right', () => {
    const kinds = checkViews(calm, now).map(({ kind }) => kind);
    expect(kinds).toEqual(['standing', 'analytics', 'audit', 'backup']);
    const broken = checkViews(verdict('audit', false), now).find(({ kind }) => kind === 'audit');
    expect(broken).toMatchObject({ level: 'bad', differs: false });
    expect(checkViews(verdict('audit', true), now).find(({ kind }) => kind === 'audit')?.level).toBe('good');
  });
  it('of the trail is bad where it has fewer links than a check counted', () => {
    const cut = { ...verdict('audit', true), trail: { links: 0, longest: 1_204 } };
    expect(checkViews(cut, now).find(({ kind }) => kind === 'audit')).toMatchObject({
      level: 'bad',
      text: 'La auditoría es más corta que antes: tenía 1,204 registros y ahora tiene 0.',
    });
  });
  it('that found differences offers to make them right', () => {
    expect(checkViews(verdict('standing', false), now)[0]).toMatchObject({
      level: 'bad',
      differs: true,
      text: '2 avances guardados no coinciden con los hechos.',
    });
    expect(checkViews(verdict('standing', true), now)[0]).toMatchObject({ level: 'good', differs: false });
  });
});

it.each([
  [5, 'unos segundos'],
  [60, '1 min'],
  [3_600, '1 h'],
  [40 * 3_600, '40 h'],
  [72 * 3_600, '3 días'],
])('%i s is %s', (seconds, words) => expect(durationText(seconds)).toBe(words));

it.each([
  [0, '0 bytes'],
  [1_023, '1,023 bytes'],
  [1_024, '1 KB'],
  [1.5 * 1024 ** 2, '1.5 MB'],
  [12.34 * 1024 ** 3, '12.3 GB'],
  [5 * 1024 ** 5, '5,120 TB'],
])('%i bytes are %s', (bytes, words) => expect(byteText(bytes)).toBe(words));
