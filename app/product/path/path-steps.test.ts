import { expect, it } from 'vitest';
import type { UnitStep } from '#app/domain/progress/unit-steps.ts';
import { activitySteps, afterModules, furtherSteps, nextStep, type PathActivity } from './path-steps.ts';

const activity = (id: number, more: Partial<PathActivity> = {}): PathActivity => ({
  id,
  order: id,
  name: `Actividad ${id}`,
  kind: 1,
  minutes: 4,
  finished: false,
  questions: 0,
  picture: null,
  ...more,
});
const step = (one: Partial<UnitStep> & Pick<UnitStep, 'key'>) => ({
  state: 'pending' as const,
  status: 'pending' as const,
  dueOn: null,
  href: `/${one.key}`,
  ...one,
});

it('says of an activity its type, its minutes, its questions and whether it is finished', () => {
  const [done, asked] = activitySteps(
    [activity(1, { finished: true }), activity(2, { kind: 5, minutes: 6, questions: 1 })],
    false,
  );
  expect(done).toMatchObject({ facts: 'Podcast · 4 min', status: 'finalizada', state: 'done' });
  expect(asked).toMatchObject({
    facts: 'Ejercicio de Reforzamiento · 6 min · 1 pregunta',
    status: '',
    state: 'open',
    href: '/objetos?actividad=2',
    cover: { kind: 'exercise', id: 2 },
  });
});

it('draws an activity of an unknown type as an article', () => {
  expect(activitySteps([activity(1, { kind: 9 })], false)[0]).toMatchObject({
    facts: 'N/D · 4 min',
    cover: { kind: 'article' },
  });
});

it('opens no activity of a unit that has not opened', () => {
  expect(activitySteps([activity(1)], true)[0]).toMatchObject({ state: 'closed', href: null });
});

it('says the agreed hour of a 1-1 in place of the day from which it may be', () => {
  const [agreed] = furtherSteps(
    [
      step({
        key: 'one-to-one',
        status: 'feedback-missing',
        dueOn: '2026-12-12',
        meetingAt: '2026-12-12T10:00',
      }),
    ],
    7,
  );
  expect(agreed?.due).toEqual({ on: '2026-12-12T10:00', text: 'El 12 de diciembre de 2026, 10:00' });
});

it('gives the steps after the modules their titles, words and days', () => {
  const shown = furtherSteps(
    [
      step({ key: 'case', state: 'done', status: 'case-sent' }),
      step({ key: 'challenge', state: 'overdue', status: 'overdue', dueOn: '2026-12-04' }),
      step({ key: 'survey', state: 'locked', status: 'needs-delivery' }),
      step({ key: 'one-to-one', status: 'feedback-missing', dueOn: '2026-12-11' }),
    ],
    7,
  );
  expect(shown.map(({ name, status, state, due }) => [name, status, state, due?.text ?? null])).toEqual([
    ['CASO DE ESTUDIO', 'Enviado', 'done', null],
    ['RETO ON THE JOB', 'No entregado', 'late', expect.stringMatching(/^Entrega .*4 de diciembre/i)],
    ['EVALUACIÓN DE LA UNIDAD', 'Se abre al entregar tu reto', 'closed', null],
    [
      'SESIÓN 1-1',
      'Tu jefe aún no envía la retroalimentación',
      'waiting',
      expect.stringMatching(/^A partir del 11 de diciembre/i),
    ],
  ]);
});

it('says no day of a step that is done', () => {
  const [sent] = furtherSteps(
    [step({ key: 'challenge', state: 'done', status: 'delivered', dueOn: '2026-12-04' })],
    7,
  );
  expect(sent).toMatchObject({ status: 'Entregado', due: null });
});

it('leads to the first step that can be done: neither a done one, nor a closed one, nor one of the boss', () => {
  const path = (finished: boolean) => [
    ...activitySteps([activity(1, { finished: true }), activity(2, { finished })], false),
    ...furtherSteps(
      [
        step({ key: 'challenge', state: 'returned', status: 'challenge-returned' }),
        step({ key: 'one-to-one', status: 'feedback-missing' }),
      ],
      7,
    ),
  ];
  expect(nextStep(path(false))?.name).toBe('Actividad 2');
  expect(nextStep(path(true))?.name).toBe('RETO ON THE JOB');
  expect(
    nextStep(furtherSteps([step({ key: 'one-to-one', status: 'feedback-missing' })], 7)),
  ).toBeUndefined();
  expect(nextStep(activitySteps([activity(1)], true))).toBeUndefined();
});

it('neither shows as late nor leads to a challenge whose extension is asked for', () => {
  const path = furtherSteps(
    [
      step({ key: 'challenge', status: 'extension-asked', dueOn: '2026-12-04' }),
      step({ key: 'survey', state: 'locked', status: 'needs-delivery' }),
    ],
    7,
  );
  expect(path[0]).toMatchObject({ status: 'Prórroga en revisión', state: 'waiting', href: '/challenge' });
  expect(nextStep(path)).toBeUndefined();
});

it('leads from the last module to the next step of the unit by its name, and nowhere once they are done', () => {
  const ofCase = (state: 'done' | 'pending') => [
    step({ key: 'case', state, status: state === 'done' ? 'case-sent' : 'pending' }),
    step({ key: 'one-to-one', status: 'feedback-missing' }),
  ];
  expect(afterModules(ofCase('pending'), 7)).toEqual({ to: '/case', name: 'CASO DE ESTUDIO' });
  expect(afterModules(ofCase('done'), 7)).toBeNull();
});
