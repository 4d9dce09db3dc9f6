import { describe, expect, it } from 'vitest';
import type { GoneContent } from '#server/repositories/content/gone-content.ts';
import { backAddress, crumbsOf } from './breadcrumbs.tsx';

const unit = { label: 'UNIDAD DE APRENDIZAJE 1', to: '/modulos?unidad=1' };
const module = { label: 'MÓDULO 2', to: '/actividades?unidad=1&modulo=2' };

describe('breadcrumbs (spec §2.2, A-09)', () => {
  it('come from the innermost route that gives them', () => {
    const matches = [
      { handle: undefined, data: {} },
      { handle: { crumbs: (data: unknown) => [{ label: String(data), to: '/x' }] }, data: 'Nombre' },
    ];
    expect(crumbsOf(matches)).toEqual([{ label: 'Nombre', to: '/x' }]);
  });

  it('are none while the screen has no data, as for a boss on a learner address', () => {
    expect(crumbsOf([{ handle: { crumbs: () => [unit] }, data: null }])).toEqual([]);
  });

  it('of withdrawn content lead back to its unit, where that still stands', () => {
    const crumbs = () => {
      throw new Error('there is no screen to name');
    };
    const match = (gone: GoneContent) => ({ handle: { crumbs }, data: { gone } });
    const shown = crumbsOf([match({ unit: { id: 1, order: 0 }, note: null })]);
    expect(shown.map(({ label }) => label)).toEqual([unit.label, 'YA NO DISPONIBLE']);
    expect(backAddress([{ label: 'Inicio', to: '/' }, ...shown])).toBe(unit.to);
    expect(crumbsOf([match({ unit: null, note: null })])).toHaveLength(1);
  });

  it('REGRESAR goes to the previous crumb, and to Inicio from the first', () => {
    expect(backAddress([unit, module])).toBe(unit.to);
    expect(backAddress([unit])).toBe('/');
    expect(backAddress([])).toBe('/');
  });
});
