import { describe, expect, it } from 'vitest';
import { bellFigure, bellLabel, bellNews, exactTime, timeAgo } from './bell-times.texts.ts';

const zone = 'America/Mexico_City';

describe('the bell (product: notifications)', () => {
  it.each([
    [0, '', 'Notificaciones'],
    [1, '1', 'Notificaciones, 1 sin leer'],
    [3, '3', 'Notificaciones, 3 sin leer'],
    [99, '99', 'Notificaciones, 99 sin leer'],
    [100, '99+', 'Notificaciones, 99+ sin leer'],
  ])('with %i unseen shows %j and is called %j', (unseen, figure, label) => {
    expect(bellFigure(unseen)).toBe(figure);
    expect(bellLabel(unseen)).toBe(label);
  });

  it('tells one from many', () => {
    expect(bellNews(1)).toBe('Tienes 1 notificación sin leer');
    expect(bellNews(2)).toBe('Tienes 2 notificaciones sin leer');
    expect(bellNews(100)).toBe('Tienes más de 99 notificaciones sin leer');
  });
});

describe('the time of a notification', () => {
  const then = new Date('2026-03-12T16:42:00Z');
  const after = (minutes: number) => new Date(then.getTime() + minutes * 60_000);

  it.each([
    [-5, 'ahora'],
    [0, 'ahora'],
    [1, 'hace 1 min'],
    [59, 'hace 59 min'],
    [60, 'hace 1 h'],
    [23 * 60 + 59, 'hace 23 h'],
    [24 * 60, 'hace 1 día'],
    [48 * 60, 'hace 2 días'],
    [7 * 24 * 60 - 1, 'hace 6 días'],
    [7 * 24 * 60, '12 de marzo'],
  ])('%i minutes later is %j', (minutes, words) => {
    expect(timeAgo(zone, then, after(minutes))).toBe(words);
  });

  it('is exact in the business zone', () => {
    expect(exactTime(zone, then)).toBe('12 de marzo de 2026, 10:42');
  });
});
