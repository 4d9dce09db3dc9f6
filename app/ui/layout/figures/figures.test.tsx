import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BadgeImage } from '#app/product/badges/badge-image.tsx';
import { GradeCircle } from '#app/product/grades/grade-circle.tsx';
import { ActivityIcon } from '#app/product/steps/activity-icon.tsx';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { Donut } from './donut.tsx';

describe('Donut', () => {
  it('says its value aloud and fills as far', () => {
    const html = renderToStaticMarkup(<Donut value={74.6} label="Avance de la unidad 1" />);
    expect(html).toContain('role="img" aria-label="Avance de la unidad 1: 75 %"');
    expect(html).toContain('stroke-dasharray="74.6 100"');
  });

  it.each([
    [0, undefined],
    [-5, undefined],
    [140, '100 100'],
  ])('at %d draws the arc %s', (value, arc) => {
    const html = renderToStaticMarkup(<Donut value={value} label="Avance" />);
    if (arc) expect(html).toContain(`stroke-dasharray="${arc}"`);
    else expect(html).not.toContain('stroke-dasharray');
  });
});

describe('GradeCircle', () => {
  it('shows one decimal', () => {
    const html = renderToStaticMarkup(<GradeCircle grade={9} label="EVALUACIÓN FINAL" />);
    expect(html).toContain('aria-label="EVALUACIÓN FINAL: 9.0 de 10"');
    expect(html).toContain('stroke-dasharray="90 100"');
  });

  it('says when there is no grade', () => {
    const html = renderToStaticMarkup(<GradeCircle grade={undefined} label="CALIFICACIÓN FINAL" />);
    expect(html).toContain('aria-label="CALIFICACIÓN FINAL: sin calificación"');
  });
});

describe('activity types', () => {
  it.each([
    [1, 'Podcast'],
    [2, 'Video'],
    [3, 'Artículo'],
    [4, 'Toolkit'],
    [5, 'Ejercicio de Reforzamiento'],
    [0, 'N/D'],
    [6, 'N/D'],
  ])('%d is %s', (type, name) => {
    expect(activityTypeName(type)).toBe(name);
    expect(renderToStaticMarkup(<ActivityIcon type={type} />)).toContain(`aria-label="${name}"`);
  });
});

describe('BadgeImage', () => {
  it('is 150 by 150 and tells an unearned badge in words', () => {
    const html = renderToStaticMarkup(<BadgeImage src="/badges/a-1.svg" name="Ruta" earned={false} />);
    expect(html).toContain('width="150" height="150"');
    expect(html).toContain('alt="Insignia Ruta, aún por obtener"');
  });
});
