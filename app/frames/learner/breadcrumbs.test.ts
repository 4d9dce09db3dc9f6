import { describe, expect, it } from 'vitest';
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

  it('REGRESAR goes to the previous crumb, and to Inicio from the first', () => {
    expect(backAddress([unit, module])).toBe(unit.to);
    expect(backAddress([unit])).toBe('/');
    expect(backAddress([])).toBe('/');
  });
});
