import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { finalGrade, verdictOf } from '#app/domain/grades/grades.ts';
import { GradeBreakdown, type GradeBreakdownProps } from './grade-breakdown.tsx';

type Components = Pick<GradeBreakdownProps, 'finalEvaluation' | 'challengeAverage' | 'bossAverage'>;

/** The words a person reads, without the markup. */
function textOf(components: Components): string {
  const grade = finalGrade(components);
  const html = renderToStaticMarkup(
    <GradeBreakdown
      {...components}
      challengeUnits={2}
      bossUnits={3}
      units={3}
      finalGrade={grade}
      verdict={verdictOf(grade)}
    />,
  );
  return html.replace(/<[^>]+>/g, '');
}

describe('GradeBreakdown', () => {
  it('writes the sum out to the hundredth', () => {
    const text = textOf({ finalEvaluation: 9.5, challengeAverage: 9.4, bossAverage: 9.6 });
    expect(text).toContain('0.30 × 9.5 + 0.40 × 9.4 + 0.30 × 9.6 = 9.49 → 9.5');
    expect(text).toContain('aporta 2.85');
    expect(text).toContain('promedio de 2 de 3 unidades');
    expect(text).toContain('Aprobado');
  });

  it('gives 8.0 and its verdict to 7.96, and to what double arithmetic would make 7.99', () => {
    const atTheEdge = textOf({ finalEvaluation: 7.8, challengeAverage: 7.9, bossAverage: 8.2 });
    expect(atTheEdge).toContain('= 7.96 → 8.0');
    expect(atTheEdge).toContain('Aprobado');
    const doubles = textOf({ finalEvaluation: 4.8, challengeAverage: 9.2, bossAverage: 9.6 });
    expect(doubles).toContain('= 8.00 → 8.0');
  });

  it('says what is missing while it is pending, without a verdict', () => {
    const text = textOf({ finalEvaluation: null, challengeAverage: 9, bossAverage: null });
    expect(text).toContain('Pendiente: faltan tu evaluación final y la calificación de tu jefe.');
    expect(text).not.toMatch(/probado/);
  });

  it('shows for any components the sum a person gets on paper', () => {
    const tenths = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(tenths, tenths, tenths, (final, challenge, boss) => {
        const text = textOf({
          finalEvaluation: final / 10,
          challengeAverage: challenge / 10,
          bossAverage: boss / 10,
        });
        const [, exact, rounded] = text.match(/= (\d+\.\d\d) → (\d+\.\d)/) ?? [];
        const thousandths = BigInt(30 * final + 40 * challenge + 30 * boss);
        expect(BigInt(`${exact}`.replace('.', '')) * 10n).toBe(thousandths);
        expect(BigInt(`${rounded}`.replace('.', ''))).toBe((thousandths + 50n) / 100n);
      }),
      { numRuns: 300 },
    );
  });
});
