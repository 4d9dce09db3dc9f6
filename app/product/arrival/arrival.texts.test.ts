import { describe, expect, it } from 'vitest';
import { arrivalWords, helpTexts } from './arrival.texts.ts';

const passed = {
  finalEvaluation: 9.5,
  challengeAverage: 9.4,
  bossAverage: 9.5,
  finalGrade: 9.5,
  verdict: 'Aprobado' as const,
};

describe('the words of an arrival', () => {
  it('praises a grade that passes', () => {
    const { title, lead } = arrivalWords('Liderazgo', passed);
    expect(title).toBe('¡Terminaste Liderazgo!');
    expect(lead).toMatch(/^Lo aprobaste con 9\.5\./);
  });

  it('says plainly what a grade that does not pass is', () => {
    const { title, lead } = arrivalWords('Liderazgo', { ...passed, finalGrade: 7, verdict: 'No aprobado' });
    expect(title).toBe('Terminaste Liderazgo');
    expect(lead).toMatch(/^Tu calificación es 7\.0 y se aprueba con 8\.0\./);
  });

  it('names what a pending grade waits for', () => {
    const { lead } = arrivalWords('Liderazgo', {
      ...passed,
      bossAverage: null,
      finalGrade: null,
      verdict: null,
    });
    expect(lead).toContain('está pendiente: falta la calificación de tu jefe.');
  });
});

describe('the ways out of a grade that does not pass', () => {
  const people: { tutors: string[]; boss: string | null } = {
    tutors: ['Ana Ruiz', 'Luis Paz'],
    boss: 'Eva Gil',
  };
  const help = (attempts: number, endsOn: string | null, asked = people) =>
    helpTexts(attempts, { endsOn, today: '2026-12-01', people: asked });

  it('says the attempts, until when, and the people to ask', () => {
    const [used, until, ask] = help(2, '2026-12-12');
    expect(used).toMatch(/^Ya presentaste tus 2 intentos/);
    expect(until).toBe(
      'Tu generación está abierta hasta el 12 de diciembre de 2026; después puedes seguir leyendo todo.',
    );
    expect(ask).toBe('Para hablar de lo que sigue: Ana Ruiz y Luis Paz, de tutoría, y Eva Gil, tu jefe.');
  });

  it('says that it is over, or that there is no last day', () => {
    expect(help(1, '2026-11-30')[0]).toMatch(/un solo intento/);
    expect(help(1, '2026-11-30')[1]).toMatch(/^Tu generación terminó el 30 de noviembre/);
    expect(help(1, null)[1]).toMatch(/^No hay una fecha límite/);
  });

  it('names nobody where there is nobody', () => {
    expect(help(2, null, { tutors: [], boss: null })).toHaveLength(2);
  });
});
