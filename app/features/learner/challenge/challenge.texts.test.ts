import { expect, it } from 'vitest';
import type { Extension, Receipt } from '#app/contract/learner/challenge.ts';
import { correctionSentence, deadlineSentence, extensionSentence } from './challenge.texts.ts';
import type { ChallengeView } from './challenge.view.ts';

const delivery: Receipt = {
  folio: 'R-000001',
  number: 1,
  at: '2026-03-10T18:00:00Z',
  comment: '',
  file: null,
  size: null,
};

it.each<[Partial<ChallengeView>, string]>([
  [{ gate: 'open' }, 'Entrégalo hasta las 23:59 del 14 de marzo.'],
  [{ gate: 'open', deliveries: [delivery] }, 'Puedes reemplazar tu entrega hasta las 23:59 del 14 de marzo.'],
  [{ gate: 'late' }, 'El plazo terminó el 14 de marzo. Solicita una prórroga para poder entregarlo.'],
  [
    { gate: 'late', extension: { state: 'pending', reason: '', askedOn: '2026-03-15', until: '2026-03-20' } },
    'El plazo terminó el 14 de marzo. Podrás entregarlo si se aprueba tu prórroga.',
  ],
  [{ gate: 'closed' }, 'El plazo para reemplazar tu entrega terminó el 14 de marzo.'],
  [{ gate: 'graded' }, 'Tu reto ya fue calificado: no se puede cambiar.'],
  [{ gate: 'open', schedule: { opensOn: null, dueOn: null } }, 'Fecha límite: por definir.'],
])('deadline of %j', (view, sentence) => {
  const schedule = { opensOn: null, dueOn: '2026-03-14' };
  const challenge = { gate: 'open', schedule, deliveries: [], extension: null, ...view };
  expect(deadlineSentence(challenge as unknown as ChallengeView)).toBe(sentence);
});

it.each<[Partial<ChallengeView>, string | null, string]>([
  [{ gate: 'open' }, '2026-03-14', 'Corrígelo hasta las 23:59 del 14 de marzo.'],
  [{ gate: 'open' }, null, 'Corrígelo y vuelve a entregarlo.'],
  [
    { gate: 'closed' },
    '2026-03-14',
    'El plazo para corregirlo terminó el 14 de marzo. Solicita una prórroga para poder entregarlo.',
  ],
  [
    { gate: 'closed', extension: { state: 'pending', reason: '', askedOn: '2026-03-15', until: null } },
    '2026-03-14',
    'El plazo para corregirlo terminó el 14 de marzo. Podrás entregarlo si se aprueba tu prórroga.',
  ],
])('correction of a returned challenge, %j until %s', (view, until, sentence) => {
  const { gate = 'open', extension = null } = view;
  expect(correctionSentence({ returned: { reason: '', until }, gate, extension } as ChallengeView)).toBe(
    sentence,
  );
});

it.each<[Extension['state'], string]>([
  ['pending', 'Tu solicitud de prórroga del 12 de marzo está en revisión.'],
  ['approved', 'Tu prórroga fue aprobada: tienes hasta las 23:59 del 20 de marzo.'],
  ['rejected', 'Tu solicitud de prórroga del 12 de marzo fue rechazada.'],
])('an extension that is %s', (state, sentence) => {
  expect(extensionSentence({ state, reason: '', askedOn: '2026-03-12', until: '2026-03-20' })).toBe(sentence);
});
